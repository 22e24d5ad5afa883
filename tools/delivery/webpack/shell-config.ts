import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BannerPlugin, type Configuration } from 'webpack';
import { LATE_SCRIPTS } from '@eveneo/contract/delivery/budgets';
import { readManifest } from './area';
import { DescriptionPlugin } from './development/description-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { runtimeAliases } from './library-builds';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { ReleasePlugin } from './release-plugin';
import { baseConfig, chunkFilename, compiledAhead } from './rules';
import { providedShared } from './shared';
import { PLATFORM, versionOf } from './singletons';
import { SourceMapsPlugin } from './source-maps-plugin';

/** Chunks loaded when the browser is idle have their own folder, and a budget of their own. */
function shellChunks(development: boolean): NonNullable<Configuration['output']>['chunkFilename'] {
  const usual = chunkFilename(development);
  const late = usual.replace('chunks/', LATE_SCRIPTS);
  return ({ chunk }) => (chunk?.name?.startsWith('late-') ? late : usual);
}

/** A script that was asked for twice, because it did not arrive, may arrive twice: it runs once. */
const runsOnce = () => {
  const wrap = { raw: true, test: /^shell\.js$/ };
  return [
    new BannerPlugin({ ...wrap, banner: 'if(!globalThis.__eveneoShell){globalThis.__eveneoShell=1;' }),
    new BannerPlugin({ ...wrap, banner: '}', footer: true }),
  ];
};

/**
 * The webpack configuration of the shell: provides what is shared, and the federation runtime itself.
 * @param options.dir the shell's folder
 */
export function shellConfig({ dir, development = false }: { dir: string; development?: boolean }) {
  const { name, version } = readManifest(dir);
  const base = baseConfig({ dir, name, development });
  const described = { name, packageVersion: version, platform: versionOf(PLATFORM, dir) };
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    output: {
      ...base.output,
      uniqueName: 'eveneo_shell',
      filename: '[name].js',
      chunkFilename: shellChunks(development),
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...runtimeAliases() } },
    // Only chunk names in the code group modules: each further chunk would add its hash to the first script.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedShared(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(development
        ? [new DescriptionPlugin(described)]
        : [
            ...runsOnce(),
            compiledAhead(/^shell\.js$/),
            new ModuleIdsPlugin(),
            new IntegrityPlugin('shell.js'),
            new SourceMapsPlugin(dir),
            new ReleasePlugin({ ...described, dir }),
          ]),
    ],
  } satisfies Configuration;
}
