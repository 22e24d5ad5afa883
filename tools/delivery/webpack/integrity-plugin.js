'use strict';
const crypto = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = require('webpack');

const TABLE = '__INTEGRITY_TABLE__';
const PROPERTY = `${RuntimeGlobals.require}.integrity`;

const integrityOf = (bytes) => `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;

class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity table', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return `${PROPERTY} = ${JSON.stringify(TABLE)};`;
  }
}

/** Hashes by address that the page itself carries, filled by the shell's loader: those of the files that pages need. */
const TOLD = 'globalThis.__eveneoIntegrity';

/** Sets the hash of the file that an element is about to load; a file without one is refused. */
const setIntegrity = (element, url) => `
var sri = ${PROPERTY}[${url}.slice(${RuntimeGlobals.publicPath}.length)] || (${TOLD} || {})[${url}];
if (!sri) throw new Error("no integrity for " + ${url});
${element}.integrity = sri; ${element}.crossOrigin = "anonymous";`;

/** The files that some page needs at once: the page's data names their hashes already. */
const filesOfPages = (compilation) =>
  new Set(
    [...compilation.namedChunkGroups]
      .filter(([name]) => name.startsWith('page-'))
      .flatMap(([, group]) => group.getFiles()),
  );

/**
 * Puts the hash of every lazily loaded chunk and stylesheet into the entry, which is itself checked against the
 * registry: nothing of the release runs unhashed. Files that a page needs at once are left out: the HTML names their
 * hashes, and each would make the entry 55 bytes heavier. Our own instead of webpack-subresource-integrity,
 * whose placeholders stay unresolved in a federation container.
 */
class IntegrityPlugin {
  /** @param {string} entry the file that holds the table: 'remoteEntry.js' */
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + setIntegrity('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => source + setIntegrity(tag, `${tag}.href`),
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        const told = filesOfPages(compilation);
        const hashed = Object.keys(assets).filter(
          (name) => /\.(js|css)$/.test(name) && name !== this.entry && !told.has(name),
        );
        const table = Object.fromEntries(
          hashed.sort().map((name) => [name, integrityOf(assets[name].buffer())]),
        );
        const entry = assets[this.entry].source().toString();
        const literal = new RegExp(`(["'\`])${TABLE}\\1`);
        if (!literal.test(entry)) throw new Error('IntegrityPlugin: no table in ' + this.entry);
        compilation.updateAsset(
          this.entry,
          new sources.RawSource(entry.replace(literal, JSON.stringify(table))),
        );
      });
    });
  }
}

module.exports = { IntegrityPlugin, integrityOf };
