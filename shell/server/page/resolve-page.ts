import type { RouteDeclaration } from 'api/contract';
import { dataUrl, matchRoutes } from '../../inlined/match-path';
import type { InlinedArea } from '../../inlined/page-data';

export interface AreaRouteMatch {
  area: InlinedArea;
  route: RouteDeclaration;
  /** The address of the first call, or null. */
  data: string | null;
}

/** Every page that may stand at the address, whatever the visitor's role. */
export function resolvePage(areas: readonly InlinedArea[], path: string, search: string): AreaRouteMatch[] {
  const routes = areas.flatMap((area) =>
    area.routes.map((route) => ({ path: route.path, area, declared: route })),
  );
  return matchRoutes(routes, path).map(({ route, params }) => ({
    area: route.area,
    route: route.declared,
    data: dataUrl(route.declared, params, search),
  }));
}
