import type { LinkDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { InlinedArea, InlinedRelease } from '../../inlined/page-data';

/** A release as the host inlines it, with one script per module and a stylesheet where asked for. */
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

/** An area for tests: live release '2', fallback '1' where asked for. */
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
