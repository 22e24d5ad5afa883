import type { Compiler } from 'webpack';

/** The file that the federation plugin writes: its name is a hash over absolute paths, and ids are made of names. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;
const CONTAINER = /^container entry /;

const pinnedId = (identifier: string): number | undefined => {
  if (!FEDERATION_ENTRY.test(identifier)) return undefined;
  return CONTAINER.test(identifier) ? 1 : 2;
};

/** The same commit gives the same bytes in every folder: the ids of the two modules that know where they are, are given. */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = pinnedId(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
