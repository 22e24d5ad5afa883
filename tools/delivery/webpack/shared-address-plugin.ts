import { RuntimeGlobals, type Compiler, type RuntimeModule } from 'webpack';

/** Folders by folder, filled by the shell's loader: the release's own, and the one that it shares with others. */
const FOLDERS = 'globalThis.__eveneoFolders';
const PATH = RuntimeGlobals.publicPath;

/** Told nothing, a release stays at its own address, as a fallback does. */
function shareAddress(module: RuntimeModule): void {
  if (module.constructor.name !== 'AutoPublicPathRuntimeModule') return;
  const generate = module.generate.bind(module);
  module.generate = () => {
    const text = generate();
    if (text === null) return text;
    if (!text.includes(`${PATH} = `))
      throw new Error('SharedAddressPlugin: webpack no longer sets its path as it used to');
    return `${text}\n${PATH} = (${FOLDERS} || {})[${PATH}] || ${PATH};`;
  };
}

/** Chunks and pictures are asked for where every release that holds them has them: what has not changed is not fetched anew. */
export class SharedAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedAddressPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedAddressPlugin', shareAddress);
    });
  }
}
