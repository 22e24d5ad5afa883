import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { checkDeclaration, readArea, readManifest } from './area';
import { DescriptionPlugin } from './development/description-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { ReleasePlugin } from './release-plugin';
import { baseConfig } from './rules';
import { consumedShared } from './shared';
import { SharedAddressPlugin } from './shared-address-plugin';
import { SourceMapsPlugin } from './source-maps-plugin';
import { containerName, exposeChunkName, StampPlugin } from './stamp-plugin';

/**
 * The webpack configuration of one remote: each page is exposed, and no shared library is bundled.
 * @param options.dir the remote's folder
 */
export function remoteConfig({ dir, development = false }: { dir: string; development?: boolean }) {
  const area = readArea(dir, development);
  const { name, version } = readManifest(dir);
  checkDeclaration(dir, area, name);
  const base = baseConfig({ dir, name, development });
  // Hot updates find a development bundle by its globals, which must not change with edits.
  const container = development ? `${name.replaceAll('-', '_')}_development` : containerName(name);
  const exposes = Object.fromEntries(
    area.routes.map(({ module }) => [
      `./${module}`,
      { import: `./src/pages/${module}`, name: exposeChunkName(module) },
    ]),
  );
  const described = { name, packageVersion: version, platform: area.platform, area };
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes,
        shared: consumedShared(area.platform, dir),
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
        ? [new DescriptionPlugin({ ...described, container })]
        : [
            new ModuleIdsPlugin(),
            new StampPlugin(),
            new SharedAddressPlugin(),
            new IntegrityPlugin('remoteEntry.js'),
            new SourceMapsPlugin(dir),
            new ReleasePlugin({ ...described, dir }),
          ]),
    ],
  } satisfies Configuration;
}
