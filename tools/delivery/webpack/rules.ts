/** Webpack settings common to all bundles: loaders for sources, styles and files, and the output format. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import {
  BannerPlugin,
  Compilation,
  DefinePlugin,
  IgnorePlugin,
  type Configuration,
  type RuleSetRule,
} from 'webpack';
import { routerAliases } from './library-builds';
import { platformFolder } from './singletons';
import { CHUNK_HASH } from './stamp-plugin';

/** Settings for editing a running bundle. */
const developmentPlugins = (name: string) => [
  // The refresh runtime itself must stay untouched: transformed like a page it would import itself.
  new ReactRefreshPlugin({
    overlay: false,
    library: name,
    exclude: [/node_modules/, join(__dirname, 'development')],
  }),
  new DefinePlugin({ __EVENEO_BUNDLE__: JSON.stringify(name) }),
];

const developmentAlias = { 'react-refresh/runtime$': join(__dirname, 'development/shared-refresh.js') };

/**
 * Class names derive from the content of their file. Two releases with the same component share its rules; a
 * changed component gets new names, so that one area's release never restyles another area.
 */
function localIdent(
  { resourcePath }: { resourcePath: string },
  _template: string,
  localName: string,
): string {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).digest('hex').slice(0, 8);
  return `${localName}-${hash}`;
}

/** Libraries are compiled; our own packages are sources, wherever they are installed. */
const COMPILED = /[\\/]node_modules[\\/](?!(?:@eveneo|mf-shared|shell)[\\/])(?!\.pnpm[\\/])/;

const sources = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: COMPILED,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      // Ignore settings of the folder that is built.
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // The production JSX runtime also in development: shell and remotes share it.
        transform: { react: { runtime: 'automatic', refresh: development } },
      },
    },
  },
});

const cssLoader = (modules: boolean, exportOnlyLocals = false) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 0,
    // Source maps are for scripts only.
    sourceMap: false,
    modules: modules
      ? { getLocalIdent: localIdent, namedExport: false, exportLocalsConvention: 'as-is', exportOnlyLocals }
      : false,
  },
});

/** For the server function: the class names that the browser's stylesheets have. */
export const localNames: RuleSetRule = { test: /\.module\.css$/, use: [cssLoader(true, true)] };

const styles: RuleSetRule[] = [
  { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(true)], sideEffects: true },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: [MiniCssExtractPlugin.loader, cssLoader(false)],
    sideEffects: true,
  },
];

const files: RuleSetRule = {
  test: /\.(woff2|png|jpe?g|webp|avif|svg|webm|mp4)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name]-[contenthash:8][ext]' },
};

/** For the server function: the names of files that the browser's bundle writes. */
export const fileNames: RuleSetRule = { ...files, generator: { ...files.generator, emit: false } };

/** Folder and name of a package, and whether its bundle is for development. */
export type BaseOptions = { dir: string; name: string; development: boolean };

/** Template of chunk file names. */
export const chunkFilename = (development: boolean): string =>
  development ? 'chunks/[id].js' : `chunks/[id]-[contenthash:${CHUNK_HASH}].js`;

const output = ({ dir, development }: BaseOptions): Configuration['output'] => ({
  path: join(dir, 'dist/files'),
  // Relative to the script: a release works at any URL.
  publicPath: 'auto',
  chunkFilename: chunkFilename(development),
  // In releases, the code that sets the integrity hash of a file sets this attribute too.
  crossOriginLoading: development && 'anonymous',
  hashFunction: 'sha256',
});

const optimization: Configuration['optimization'] = {
  runtimeChunk: false,
  moduleIds: 'deterministic',
  splitChunks: {
    // Workers are not split: the names that StampPlugin gives are only for chunks of pages.
    chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
    cacheGroups: {
      // Forced: these modules are below webpack's minimum chunk size and would be copied into each dialog's chunk.
      form: {
        test: /[\\/](mf-shared[\\/]ui[\\/](form|form-error-summary)|react-hook-form)[\\/]/,
        name: 'form',
        enforce: true,
      },
      dialog: {
        test: /[\\/]mf-shared[\\/]ui[\\/]((dialog|form-dialog)[\\/]|removal-dialog[\\/]RemovalDialog)/,
        name: 'dialog',
        enforce: true,
      },
    },
  },
  chunkIds: 'deterministic',
  // Chunk names derive from the final content, stamps included.
  realContentHash: true,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { format: { comments: false } },
    }),
    new CssMinimizerPlugin({
      minify: CssMinimizerPlugin.lightningCssMinify,
      // For browsers before 2024, which do not know light-dark().
      minimizerOptions: { include: Features.LightDark },
    }),
  ],
};

/** The settings common to shell and remotes. */
export function baseConfig(options: BaseOptions) {
  const { dir, name, development } = options;
  return {
    name,
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: output(options),
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      alias: development ? developmentAlias : routerAliases(platformFolder(dir)),
    },
    module: { rules: [sources(development), ...styles, files] },
    plugins: [
      ...(development ? developmentPlugins(name) : []),
      // moment imports its locales by a computed name, which would bundle all of
      // them; French is imported explicitly.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: development ? 'chunks/[id].css' : `chunks/[id]-[contenthash:${CHUNK_HASH}].css`,
        // With CSS modules and cascade layers the order of files does not matter.
        ignoreOrder: true,
      }),
    ],
    optimization,
    performance: { hints: false },
    stats: 'errors-warnings',
    // A stale cache is worse than a slow build: a release is never built from a cache.
    cache: development ? { type: 'memory' } : false,
  } satisfies Configuration;
}

/**
 * Asks the browser to compile a script's functions while the script is loading. Most of the first script runs
 * before the first page; compiling functions one by one as they are called costs a slow phone 100 ms. Chromium's
 * 'explicit compile hints'; for other browsers it is a comment.
 * @param test names of the scripts
 */
export const compiledAhead = (test: RegExp): BannerPlugin =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, which drops comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
