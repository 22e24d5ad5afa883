'use strict';
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./rules');
const { PLATFORM, providedShared, versionOf } = require('./shared');
const { ReleasePlugin } = require('./release-plugin');

/**
 * The webpack configuration of the shell: provides what is shared, and the federation runtime itself.
 * @param {{ dir: string, development?: boolean }} options the shell's folder
 */
function shellConfig({ dir, development = false }) {
  const { name, version } = require(path.join(dir, 'package.json'));
  const base = baseConfig({ dir, name, development });
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: { ...base.output, uniqueName: 'eveneo_shell', filename: '[name].js' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(development ? [] : [new ReleasePlugin({ name, packageVersion: version, platform: versionOf(PLATFORM), dir })]),
    ],
  };
}

module.exports = { shellConfig };
