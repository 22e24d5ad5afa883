/**
 * Leaves out of bundles what libraries bring and nothing in them uses. Each patch says what it saves, measured on
 * 22 November 2026 by building with and without it (the shell's script has 110.1 kB, compressed by brotli), and knows the
 * file it was written for: another version of the library fails the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModuleReplacementPlugin, type RuleSetRule } from 'webpack';
import { checkFits, GONE, type Cuts } from './cut-out';
import { packageRoot } from './packages';

type Patch = {
  /** A package of @module-federation. */
  name: 'error-codes' | 'runtime-core' | 'sdk' | 'webpack-bundler-runtime';
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

/** FIG8, and time before the first page: 3.3 ms become 0.1 here, and 40 ms on a slow telephone. */
const SATISFY: Patch = {
  name: 'runtime-core',
  file: 'dist/utils/semver/index.js',
  sha256: '1578363703f7',
  request: /\/semver\/index\.js$/,
  lean: 'satisfy.ts',
};

/** FIG1 */
const INIT: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/init.js',
  sha256: '4fa02ee9e6b0',
  request: /^\.\/init\.js$/,
  lean: 'bundler-init.ts',
};

/** FIG2 */
const FALLBACKS: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/getSharedFallbackGetter.js',
  sha256: '0215ce1bd34f',
  request: /\/getSharedFallbackGetter\.js$/,
  lean: 'no-fallback.ts',
};

/** FIG3 */
const USED_EXPORTS: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/getUsedExports.js',
  sha256: 'f34ade398303',
  request: /\/getUsedExports\.js$/,
  lean: 'no-used-exports.ts',
};

/** FIG4 */
const REMOTES: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/remotes.js',
  sha256: '06ec06e547fc',
  request: /^\.\/remotes\.js$/,
  lean: 'no-remotes.ts',
};

/** FIG9 */
const CONSUMED: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/updateOptions.js',
  sha256: '51db99967ea3',
  request: /^\.\/updateOptions\.js$/,
  lean: 'consume-options.ts',
};

/** FIG10 */
const INITIAL: Patch = {
  name: 'webpack-bundler-runtime',
  file: 'dist/installInitialConsumes.js',
  sha256: '4e6efa9651c9',
  request: /^\.\/installInitialConsumes\.js$/,
  lean: 'no-initial-consumes.ts',
};

/** FIG12 */
const INITIAL_OF_SHELL: Patch = { ...INITIAL, lean: 'initial-consumes.ts' };

/** FIG5 */
const LOGGER: Patch = {
  name: 'sdk',
  file: 'dist/logger.js',
  sha256: '85da997c6e8f',
  request: /^\.\/logger\.js$/,
  lean: 'logger.ts',
};

type Cut = { name: Patch['name']; file: string; sha256: string; cuts: Cuts };

/** FIG6 */
const CUTS: readonly Cut[] = [
  {
    name: 'runtime-core',
    file: 'dist/remote/index.js',
    sha256: '9eab37772eb0',
    // The second keeps what bridges between frameworks look up.
    cuts: { 'async preloadRemote(': GONE, 'setIdToRemoteMap(': '', 'initRawContainer(': GONE },
  },
  {
    name: 'runtime-core',
    file: 'dist/utils/load.js',
    sha256: '5a7989b62887',
    cuts: { 'async function loadEsmEntry(': GONE, 'async function loadSystemJsEntry(': GONE },
  },
  {
    // Shared modules of which only the used exports travel: there are none.
    name: 'runtime-core',
    file: 'dist/utils/share.js',
    sha256: '48607db0a0d2',
    cuts: { 'function shouldUseTreeShaking(': 'return false;', 'function directShare(': 'return shared;' },
  },
  {
    // Hooks that no plugin here listens to.
    name: 'runtime-core',
    file: 'dist/shared/index.js',
    sha256: 'cc481df356a0',
    cuts: { 'emitAfterRegisterShare(': '', 'emitAfterLoadShare(': '', 'emitErrorLoadShare(': '' },
  },
  {
    // In browsers the reporter drops it unread.
    name: 'runtime-core',
    file: 'dist/utils/context.js',
    sha256: '775b240555a4',
    cuts: { 'function optionsToMFContext(': 'return void 0;' },
  },
  {
    name: 'runtime-core',
    file: 'dist/global.js',
    sha256: 'a6df00775b19',
    cuts: {
      'const getTargetSnapshotInfoByModuleInfo =': 'return void 0;',
      'const setGlobalSnapshotInfoByModuleInfo =': GONE,
      'const addGlobalSnapshot =': GONE,
    },
  },
  {
    // Remotes that the build declares: the shell learns them from the page.
    name: 'webpack-bundler-runtime',
    file: 'dist/initializeSharing.js',
    sha256: '9146e89c887e',
    cuts: { 'var initExternal =': '' },
  },
];

