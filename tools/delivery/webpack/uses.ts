import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { operationShape } from '@eveneo/contract/delivery/operation-shape';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import type { Compilation, Module } from 'webpack';
import { PLATFORM } from './singletons';

type Uses = NonNullable<ReleaseDescription['uses']>;
type Shapes = Uses['platform'];

/** A module that the shell provides: `shareKey` tells which. */
type Consumed = Module & { options?: { shareKey?: string } };

const CALL_LIST = /[\\/]contract[\\/]call-list\.ts$/;

/** The names that the bundle's own modules take from the platform; null when one takes it as a whole. */
function platformNames({ modules, moduleGraph, chunkGraph }: Compilation): Set<string> | null {
  const names = new Set<string>();
  for (const module of modules as Iterable<Consumed>) {
    if (module.type !== 'consume-shared-module' || module.options?.shareKey !== PLATFORM) continue;
    for (const { originModule, dependency } of moduleGraph.getIncomingConnections(module)) {
      if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name === undefined) return null;
        names.add(name);
      }
    }
  }
  return names;
}

/** The calls of which the bundle holds the name. */
function callNames({ modules, moduleGraph }: Compilation): string[] {
  const inside = (module: Module) => (module as { modules?: Module[] }).modules ?? [module];
  return [...modules].flatMap(inside).flatMap((module) => {
    if (!CALL_LIST.test(module.nameForCondition() ?? '')) return [];
    const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    return used === true ? Object.keys(operations) : [...(used || [])];
  });
}

/** Of a path as areas declare it ('/api/events/:id?page=1') and as the table has it ('/api/events/{id}'). */
const pattern = (path: string) => path.replace(/\?.*$/, '').replace(/:\w+|\{\w+\}/g, '*');

/** The calls that the host makes before any script is there, because the area's routes declare them. */
function declaredCalls(area: AreaDeclaration | undefined): string[] {
  const urls = (area?.routes ?? []).flatMap(({ data = [], sitemap = [] }) => [data, sitemap].flat());
  const asked = new Set(urls.map(pattern));
  return Object.values(operations)
    .filter(({ method, path }) => method === 'GET' && asked.has(pattern(path)))
    .map(({ id }) => id);
}

/** What the platform beside the package in `dir` exports. */
const exportsOf = (dir: string): Shapes =>
  (createRequire(join(dir, 'package.json'))(`${PLATFORM}/surface.json`) as { exports: Shapes }).exports;

const only = (shapes: Shapes, names: Iterable<string>): Shapes =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, shapes[name] ?? {}]));

/** What a finished build takes of the platform and calls of the API, each as it is now; the shell also what it offers. */
export function usesOf(
  compilation: Compilation,
  { dir, area }: { dir: string; area?: AreaDeclaration },
): Pick<ReleaseDescription, 'uses' | 'offers'> {
  const platform = exportsOf(dir);
  const shapes = Object.fromEntries(
    Object.entries(operations).map(([id, one]) => [id, { ...operationShape(one as Operation) }]),
  );
  const calls = only(shapes, [...callNames(compilation), ...declaredCalls(area)]);
  if (!area) return { uses: { platform: {}, operations: calls }, offers: { platform } };
  const names = platformNames(compilation) ?? Object.keys(platform);
  return { uses: { platform: only(platform, names), operations: calls } };
}
