import { createHash } from 'node:crypto';
import { Compilation, RuntimeGlobals, sources, type Chunk, type Compiler, type RuntimeModule } from 'webpack';

/** Letters only: webpack collapses runs of other characters when it derives global names from the build's name. */
export const PLACEHOLDER = 'xRELEASESTAMPx';

/** Digits of the content hash in a chunk's file name: as many as the placeholder has letters. */
export const CHUNK_HASH = PLACEHOLDER.length;

const stamps = new WeakMap<Compilation, string>();

/** The stamp of a finished build, used in the name of its container. */
export const stampOf = (compilation: Compilation): string => stamps.get(compilation) ?? '';

const LISTENS = /\w+ chunkLoadingGlobal = (\w+)\["([^"]+)"\].*;\n(.*\.forEach\(.*\n.*\.push = .*)/;

/**
 * webpack's runtime uses one global for all chunks of a build; its name differs per release and appears in every
 * chunk. We use one global per chunk, named by content, so that two releases can share an unchanged chunk file.
 */
function listenByChunk(text: string, chunks: Iterable<Chunk>, hasScript: (chunk: Chunk) => boolean): string {
  const found = LISTENS.exec(text);
  if (!found) throw new Error("StampPlugin: webpack's runtime no longer listens for chunks as it used to");
  const [whole, scope = '', name = '', listen = ''] = found;
  const ids = [...chunks].filter(hasScript).map(({ id }) => id);
  const [before = '', after = ''] = name.split(PLACEHOLDER);
  const hash = `${RuntimeGlobals.getChunkScriptFilename}(id).slice(${-CHUNK_HASH - 3}, -3)`;
  const named = `${scope}[${JSON.stringify(before)} + ${hash} + ${JSON.stringify(after)}]`;
  const each = `const chunkLoadingGlobal = ${named} ||= [];\n${listen}`;
  return text.replace(whole, () => `${JSON.stringify(ids)}.forEach((id) => {\n${each}\n});`);
}

function patchRuntime(compilation: Compilation, module: RuntimeModule): void {
  if (module.constructor.name !== 'JsonpChunkLoadingRuntimeModule') return;
  const generate = module.generate.bind(module);
  module.generate = () => {
    const text = generate();
    const { chunk } = module;
    if (text === null || !chunk) return text;
    const hasScript = (one: Chunk) =>
      compilation.chunkGraph.getChunkModulesIterableBySourceType(one, 'javascript') !== undefined;
    return listenByChunk(text, chunk.getAllAsyncChunks(), hasScript);
  };
}

/** The script with each placeholder replaced, and its source map. */
function stamped(source: sources.Source, text: string, stamp: string): sources.Source {
  const replaced = new sources.ReplaceSource(source);
  for (const { index } of text.matchAll(new RegExp(PLACEHOLDER, 'g')))
    replaced.replace(index, index + PLACEHOLDER.length - 1, stamp);
  return replaced;
}

/** Replaces placeholders: in a chunk by its own hash, in the entry by a hash over the whole release. */
function stampAll(compilation: Compilation): void {
  const assets = compilation.getAssets().sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { name, source } of assets) hash.update(name).update(source.buffer());
  const stamp = hash.digest('hex').slice(0, PLACEHOLDER.length);
  stamps.set(compilation, stamp);
  for (const { name, source, info } of assets.filter((asset) => asset.name.endsWith('.js'))) {
    const text = source.source().toString();
    const own = typeof info.contenthash === 'string' ? info.contenthash : stamp;
    if (text.includes(PLACEHOLDER)) compilation.updateAsset(name, stamped(source, text, own));
  }
}

/**
 * Makes every global of a release unique, so that two releases of one remote can run in one page: the
 * container's name contains a hash of all scripts and styles, each chunk's global a hash of the chunk.
 * An unchanged chunk keeps its bytes.
 */
export class StampPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StampPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('StampPlugin', (module) => patchRuntime(compilation, module));
      // After the minimizer, before content hashes are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'StampPlugin', stage }, () => stampAll(compilation));
    });
  }
}

/** The federation container's global, a valid identifier: 'mf_guest_xRELEASESTAMPx' before it is stamped. */
export const containerName = (name: string): string => `${name.replaceAll('-', '_')}_${PLACEHOLDER}`;

/** The chunk name of an exposed page. */
export const exposeChunkName = (module: string): string => `page-${module.replaceAll('/', '-')}`;
