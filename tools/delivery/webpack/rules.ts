/** What every bundle of the product shares: how sources, styles and files are read, and how output is written. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
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

/** What a bundle needs to be edited while it runs. */
const developmentPlugins = (name: string) => [
  // Its own runtime must stay untouched: prepared like a page it would ask for itself.
  new ReactRefreshPlugin({
    overlay: false,
    library: name,
    exclude: [/node_modules/, join(__dirname, 'development')],
  }),
  new DefinePlugin({ __EVENEO_BUNDLE__: JSON.stringify(name) }),
];

const developmentAlias = { 'react-refresh/runtime$': join(__dirname, 'development/shared-refresh.js') };

/**
 * Class names follow the content of their file. Two releases that hold the same component share its rules;
 * a changed component gets new names, so that one area's release never restyles another area.
 */
function localIdent(
  { resourcePath }: { resourcePath: string },
  _template: string,
  localName: string,
): string {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).digest('hex').slice(0, 8);
  return `${localName}-${hash}`;
}

/** Libraries come compiled; our own packages come as they are written, wherever they are installed. */
const COMPILED = /[\\/]node_modules[\\/](?!(?:@eveneo|mf-shared|shell)[\\/])(?!\.pnpm[\\/])/;

const sources = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: COMPILED,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      // No settings of the folder that happens to be built.
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // The production JSX in development too: its runtime is the one that shell and remotes share.
        transform: { react: { runtime: 'automatic', refresh: development } },
      },
    },
  },
});

const cssLoader = (modules: boolean) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 0,
    // Maps are made of scripts alone.
    sourceMap: false,
    modules: modules
      ? { getLocalIdent: localIdent, namedExport: false, exportLocalsConvention: 'as-is' }
      : false,
  },
});

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

/** Folder and name of a package, and whether it is built to be edited while it runs. */
export type BaseOptions = { dir: string; name: string; development: boolean };

/** Template of chunk file names. */
export const chunkFilename = (development: boolean): string =>
  development ? 'chunks/[id].js' : `chunks/[id]-[contenthash:${CHUNK_HASH}].js`;

const output = ({ dir, development }: BaseOptions): Configuration['output'] => ({
  path: join(dir, 'dist/files'),
  // Relative to the script: a release works at any address.
  publicPath: 'auto',
  chunkFilename: chunkFilename(development),
  // Where files have a hash, what asks for them sets it beside.
  crossOriginLoading: development && 'anonymous',
  clean: !development,
  hashFunction: 'sha256',
});

const optimization: Configuration['optimization'] = {
  runtimeChunk: false,
  moduleIds: 'deterministic',
  splitChunks: {
    cacheGroups: {
      // Below webpack's size for a chunk of their own, they would be copied into each late dialog.
      form: {
        test: /[\\/](mf-shared[\\/]ui[\\/](form|form-error-summary)|react-hook-form)[\\/]/,
        name: 'form',
        enforce: true,
      },
      dialog: {
        test: /[\\/]mf-shared[\\/]ui[\\/](dialog|form-dialog|text-area)[\\/]/,
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
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
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
      // moment asks for its locales by a computed name, which would bring all of them; French is imported by its own.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: development ? 'chunks/[id].css' : `chunks/[id]-[contenthash:${CHUNK_HASH}].css`,
        // CSS modules and cascade layers make the order of files irrelevant.
        ignoreOrder: true,
      }),
    ],
    optimization,
    performance: { hints: false },
    stats: 'errors-warnings',
    // A stale cache is worse than a slow build, and a release is never built from one.
    cache: development ? { type: 'memory' } : false,
  } satisfies Configuration;
}

/**
 * Asks the browser to compile a script's functions while the script is still arriving. Most of what the first script holds
 * runs before the first page; compiled one by one when they are called they cost a slow telephone 100 ms. Chromium's
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
