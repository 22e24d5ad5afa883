import { useEffect, useMemo } from 'react';
import { BrowserRouter, QueryClientProvider, queryClient } from '@eveneo/platform/host';
import type { InlinedArea } from '../inlined/page-data';
import { Frame } from './frame/Frame';
import type { AreaLoader } from './releases/load-area';
import { AreaView } from './routing/AreaView';
import { Guard } from './routing/Guard';
import { routesOf } from './routing/route-table';
import { startServices } from './start/services';

/** The whole page: the frame, and in it whatever area serves the address. */
export function App({ areas, loader }: { areas: readonly InlinedArea[]; loader: AreaLoader }) {
  const routes = useMemo(() => routesOf(areas), [areas]);
  useEffect(() => startServices(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Frame areas={areas}>
          <Guard routes={routes}>
            {(target) => <AreaView loader={loader} route={target.kind === 'page' ? target.route : null} />}
          </Guard>
        </Frame>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
