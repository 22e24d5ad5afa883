import { session } from '@eveneo/platform';
import type { InlinedArea } from '../../inlined/page-data';
import { resolveTarget, routesOf } from './route-table';

/** The pattern of the page at the present address, as its area declares it: '/events/:id'. It names nobody. */
export function shownPage(areas: readonly InlinedArea[]): string | undefined {
  const target = resolveTarget(routesOf(areas), location.pathname, session.get().user?.role ?? null);
  return target.kind === 'page' ? target.route.path : undefined;
}