/** @throws when the file is not the one that a patch was written for */
export const checkPatched = (file: string, sha256: string): void =>
  checkFits(file, readFileSync(file), sha256);

/** The folders of the federation's packages as this package gets them. */
function federationFolders(): Record<Patch['name'], string> {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const tools = packageRoot('@module-federation/runtime-tools', enhanced);
  const runtime = packageRoot('@module-federation/runtime', tools);
  const core = packageRoot('@module-federation/runtime-core', runtime);
  return {
    'runtime-core': core,
    'error-codes': packageRoot('@module-federation/error-codes', core),
    sdk: packageRoot('@module-federation/sdk', core),
    'webpack-bundler-runtime': packageRoot('@module-federation/webpack-bundler-runtime', tools),
  };
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

const EVERYWHERE = [DESCRIPTIONS, INIT, FALLBACKS, USED_EXPORTS, LOGGER, REMOTES, CONSUMED];

const cutting = (cuts: Cuts, sha256: string) => ({
  loader: join(__dirname, 'cut-loader.ts'),
  options: { cuts, sha256 },
});

/** For remotes: their half of the federation runtime, without its errors' sentences and without what nothing here asks of it. */
export const leanRemote = () => [...EVERYWHERE, INITIAL].map(replace);

/** For the shell: the federation runtime without snapshots of manifests and without preloading by them. */
export const leanRuntime = () => [SNAPSHOTS, PRELOAD, SATISFY, INITIAL_OF_SHELL, ...EVERYWHERE].map(replace);

/** For the shell, whose bundle holds the federation runtime: without the functions that nothing here calls. */
export const leanRuntimeRules = (): RuleSetRule[] =>
  CUTS.map(({ name, file, sha256, cuts }) => {
    const path = join(federationFolders()[name], file);
    checkPatched(path, sha256);
    return { test: path, use: cutting(cuts, sha256) };
  });

/**
 * Lucide's icons are built for every framework, with a context for their defaults and classes that nothing here styles:
 * 64 lines of helpers in each bundle, for an svg of paths.
 */
const ICON = `return forwardRef(({ size = 24, ...rest }, ref) => createElement(
  "svg",
  {
    ref, xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24", fill: "none",
    stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", ...rest,
  },
  iconDataOrName.node.map(([tag, attributes]) => createElement(tag, attributes)),
));`;

/** FIG7 */
export const leanIconsRule: RuleSetRule = {
  test: /[/\\]lucide-react[/\\]dist[/\\]esm[/\\]createLucideIcon\.mjs$/,
  use: cutting({ 'function createLucideIcon(': ICON }, '3070fff3144c'),
};

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

/** FIG11: its warnings to developers, and navigation by data routers, which the shell has none of. */
export const leanRouterCuts: RuleSetRule = {
  test: /[/\\]react-router[/\\]dist[/\\]production[/\\]chunk-7RTFRKQW\.mjs$/,
  // Before the other loader alters the file.
  enforce: 'pre',
  use: cutting({ 'function warning(': '', 'function useNavigateStable(': GONE }, '6b14f8c6dc36'),
};
