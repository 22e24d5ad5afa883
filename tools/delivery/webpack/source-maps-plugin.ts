import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EncodedSourceMap } from '@jridgewell/trace-mapping';
import { SourceMapDevToolPlugin, type Compiler } from 'webpack';
import { functionsOf } from './functions';

/** Outside of a release's files, so that maps cannot be served. */
export const MAPS_FOLDER = 'maps';

/** The federation entry's name hashes absolute paths; maps must be reproducible in any folder. */
const FEDERATION_ENTRY = /entry\.[0-9a-f]+\.js/;

/** Adds the ranges of functions to each map. */
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
 * Writes the source maps of a release into dist/maps, to resolve stacks of failures. Scripts do not link to them,
 * and they hold no source text, only positions and function ranges.
 */
export class SourceMapsPlugin {
  /** @param dir the package's folder */
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    // webpack cleans only the folder of the files.
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
