'use strict';
/**
 * Compiles a TypeScript program into one script and runs it: `node run-server.js <file.ts> [arguments]`. The script is
 * kept until one of its sources changes: what runs needs no compiler, and starts in a third of the time.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { createRequire, isBuiltin, Module } = require('node:module');
const { dirname, join, resolve } = require('node:path');

/** In a separate repository this is node_modules/.cache. */
const KEPT = join(__dirname, '../../../.cache/programs');

/** Packages published as JavaScript are not bundled; our own are TypeScript sources and are bundled. */
const librariesOutside = {
  name: 'libraries-outside',
  /**
   * @param {{ onResolve(which: { filter: RegExp }, resolve: (asked: { path: string, importer:
   *   string }) => object): void }} bundle
   */
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const file = isBuiltin(path) ? path : createRequire(importer).resolve(path);
      return { path: file, external: !/\.tsx?$/.test(file) };
    });
  },
};

/** In one script, `__dirname` would be the folder of the program for every file. */
const ownFolders = {
  name: 'own-folders',
  /**
   * @param {{ onLoad(which: { filter: RegExp }, load: (asked: { path: string }) =>
   *   object | undefined): void }} bundle
   */
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('__dirname')) return undefined;
      const contents = text.replace(/\b__dirname\b/g, JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/** @param {string} file */
async function compile(file) {
  // tsx's copy: if esbuild were our own dependency, webpack's plugins would use it as a peer.
  const { build, stop } = createRequire(require.resolve('tsx'))('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: dirname(file),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    outfile: file.replace(/\.ts$/, '.cjs'),
    plugins: [librariesOutside, ownFolders],
    logLevel: 'error',
    logOverride: { 'require-resolve-not-external': 'silent' },
  });
  await stop();
  const sources = Object.keys(metafile.inputs).map((source) => resolve(dirname(file), source));
  return { script: /** @type {string} */ (outputFiles[0].text), sources };
}

/** @param {string} file */
const stateOf = (file) => {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
};

/**
 * The kept script, unless a source has changed, or the packages were installed anew.
 * @param {string} place
 * @returns {string | null}
 */
function kept(place) {
  try {
    const { script, states } = JSON.parse(readFileSync(place, 'utf8'));
    const isCurrent = Object.entries(states).every(([file, state]) => stateOf(file) === state);
    return isCurrent ? script : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} place
 * @param {{ script: string, sources: string[] }} compiled
 */
function keep(place, { script, sources }) {
  try {
    const files = [...sources, __filename, require.resolve('tsx')];
    const states = Object.fromEntries(files.map((file) => [file, stateOf(file)]));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${place}.${process.pid}`, JSON.stringify({ script, states }));
    renameSync(`${place}.${process.pid}`, place);
  } catch {
    // A folder that cannot be written: compiled again at the next start.
  }
}

/**
 * Runs a program in this process, whose arguments are the program's.
 * @param {string} file
 */
async function run(file) {
  const place = join(KEPT, createHash('sha256').update(file).digest('hex').slice(0, 16));
  let script = kept(place);
  if (script === null) {
    const compiled = await compile(file);
    keep(place, compiled);
    ({ script } = compiled);
  }
  const main = new Module(file, undefined);
  main.filename = file;
  main.paths = Reflect.get(Module, '_nodeModulePaths')(dirname(file));
  Reflect.get(main, '_compile').call(main, script, file.replace(/\.ts$/, '.cjs'));
}

module.exports = { run };

if (require.main === module) {
  // The program finds its arguments where it would without this script.
  process.argv.splice(1, 1);
  void run(resolve(process.argv[1] ?? ''));
}
