import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SourceMapDevToolPlugin, type Compiler } from 'webpack';

/** Outside of a release's files, so that maps cannot be served. */
export const MAPS_FOLDER = 'maps';

/** The federation entry's name hashes absolute paths; maps must be reproducible in any folder. */
const FEDERATION_ENTRY = /entry\.[0-9a-f]+\.js/;

/**
 * Writes the source maps of a release into dist/maps, for "release faults". They are not published; scripts do not
 * link to them, and they hold no source text.
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
  }
}
