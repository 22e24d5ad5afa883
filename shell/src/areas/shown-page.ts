import { session } from '@eveneo/platform';
import type { InlinedArea } from '../../inlined/page-data';
import { resolveTarget, routesOf, type AreaRoute } from './route-table';

/** The page at the present address, as its area declares it: its pattern, '/events/:id', names nobody. */
export function shownRoute(areas: readonly InlinedArea[]): AreaRoute | undefined {
  const target = resolveTarget(routesOf(areas), location.pathname, session.get().user?.role ?? null);
  return target.kind === 'page' ? target.route : undefined;
}
