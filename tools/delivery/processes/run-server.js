'use strict';
/**
 * Compiles a TypeScript program into one script and runs it: `node run-server.js <file.ts> [arguments]`. The start
 * takes a third of the processor time that it takes with a loader, which compiles file by file.
 */
const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin, Module } = require('node:module');
const { dirname, resolve } = require('node:path');
// tsx's copy: if esbuild were our own dependency, webpack's plugins would use it as a peer.
const { build, stop } = createRequire(require.resolve('tsx'))('esbuild');

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
async function run(file) {
  const {
    outputFiles: [script],
  } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
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
  // The program finds its arguments where it would without this script.
  process.argv.splice(1, 1);
  const main = new Module(file, undefined);
  main.filename = file;
  main.paths = Reflect.get(Module, '_nodeModulePaths')(dirname(file));
  Reflect.get(main, '_compile').call(main, script?.text, file.replace(/\.ts$/, '.cjs'));
}

void run(resolve(process.argv[2] ?? ''));
