import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { allows, dataUrls, matchRoutes } from '../../inlined/match-path';
import type { InlinedArea } from '../../inlined/page-data';

export interface AreaRouteMatch {
  area: InlinedArea;
  route: RouteDeclaration;
  /** URL-encoded. */
  params: Record<string, string>;
  /** The URLs of the first calls. */
  data: string[];
}

/** Every route that matches the URL, for any role. */
export function resolvePage(areas: readonly InlinedArea[], path: string, search: string): AreaRouteMatch[] {
  const routes = areas.flatMap((area) =>
    area.routes.map((route) => ({ path: route.path, area, declared: route })),
  );
  return matchRoutes(routes, path).map(({ route, params }) => ({
    area: route.area,
    route: route.declared,
    params,
    data: dataUrls(route.declared, params, search),
  }));
}

/** The page that a visitor without a session gets, the only one that the host draws. */
export const visitorsMatch = (matches: readonly AreaRouteMatch[]): AreaRouteMatch | undefined =>
  matches.find(({ route }) => allows(route.access, null));
