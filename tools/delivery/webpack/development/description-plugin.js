'use strict';
const { integrityOf } = require('../integrity-plugin');
const { byKind, exposeChunkName } = require('../release-plugin');

/** One version for the whole session: an edit reaches the page by hot update, it is no new release. */
const versionOf = (packageVersion) => `${packageVersion}-${'0'.repeat(12)}`;

/** Keeps the description of the bundle in memory as it is now, in the shape of a release's. */
class DescriptionPlugin {
  /** @param {{ name: string, packageVersion: string, platform: string, container?: string, area?: object }} options */
  constructor(options) {
    this.options = options;
    this.description = null;
  }

  apply(compiler) {
    // Not `done`: by then the sources of the files have been let go.
    compiler.hooks.emit.tap('DescriptionPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      this.description = this.describe(compilation);
    });
  }

  describe(compilation) {
    const { name, packageVersion, platform, container = '', area } = this.options;
    const entry = area ? 'remoteEntry.js' : 'shell.js';
    const filesOf = (group) => byKind(group.getFiles().filter((file) => !file.includes('.hot-update.')));
    const bytes = compilation.getAsset(entry).source.buffer();
    const routes = area?.routes ?? [];
    return {
      format: 1,
      name,
      version: versionOf(packageVersion),
      platform,
      entry,
      container,
      initial: area ? { js: [entry], css: [] } : filesOf(compilation.entrypoints.get('shell')),
      modules: Object.fromEntries(
        routes.map(({ module }) => [
          module,
          filesOf(compilation.namedChunkGroups.get(exposeChunkName(module))),
        ]),
      ),
      routes,
      links: area?.links ?? [],
      // Only the entry of a remote: stylesheets are replaced while the page runs and can't keep a hash.
      files: area ? [{ path: entry, size: bytes.length, integrity: integrityOf(bytes) }] : [],
      singletons: [],
      commit: '',
      author: '',
      createdAt: new Date(0).toISOString(),
    };
  }
}

module.exports = { DescriptionPlugin };
