import type { Role } from '@eveneo/contract/application/users';
import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { session } from '@eveneo/platform';
import { allows, matchRoutes, type RouteMatch } from '../../inlined/match-path';
import type { InlinedArea } from '../../inlined/page-data';

/** The declared route of the current URL; its pattern, '/events/:id', identifies nobody. */
export function shownRoute(areas: readonly InlinedArea[]): AreaRoute | undefined {
  const target = resolveTarget(routesOf(areas), location.pathname, session.get().user?.role ?? null);
  return target.kind === 'page' ? target.route : undefined;
}

export interface AreaRoute extends RouteDeclaration {
  area: InlinedArea;
}

/** What a role gets at a URL: a page, a redirect, or nothing. */
export type Target =
  | ({ kind: 'page' } & RouteMatch<AreaRoute>)
  | { kind: 'login' }
  | { kind: 'home'; refused: boolean }
  | { kind: 'not-found' };

export const routesOf = (areas: readonly InlinedArea[]): AreaRoute[] =>
  areas.flatMap((area) => area.routes.map((route) => ({ ...route, area })));

/** The guard. It runs before any request: a refused URL loads no byte of the guarded area. */
export function resolveTarget(routes: readonly AreaRoute[], path: string, role: Role | null): Target {
  const candidates = matchRoutes(routes, path);
  if (candidates.length === 0) return { kind: 'not-found' };
  const allowed = candidates.find(({ route }) => allows(route.access, role));
  if (allowed) return { kind: 'page', ...allowed };
  if (role === null) return { kind: 'login' };
  return { kind: 'home', refused: candidates.every(({ route }) => route.access !== 'anonymous') };
}

/** The links of one place that a role may see, in declared order and without duplicates. */
export function linksFor(
  areas: readonly InlinedArea[],
  place: LinkDeclaration['place'],
  role: Role | null,
): LinkDeclaration[] {
  const seen = new Set<string>();
  return areas
    .flatMap((area) => area.links)
    .filter((link) => link.place === place && allows(link.access, role))
    .sort((a, b) => a.order - b.order)
    .filter((link) => !seen.has(link.to) && Boolean(seen.add(link.to)));
}
