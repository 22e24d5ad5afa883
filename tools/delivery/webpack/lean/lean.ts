/**
 * Leaves out of bundles what libraries bring and nothing in them uses. Each patch says what it saves, measured on
 * 22 November 2026 by building with and without it, or, 'alone', by what its files weigh compressed apart before and after
 * (brotli; the shell's script has 100.4 kB, 111.1 without those that say 'alone'). Each knows the file it was written for:
 * another version of the library fails the build.
 */
import { join } from 'node:path';
import { NormalModuleReplacementPlugin, type RuleSetRule } from 'webpack';
import { checkPatched } from './cut-out';
import { federationFolders, packageRoot, type FederationPackage } from './packages';

type Patch = {
  /** A package of @module-federation. */
  name: FederationPackage;
  /** The patched file in it, and the beginning of the hash of what the patch was written for. */
  file: string;
  sha256: string;
  /** How the package's other files ask for it. */
  request: RegExp;
  /** What stands in its place. */
  lean: string;
};

/** 0.3 kB of the shell and 0.3 of the 7.0 kB of each remote's entry. */
const DESCRIPTIONS: Patch = {
  name: 'error-codes',
  file: 'dist/desc.mjs',
  sha256: 'a81578d5b6e3',
  request: /\/desc\.m?js$/,
  lean: 'error-texts.ts',
};

/** 1.3 kB of the shell. */
const SNAPSHOTS: Patch = {
  name: 'runtime-core',
  file: 'dist/plugins/snapshot/SnapshotHandler.js',
  sha256: '75b26f079884',
  request: /\/SnapshotHandler\.js$/,
  lean: 'snapshot-handler.ts',
};

/** 0.7 kB of the shell. */
const PRELOAD: Patch = {
  name: 'runtime-core',
  file: 'dist/utils/preload.js',
  sha256: '195d4ee89d93',
  request: /\/preload\.js$/,
  lean: 'preload.ts',
};

/** 1.0 kB alone, of the shell, and time before the first page: 3.3 ms become 0.1 here, and 40 ms on a slow telephone. */
const SATISFY: Patch = {
  name: 'runtime-core',
  file: 'dist/utils/semver/index.js',
  sha256: '1578363703f7',
  request: /\/semver\/index\.js$/,
  lean: 'satisfy.ts',
};

/** 0.6 kB alone, of the shell and of each entry. */
const INIT: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/init.js',
  sha256: '4fa02ee9e6b0',
  request: /^\.\/init\.js$/,
  lean: 'bundler-init.ts',
};

/** 0.3 kB alone, of the shell and of each entry. */
const FALLBACKS: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/getSharedFallbackGetter.js',
  sha256: '0215ce1bd34f',
  request: /\/getSharedFallbackGetter\.js$/,
  lean: 'no-fallback.ts',
};

/** 0.4 kB alone, of the shell and of each entry. */
const CONSUMES: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/consumes.js',
  sha256: '7a52a6d53de1',
  request: /^\.\/consumes\.js$/,
  lean: 'consumes.ts',
};

/** 0.6 kB alone, of the shell. */
const REMOTES: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/remotes.js',
  sha256: '06ec06e547fc',
  request: /^\.\/remotes\.js$/,
  lean: 'no-remotes.ts',
};

/** 0.6 kB alone, of each entry. */
const INITIAL: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/installInitialConsumes.js',
  sha256: '4e6efa9651c9',
  request: /^\.\/installInitialConsumes\.js$/,
  lean: 'no-initial-consumes.ts',
};

/** 0.3 kB alone, of the shell. */
const INITIAL_OF_SHELL: Patch = { ...INITIAL, lean: 'initial-consumes.ts' };

/** 0.5 kB alone, of the shell and of each entry. */
const LOGGER: Patch = {
  name: 'sdk',
  file: 'dist/logger.js',
  sha256: '85da997c6e8f',
  request: /^\.\/logger\.js$/,
  lean: 'logger.ts',
};

/** Replaces a module of a federation package by its lean one, from wherever the package imports it. */
function replace({ name, file, sha256, request, lean }: Patch): NormalModuleReplacementPlugin {
  checkPatched(join(federationFolders()[name], file), sha256);
  return new NormalModuleReplacementPlugin(request, (resource) => {
    const { context } = resource as { context: string };
    const inside = context.replaceAll('\\', '/').includes(`/@module-federation/${name}/dist`);
    if (inside) (resource as { request: string }).request = join(__dirname, lean);
  });
}

const EVERYWHERE = [DESCRIPTIONS, INIT, FALLBACKS, LOGGER, REMOTES, CONSUMES];

/** For remotes: their half of the federation runtime, without its errors' sentences and without what nothing here asks of it. */
export const leanRemote = () => [...EVERYWHERE, INITIAL].map(replace);

/** For the shell: the federation runtime without snapshots of manifests and without preloading by them. */
export const leanRuntime = () => [SNAPSHOTS, PRELOAD, SATISFY, INITIAL_OF_SHELL, ...EVERYWHERE].map(replace);

/** react-router names its development build for every bundler; this is the other one. 3.9 kB of the shell, with the rule below. */
export function leanRouterAlias(platform: string): Record<string, string> {
  const router = packageRoot('react-router', packageRoot('react-router-dom', platform));
  checkPatched(join(router, 'dist/production/index.mjs'), '6baf2472e54e');
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** Lets what nobody uses of that build fall out: 3.4 of those 3.9 kB, and 0.3 kB since React’s names are not all kept. */
export const leanRouterRule: RuleSetRule = {
  test: /[/\\]react-router[/\\]dist[/\\]production[/\\][^/\\]*\.mjs$/,
  use: join(__dirname, 'pure-components-loader.ts'),
};
