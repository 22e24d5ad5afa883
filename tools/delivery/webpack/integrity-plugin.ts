import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import {
  Compilation,
  runtime,
  RuntimeGlobals,
  RuntimeModule,
  sources,
  type Chunk,
  type Compiler,
} from 'webpack';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';

const TABLE = '__INTEGRITY_TABLE__';
const PROPERTY = `${RuntimeGlobals.require}.integrity`;

class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity table', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${PROPERTY} = ${JSON.stringify(TABLE)};`;
  }
}

/** Hashes by URL from the page, filled by the shell's loader: files that pages need at once. */
const TOLD = 'globalThis.__eveneoIntegrity';

/** Sets the hash of the file that an element is about to load; a file without a hash is refused. */
const setIntegrity = (element: string, url: string): string => `
var sri = ${PROPERTY}[${url}.slice(${RuntimeGlobals.publicPath}.length)] || ${TOLD}[${url}];
if (!sri) throw new Error("no integrity for " + ${url});
${element}.integrity = sri; ${element}.crossOrigin = "anonymous";`;

/** Files that pages need at once; the page data already name their hashes. */
const filesOfPages = (compilation: Compilation): Set<string> =>
  new Set(
    [...compilation.namedChunkGroups]
      .filter(([name]) => name.startsWith('page-'))
      .flatMap(([, group]) => group.getFiles()),
  );

/** The current table; its length does not change when chunk names do. */
function tableOf(compilation: Compilation, entry: string): string {
  const told = filesOfPages(compilation);
  const assets = compilation.getAssets();
  const hashed = assets.filter(({ name }) => /\.(js|css)$/.test(name) && name !== entry && !told.has(name));
  const table = Object.fromEntries(
    hashed
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, source }) => [name, integrityOf(source.buffer(), 'sha256')]),
  );
  return JSON.stringify(table);
}

const RESERVED = new RegExp(`(["'\`])${TABLE}_*\\1`);

/** Reserves room for the table while the source map is still being updated; afterwards no offset may move. */
function reserveTable(compilation: Compilation, entry: string): void {
  const source = compilation.getAsset(entry)?.source;
  const found = RESERVED.exec(source?.source().toString() ?? '');
  if (!source || !found) throw new Error(`IntegrityPlugin: no table in ${entry}`);
  const room = tableOf(compilation, entry).length;
  const reserved = new sources.ReplaceSource(source);
  const start = found.index;
  reserved.replace(start, start + found[0].length - 1, `"${TABLE.padEnd(room - 2, '_')}"`);
  compilation.updateAsset(entry, reserved);
}

/** Writes the table of hashes into the minified entry. */
function fillTable(compilation: Compilation, entry: string): void {
  const text = compilation.getAsset(entry)?.source.source().toString() ?? '';
  if (!RESERVED.test(text)) throw new Error(`IntegrityPlugin: no table in ${entry}`);
  const table = tableOf(compilation, entry);
  compilation.updateAsset(entry, new sources.RawSource(text.replace(RESERVED, () => table)));
}

/**
 * Puts the hash of every lazily loaded chunk and stylesheet into the entry, which is itself checked against
 * the registry: no file of the release runs unchecked. Files that a page needs at once are left out: the
 * HTML names their hashes, and each would make the entry 40 bytes larger. SHA-256, because SHA-384 would
 * cost 16 bytes more per file. We do not use webpack-subresource-integrity, because its placeholders stay
 * unresolved in a federation container.
 */
export class IntegrityPlugin {
  /** @param entry the file that holds the table: 'remoteEntry.js' */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'IntegrityPlugin',
        (chunk: Chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new IntegrityTable());
        },
      );
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + setIntegrity('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => source + setIntegrity(tag, `${tag}.href`),
      );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        () => reserveTable(compilation, this.entry),
      );
      // Chunk names contain content hashes, which are final by then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () =>
        fillTable(compilation, this.entry),
      );
    });
  }
}
