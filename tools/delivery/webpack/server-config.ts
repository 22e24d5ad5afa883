import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { ANY_VERSION } from '@eveneo/contract/delivery/content-address';
import { SERVER_FUNCTION, SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import { readArea, readManifest } from './area';
import { baseConfig, localNames, fileNames } from './rules';
import { platformFolder } from './singletons';

const importOf = (what: string, file: string) => `import ${what} from ${JSON.stringify(file)};`;

/** The entry of an area's server function, with its pages and heads; null without first screens. */
function entryOfArea(dir: string): string | null {
  const screens = readArea(dir).routes.filter(({ firstScreen }) => firstScreen);
  if (screens.length === 0) return null;
  const heads = join(dir, 'src/heads.ts');
  const source = [
    importOf('{ firstScreens }', join(platformFolder(dir), 'src/server.tsx')),
    ...screens.map(({ module }, at) => importOf(`* as P${at}`, join(dir, 'src/pages', module))),
    existsSync(heads) ? importOf('{ heads }', heads) : 'const heads = {};',
    `export const firstScreen = firstScreens({${screens
      .map(({ path }, at) => `${JSON.stringify(path)}: P${at}`)
      .join()}}, heads);`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/**
 * The second bundle of a release: its server function. Contains the page components and the libraries that the
 * shell provides in a browser; parts that load later are left out, and a module `x.server.ts` replaces `x`. A page
 * whose content may be missing also exports `Missing`, one that reads its query `searchOf`; `src/heads.ts` exports
 * the heads.
 * @returns null for an area without first screens
 */
export function serverConfig(dir: string): Configuration | null {
  const frame = existsSync(join(dir, 'src/server.tsx')) ? './src/server.tsx' : null;
  const entry = existsSync(join(dir, 'src/area.ts')) ? entryOfArea(dir) : frame;
  if (entry === null) return null;
  const { name } = readManifest(dir);
  const base = baseConfig({ dir, name, development: false });
  const platform = platformFolder(dir);
  const fromPlatform = createRequire(join(platform, 'package.json'));
  return {
    ...base,
    name: `${name} server`,
    entry: { server: entry },
    output: {
      ...base.output,
      filename: SERVER_SCRIPT,
      publicPath: `/r/${name}/${ANY_VERSION}/`,
      library: { name: SERVER_FUNCTION, type: 'var', export: SERVER_FUNCTION },
      chunkLoading: false,
      wasmLoading: false,
    },
    resolve: {
      ...base.resolve,
      extensions: ['.server.ts', ...base.resolve.extensions],
      alias: {
        ...base.resolve.alias,
        'react-dom/server$': join(
          dirname(fromPlatform.resolve('react-dom/package.json')),
          'cjs/react-dom-server-legacy.browser.production.js',
        ),
      },
    },
    module: {
      // What loads later is not in the first screen.
      parser: { javascript: { dynamicImportMode: 'weak' } },
      rules: [
        { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
        ...base.module.rules.slice(0, 1),
        localNames,
        fileNames,
      ],
    },
    optimization: { ...base.optimization, splitChunks: false, realContentHash: false },
  };
}
