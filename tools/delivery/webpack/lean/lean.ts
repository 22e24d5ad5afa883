/**
 * Leaves out of bundles what libraries bring and nothing in them uses. Each patch says what it saves, measured on
 * 22 November 2026 by building with and without it (the shell's script has 110.1 kB, compressed by brotli), and knows the
 * file it was written for: another version of the library fails the build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModuleReplacementPlugin, type RuleSetRule } from 'webpack';
import { packageRoot } from './packages';

type Patch = {
  /** A package of @module-federation. */
  name: 'error-codes' | 'runtime-core';
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

/** No bytes (it costs 0.1 kB) but time before the first page: 3.3 ms become 0.1 here, and 40 ms on a slow telephone. */
const SATISFY: Patch = {
  name: 'runtime-core',
  file: 'dist/utils/semver/index.js',
  sha256: '1578363703f7',
  request: /\/semver\/index\.js$/,
  lean: 'satisfy.ts',
};

/** @throws when the file is not the one that a patch was written for */
export function checkPatched(file: string, sha256: string): void {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, sha256.length);
  if (found === sha256) return;
  throw new Error(
    `${file} is not what the patch in ${__dirname} was written for (${found}, not ${sha256}). ` +
      'Read what changed, run `npm run bench`, then correct the patch or take it out.',
  );
}

/** The folders of the federation's packages as this package gets them. */
function federationFolders(): Record<Patch['name'], string> {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const runtime = packageRoot(
    '@module-federation/runtime',
    packageRoot('@module-federation/runtime-tools', enhanced),
  );
  const core = packageRoot('@module-federation/runtime-core', runtime);
  return { 'runtime-core': core, 'error-codes': packageRoot('@module-federation/error-codes', core) };
}

/** Replaces a module of a federation package by its lean one, from wherever the package imports it. */
function replace({ name, file, sha256, request, lean }: Patch): NormalModuleReplacementPlugin {
  checkPatched(join(federationFolders()[name], file), sha256);
  return new NormalModuleReplacementPlugin(request, (resource) => {
    const { context } = resource as { context: string };
    const inside = context.replaceAll('\\', '/').includes(`/@module-federation/${name}/dist`);
    if (inside) (resource as { request: string }).request = join(__dirname, lean);
  });
}

/** For every bundle: the codes of the federation runtime's errors without their English sentences. */
export const leanErrors = () => [replace(DESCRIPTIONS)];

/** For the shell: the federation runtime without snapshots of manifests and without preloading by them. */
export const leanRuntime = () => [SNAPSHOTS, PRELOAD, SATISFY, DESCRIPTIONS].map(replace);

/** react-router names its development build for every bundler; this is the other one. 3.9 kB of the shell, with the rule below. */
export function leanRouterAlias(platform: string): Record<string, string> {
  const router = packageRoot('react-router', packageRoot('react-router-dom', platform));
  checkPatched(join(router, 'dist/production/index.mjs'), '6baf2472e54e');
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** Lets what nobody uses of that build fall out: 3.4 of those 3.9 kB. */
export const leanRouterRule: RuleSetRule = {
  test: /[/\\]react-router[/\\]dist[/\\]production[/\\][^/\\]*\.mjs$/,
  use: join(__dirname, 'pure-components-loader.ts'),
};
