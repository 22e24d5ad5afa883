import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { LATE_SCRIPTS } from '@eveneo/contract/delivery/budgets';
import { readManifest } from './area';
import { DescriptionPlugin } from './development/description-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { leanRuntimeRules } from './lean/cuts';
import { leanRuntime } from './lean/lean';
import { packageRoot } from './lean/packages';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { ReleasePlugin } from './release-plugin';
import { baseConfig, chunkFilename, compiledAhead } from './rules';
import { providedShared } from './shared';
import { PLATFORM, versionOf } from './singletons';
import { SourceMapsPlugin } from './source-maps-plugin';

/** The federation runtime is asked for as CommonJS and as ESM; one address each keeps it in the bundle once. */
function runtimeAliases(): Record<string, string> {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const tools = packageRoot('@module-federation/runtime-tools', enhanced);
  const runtime = packageRoot('@module-federation/runtime', tools);
  const core = packageRoot('@module-federation/runtime-core', runtime);
  const provider = join(
    packageRoot('@module-federation/inject-external-runtime-core-plugin', enhanced),
    'dist',
  );
  return {
    [`${join(provider, 'index.cjs')}$`]: join(provider, 'index.js'),
    '@module-federation/runtime-core$': join(core, 'dist/index.js'),
    '@module-federation/runtime$': join(runtime, 'dist/index.js'),
    '@module-federation/sdk$': join(packageRoot('@module-federation/sdk', core), 'dist/index.js'),
    '@module-federation/error-codes$': join(
      packageRoot('@module-federation/error-codes', core),
      'dist/index.mjs',
    ),
  };
}

/** Chunks that wait for an idle browser say so in their address: budgets count them apart. */
function shellChunks(development: boolean): NonNullable<Configuration['output']>['chunkFilename'] {
  const usual = chunkFilename(development);
  const late = usual.replace('chunks/', LATE_SCRIPTS);
  return ({ chunk }) => (chunk?.name?.startsWith('late-') ? late : usual);
}

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
    module: { rules: [...base.module.rules, ...(development ? [] : leanRuntimeRules())] },
    plugins: [
      ...base.plugins,
      ...(development ? [] : leanRuntime()),
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
            compiledAhead(/^shell\.js$/),
            new ModuleIdsPlugin(),
            new IntegrityPlugin('shell.js'),
            new SourceMapsPlugin(dir),
            new ReleasePlugin({ ...described, dir }),
          ]),
    ],
  } satisfies Configuration;
}
