import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import {
  releaseDescriptionSchema,
  type ModuleFiles,
  type ReleaseDescription,
} from '@eveneo/contract/delivery/releases';
import { contentName } from '@eveneo/server-kit/signatures/content-name';
import { changesOf, originOf } from '../build/origin';
import { byKind, describeFiles, sourceFiles } from './files';
import { builtInSingletons } from './singletons';
import { containerName, exposeChunkName, PLACEHOLDER, stampOf } from './stamp-plugin';
import { usesOf } from './uses';

export type ReleaseOptions = {
  /** The package's folder. */
  dir: string;
  name: string;
  packageVersion: string;
  /** Remotes: the range of platform versions; the shell: the version that it provides. */
  platform: string;
  /** Absent for the shell. */
  area?: AreaDeclaration;
};

function moduleFiles(compilation: Compilation, module: string): ModuleFiles {
  const group = compilation.namedChunkGroups.get(exposeChunkName(module));
  if (!group) throw new Error(`Module « ${module} » déclaré par area.ts mais absent du bundle.`);
  return byKind(group.getFiles());
}

/** Differences between the shell and a remote. */
function shapeOf(compilation: Compilation, { name, area }: ReleaseOptions) {
  if (!area) {
    const initial = byKind(compilation.entrypoints.get('shell')?.getFiles() ?? []);
    return { entry: 'shell.js', container: '', initial, singletons: [] };
  }
  const entry = 'remoteEntry.js';
  return {
    entry,
    container: containerName(name).replace(PLACEHOLDER, stampOf(compilation)),
    initial: { js: [entry], css: [] },
    singletons: builtInSingletons(compilation),
  };
}

function describe(compilation: Compilation, options: ReleaseOptions): ReleaseDescription {
  const { dir, name, packageVersion, platform, area } = options;
  const files = describeFiles(compilation.outputOptions.path ?? '');
  const { routes = [], links = [] } = area ?? {};
  const modules = [...new Set(routes.map(({ module }) => module))];
  return {
    format: 1,
    name,
    version: `${packageVersion}-${contentName({ files, platform, routes, links })}`,
    platform,
    ...shapeOf(compilation, options),
    modules: Object.fromEntries(modules.map((module) => [module, moduleFiles(compilation, module)])),
    routes,
    links,
    files,
    uses: usesOf(compilation, options.area),
    ...originOf(dir),
    changes: changesOf(dir, sourceFiles(compilation)),
  };
}

/**
 * Writes dist/release.json beside dist/files: the description that is published with the release,
 * checked against the registry's schema.
 */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ReleasePlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const description = describe(compilation, this.options);
      releaseDescriptionSchema.parse(description);
      const file = join(this.options.dir, 'dist/release.json');
      writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`);
    });
  }
}
