'use strict';
const crypto = require('node:crypto');
const { Compilation, sources } = require('webpack');

/** Letters only: webpack squeezes runs of other characters when it makes names of globals from this one. */
const PLACEHOLDER = 'xRELEASESTAMPx';

/**
 * Replaces the placeholder in every script by a hash of all scripts and styles, before integrity hashes are taken.
 * Two releases of one remote can then live in one page: their globals never collide.
 */
class StampPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StampPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'StampPlugin', stage }, (assets) => {
        const names = Object.keys(assets).sort();
        const hash = crypto.createHash('sha256');
        for (const name of names) hash.update(name).update(assets[name].buffer());
        const stamp = hash.digest('hex').slice(0, PLACEHOLDER.length);
        compilation.releaseStamp = stamp;
        for (const name of names.filter((asset) => asset.endsWith('.js'))) {
          const text = assets[name].source().toString();
          if (text.includes(PLACEHOLDER)) {
            compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, stamp)));
          }
        }
      });
    });
  }
}

module.exports = { StampPlugin, PLACEHOLDER };
