'use strict';
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { checkDeclaration } = require('./declaration');
const { DescriptionPlugin } = require('./development/description-plugin');
const { leanErrors } = require('./lean');
const { baseConfig } = require('./rules');
const { consumedShared } = require('./shared');
const { IntegrityPlugin } = require('./integrity-plugin');
const { StampPlugin } = require('./stamp-plugin');
const { ReleasePlugin, containerName, exposeChunkName } = require('./release-plugin');

/** Reads the area's declaration, which is TypeScript but only data. */
function readArea(dir) {
  const { require: requireTs } = require('tsx/cjs/api');
  return requireTs(path.join(dir, 'src/area.ts'), __filename).area;
}

/**
 * The webpack configuration of one remote: its pages exposed one by one, nothing shared built in.
 * @param {{ dir: string, development?: boolean }} options the remote's folder
 */
function remoteConfig({ dir, development = false }) {
  const area = readArea(dir);
  const { name, version } = require(path.join(dir, 'package.json'));
  checkDeclaration(dir, area, name);
  const base = baseConfig({ dir, name, development });
  // A development bundle keeps its globals from edit to edit: hot updates find it by them.
  const container = development ? `${name.replaceAll('-', '_')}_development` : containerName(name);
  const exposes = Object.fromEntries(
    area.routes.map(({ module }) => [
      `./${module}`,
      { import: `./src/pages/${module}`, name: exposeChunkName(module) },
    ]),
  );
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    plugins: [
      ...base.plugins,
      ...(development ? [] : leanErrors()),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes,
        shared: consumedShared(area.platform),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      ...(development
        ? [new DescriptionPlugin({ name, packageVersion: version, platform: area.platform, container, area })]
        : [
            new StampPlugin(),
            new IntegrityPlugin('remoteEntry.js'),
            new ReleasePlugin({ name, packageVersion: version, platform: area.platform, area, dir }),
          ]),
    ],
  };
}

module.exports = { remoteConfig };
