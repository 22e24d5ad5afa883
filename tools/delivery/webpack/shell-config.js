'use strict';
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DescriptionPlugin } = require('./development/description-plugin');
const { baseConfig, compiledAhead } = require('./rules');
const { PLATFORM, providedShared, versionOf } = require('./shared');
const { IntegrityPlugin } = require('./integrity-plugin');
const { ReleasePlugin } = require('./release-plugin');
const { leanRuntime, packageRoot } = require('./lean');

/** The federation runtime is asked for as CommonJS and as ESM; one address each keeps it in the bundle once. */
function runtimeAliases() {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const tools = packageRoot('@module-federation/runtime-tools', enhanced);
  const runtime = packageRoot('@module-federation/runtime', tools);
  const core = packageRoot('@module-federation/runtime-core', runtime);
  return {
    '@module-federation/runtime-core$': path.join(core, 'dist/index.js'),
    '@module-federation/runtime-core/semver$': path.join(core, 'dist/utils/semver/index.js'),
    '@module-federation/runtime$': path.join(runtime, 'dist/index.js'),
    '@module-federation/sdk$': path.join(packageRoot('@module-federation/sdk', core), 'dist/index.js'),
    '@module-federation/error-codes$': path.join(
      packageRoot('@module-federation/error-codes', core),
      'dist/index.mjs',
    ),
  };
}

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
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...runtimeAliases() } },
    plugins: [
      ...base.plugins,
      ...(development ? [] : leanRuntime()),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(development
        ? [new DescriptionPlugin({ name, packageVersion: version, platform: versionOf(PLATFORM) })]
        : [
            compiledAhead(/^shell\.js$/),
            new IntegrityPlugin('shell.js'),
            new ReleasePlugin({ name, packageVersion: version, platform: versionOf(PLATFORM), dir }),
          ]),
    ],
  };
}

module.exports = { shellConfig };
