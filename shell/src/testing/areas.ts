import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { InlinedArea, InlinedRelease } from '../../inlined/page-data';

/** A release as the host inlines it, with a script per module and optionally a stylesheet. */
export const releaseOf = (
  area: string,
  version: string,
  modules: string[],
  css: string[] = [],
): InlinedRelease => ({
  version,
  container: `${area.replaceAll('-', '_')}_${version.replace(/\W/g, '')}`,
  entry: 'remoteEntry.js',
  modules: Object.fromEntries(modules.map((module) => [module, { js: [`chunks/${module}.js`], css }])),
  integrity: {},
});

/** An area with live release '2' and optionally fallback '1'. */
export function areaOf(
  name: string,
  routes: RouteDeclaration[],
  {
    links = [],
    fallback = false,
    css = [],
  }: { links?: LinkDeclaration[]; fallback?: boolean; css?: string[] } = {},
): InlinedArea {
  const modules = routes.map((route) => route.module);
  return {
    name,
    release: releaseOf(name, '2.0.0', modules, css),
    fallback: fallback ? releaseOf(name, '1.0.0', modules) : null,
    withdrawn: [],
    routes,
    links,
  };
}
