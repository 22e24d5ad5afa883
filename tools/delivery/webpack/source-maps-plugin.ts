import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EncodedSourceMap } from '@jridgewell/trace-mapping';
import { SourceMapDevToolPlugin, type Compiler } from 'webpack';
import { functionsOf } from './functions';

/** Beside the files of a release, never among them: what is not there cannot be served. */
export const MAPS_FOLDER = 'maps';

/** Its name is a hash over absolute paths: the same commit must give the same maps in every folder. */
const FEDERATION_ENTRY = /entry\.[0-9a-f]+\.js/;

/** Writes into each map where the functions of its script stand: of the scripts as they are delivered. */
function tellFunctions(dist: string): void {
  const folder = join(dist, MAPS_FOLDER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => one.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(join(folder, file), 'utf8')) as EncodedSourceMap;
    const script = readFileSync(join(dist, 'files', file.replace(/\.map$/, '')), 'utf8');
    writeFileSync(join(folder, file), JSON.stringify({ ...map, x_functions: functionsOf(script, map) }));
  }
}

/**
 * Writes the source maps of a release into dist/maps, by the paths of the scripts: for whoever reads a failure's stack.
 * Scripts do not name them, and they hold no source text, only where in which file a place of a script comes from, and
 * where which function stands.
 */
export class SourceMapsPlugin {
  /** @param dir the package's folder */
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    // webpack cleans the folder of the files alone.
    compiler.hooks.beforeRun.tap('SourceMapsPlugin', () =>
      rmSync(join(this.dir, 'dist', MAPS_FOLDER), { recursive: true, force: true }),
    );
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `../${MAPS_FOLDER}/[file].map`,
      append: false,
      noSources: true,
      moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
        resourcePath.replace(FEDERATION_ENTRY, 'entry.js'),
    }).apply(compiler);
    compiler.hooks.afterEmit.tap('SourceMapsPlugin', () => tellFunctions(join(this.dir, 'dist')));
  }
}
