import { useEffect, useMemo } from 'react';
import { BrowserRouter, queryClient, QueryClientProvider } from '@eveneo/platform/host';
import { routesOf } from './areas/route-table';
import { Frame } from './frame/Frame';
import { useAreas, useShellInForce, type LiveAreas } from './releases/live-areas';
import type { AreaLoader } from './releases/load-area';
import { AreaView } from './routing/AreaView';
import { Guard } from './routing/Guard';
import { startServices } from './start/services';

function Site({ live, loader }: { live: LiveAreas; loader: AreaLoader }) {
  const { areas, refresh } = useAreas(live);
  useShellInForce(live);
  const routes = useMemo(() => routesOf(areas), [areas]);
  return (
    <Frame areas={areas} live={live}>
      <Guard routes={routes}>
        {(target) => (
          <AreaView loader={loader} route={target.kind === 'page' ? target.route : null} refresh={refresh} />
        )}
      </Guard>
    </Frame>
  );
}

/** The frame and the area that serves the URL. */
export function App({ live, loader }: { live: LiveAreas; loader: AreaLoader }) {
  useEffect(() => startServices(live), [live]);
  return (
    <QueryClientProvider client={queryClient}>
      {/* Without transitions: with them React renders in slices, and a loaded page appears 20 % later. */}
      <BrowserRouter useTransitions={false}>
        <Site live={live} loader={loader} />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
