import { RuntimeGlobals, type Compiler, type RuntimeModule } from 'webpack';

/** Shared folder by release folder, filled by the shell's loader. */
const FOLDERS = 'globalThis.__eveneoFolders';
const PATH = RuntimeGlobals.publicPath;

/** Makes a bundle look up its shared folder when it starts; a release that is not in the table keeps its URL. */
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

/** Requests chunks and pictures at the URL shared by all releases, so that unchanged files stay cached. */
export class SharedAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedAddressPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedAddressPlugin', shareAddress);
    });
  }
}
