import type { Compilation, Compiler } from 'webpack';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import type { ModuleFiles, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { byKind } from '../files';
import { exposeChunkName } from '../stamp-plugin';

/** One version for the whole session: edits reach the page by hot updates, not as new releases. */
const versionOf = (packageVersion: string) => `${packageVersion}-${'0'.repeat(12)}`;

type Described = {
  name: string;
  packageVersion: string;
  platform: string;
  container?: string;
  /** Absent for the shell. */
  area?: AreaDeclaration;
};

const filesOf = (group: { getFiles(): string[] } | undefined): ModuleFiles =>
  byKind((group?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.')));

/** Keeps the current description of the bundle in memory, in the format of a release's description. */
export class DescriptionPlugin {
  description: ReleaseDescription | null = null;

  constructor(private readonly options: Described) {}

  apply(compiler: Compiler): void {
    // Not `done`: by then webpack has dropped the files' contents.
    compiler.hooks.emit.tap('DescriptionPlugin', (compilation) => {
      if (compilation.errors.length === 0) this.description = this.describe(compilation);
    });
  }

  private describe(compilation: Compilation): ReleaseDescription {
    const { name, packageVersion, platform, container = '', area } = this.options;
    const entry = area ? 'remoteEntry.js' : 'shell.js';
    const { routes = [], links = [] } = area ?? {};
    const modules = routes.map(({ module }): [string, ModuleFiles] => [
      module,
      filesOf(compilation.namedChunkGroups.get(exposeChunkName(module))),
    ]);
    return {
      format: 1,
      name,
      version: versionOf(packageVersion),
      platform,
      entry,
      container,
      initial: area ? { js: [entry], css: [] } : filesOf(compilation.entrypoints.get('shell')),
      modules: Object.fromEntries(modules),
      routes,
      links,
      // No hashes: each edit changes files of open pages, which know the previous hashes.
      files: [],
      singletons: [],
      commit: '',
      author: '',
      createdAt: new Date(0).toISOString(),
    };
  }
}
