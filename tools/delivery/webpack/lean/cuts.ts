/** Functions of libraries that get another body in bundles, or none: see `lean.ts` for what the figures mean. */
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { checkPatched, GONE, type Cuts } from './cut-out';
import { federationFolders, type FederationPackage } from './packages';

type Cut = { name: FederationPackage; file: string; sha256: string; cuts: Cuts };

/** 1.3 kB alone, of the shell. */
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
];

/** Of the shell, and 0.2 kB alone of each entry. */
const ENTRY_CUTS: readonly Cut[] = [
  {
    // Remotes that the build declares: the shell learns them from the page.
    name: 'webpack-bundler-runtime',
    file: 'dist/initializeSharing.js',
    sha256: '9146e89c887e',
    cuts: { 'var initExternal =': '' },
  },
];

const cutting = (cuts: Cuts, sha256: string) => ({
  loader: join(__dirname, 'cut-loader.ts'),
  options: { cuts, sha256 },
});

function ruleOf({ name, file, sha256, cuts }: Cut): RuleSetRule {
  const path = join(federationFolders()[name], file);
  checkPatched(path, sha256);
  return { test: path, use: cutting(cuts, sha256) };
}

/** For the shell, whose bundle holds the federation runtime: without the functions that nothing here calls. */
export const leanRuntimeRules = (): RuleSetRule[] => [...CUTS, ...ENTRY_CUTS].map(ruleOf);

/** For remotes, each of which brings the bundler's half of it. */
export const leanEntryRules = (): RuleSetRule[] => ENTRY_CUTS.map(ruleOf);

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

/** 1.1 kB alone, of the shell and of each page with icons. */
export const leanIconsRule: RuleSetRule = {
  test: /[/\\]lucide-react[/\\]dist[/\\]esm[/\\]createLucideIcon\.mjs$/,
  use: cutting({ 'function createLucideIcon(': ICON }, '3070fff3144c'),
};

/** 0.5 kB alone, of the shell: its warnings to developers, and navigation by data routers, which the shell has none of. */
export const leanRouterCuts: RuleSetRule = {
  test: /[/\\]react-router[/\\]dist[/\\]production[/\\]chunk-7RTFRKQW\.mjs$/,
  // Before the other loader alters the file.
  enforce: 'pre',
  use: cutting({ 'function warning(': '', 'function useNavigateStable(': GONE }, '6b14f8c6dc36'),
};
