'use strict';
/** What every bundle of the product shares: how sources, styles and files are read, and how output is written. */
const crypto = require('node:crypto');
const path = require('node:path');
const { BannerPlugin, Compilation, IgnorePlugin } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { developmentAlias, developmentPlugins } = require('./development/plugins');
const { leanRouterAlias, leanRouterRule } = require('./lean');

const ROOT = path.resolve(__dirname, '../../..');

/**
 * Class names follow the content of their file. Two releases that hold the same component share its rules;
 * a changed component gets new names, so that one area's release never restyles another area.
 */
function localIdent(context, _template, localName) {
  const content = context.fs.readFileSync(context.resourcePath);
  const hash = crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${localName}-${hash}`;
}

const sources = (development) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // The production JSX in development too: its runtime is the one that shell and remotes share.
        transform: { react: { runtime: 'automatic', refresh: development } },
      },
    },
  },
});

const cssLoader = (modules) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 0,
    modules: modules
      ? { getLocalIdent: localIdent, namedExport: false, exportLocalsConvention: 'as-is' }
      : false,
  },
});

const styles = [
  { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(true)], sideEffects: true },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: [MiniCssExtractPlugin.loader, cssLoader(false)],
    sideEffects: true,
  },
];

const files = {
  test: /\.(woff2|png|jpe?g|webp|avif|svg|webm|mp4)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name]-[contenthash:8][ext]' },
};

/**
 * The settings common to shell and remotes.
 * @param {{ dir: string, name: string, development: boolean }} options folder and name of the package
 */
function baseConfig({ dir, name, development }) {
  return {
    name,
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(dir, 'dist/files'),
      // Relative to the script's own address: a release works at whatever address serves it.
      publicPath: 'auto',
      chunkFilename: 'chunks/[id].js',
      crossOriginLoading: 'anonymous',
      clean: !development,
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      alias: development ? developmentAlias : leanRouterAlias(path.join(ROOT, 'mf-shared/platform')),
    },
    module: { rules: [sources(development), ...styles, files, ...(development ? [] : [leanRouterRule])] },
    plugins: [
      ...(development ? developmentPlugins(name) : []),
      // moment asks for its locales by a computed name, which would bring all of them; French is imported by its own.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: 'chunks/[id].css',
        // CSS modules and cascade layers make the order of files irrelevant.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // A stale cache is worse than a slow build, and a release is never built from one.
    cache: development ? { type: 'memory' } : false,
  };
}

/**
 * Asks the browser to compile a script's functions while the script is still arriving. Most of what the first script holds
 * runs before the first page; compiled one by one when they are called they cost a slow telephone 100 ms. Chromium's
 * 'explicit compile hints'; for other browsers it is a comment.
 * @param {RegExp} test names of the scripts
 */
const compiledAhead = (test) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, which drops comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

module.exports = { ROOT, baseConfig, compiledAhead };
