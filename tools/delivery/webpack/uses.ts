import type { Compilation } from 'webpack';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { operationShape } from '@eveneo/contract/delivery/operation-shape';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import { modulesOf } from './files';

type Uses = NonNullable<ReleaseDescription['uses']>;

const CALL_LIST = /[\\/]contract[\\/]call-list[\\/]\w+\.ts$/;

/** Calls that the bundle imports. */
function callNames(compilation: Compilation): string[] {
  return modulesOf(compilation).flatMap((module) => {
    if (!CALL_LIST.test(module.nameForCondition() ?? '')) return [];
    const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    return used === true ? Object.keys(operations) : [...(used || [])];
  });
}

/** Normalizes paths of areas ('/api/events/:id?page=1') and of the call list ('/api/events/{id}'). */
const pattern = (path: string) => path.replace(/\?.*$/, '').replace(/:\w+|\{\w+\}/g, '*');

/** Calls that the host makes for the routes of the area. */
function declaredCalls(area: AreaDeclaration | undefined): string[] {
  const urls = (area?.routes ?? []).flatMap(({ data = [], sitemap = [], listed }) =>
    [data, sitemap, (listed || undefined)?.call ?? []].flat(),
  );
  const asked = new Set(urls.map(pattern));
  return Object.values(operations)
    .filter(({ method, path }) => method === 'GET' && asked.has(pattern(path)))
    .map(({ id }) => id);
}

/** The API calls of a build, each with its current shape. */
export function usesOf(compilation: Compilation, area: AreaDeclaration | undefined): Uses {
  const names = new Set([...callNames(compilation), ...declaredCalls(area)]);
  const shapes = Object.entries(operations)
    .filter(([id]) => names.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, one]) => [id, { ...operationShape(one as Operation) }]);
  return { operations: Object.fromEntries(shapes) as Uses['operations'] };
}
