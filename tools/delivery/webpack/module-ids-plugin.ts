import { createHash } from 'node:crypto';
import { NormalModule, type Compiler, type Module } from 'webpack';

/** The federation plugin's file: its name is a hash of absolute paths, and module ids derive from names. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;
const CONTAINER = /^container entry /;

const pinnedId = (identifier: string): number | undefined => {
  if (!FEDERATION_ENTRY.test(identifier)) return undefined;
  return CONTAINER.test(identifier) ? 1 : 2;
};

/**
 * Hashes a module by its content: webpack's own hash includes the source map, which holds the absolute path.
 * Temporary chunk names derive from the hash, and the minifier picks short names by letter frequency, which counts
 * chunk names.
 */
function hashByContent(module: Module): void {
  if (!(module instanceof NormalModule) || !module.buildInfo?.['hash']) return;
  const hash = createHash('sha256').update(JSON.stringify(module.buildMeta ?? null));
  module.buildInfo['hash'] = hash.update(module.originalSource()?.buffer() ?? '').digest('hex');
}

/** Makes builds reproducible in any folder: ids that depend on the path are pinned. */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('ModuleIdsPlugin', hashByContent);
      compilation.hooks.beforeModuleIds.tap('ModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = pinnedId(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
