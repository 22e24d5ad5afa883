const { join } = require('node:path');
const { baseConfig, compiledAhead } = require('@eveneo/build/webpack/rules');

const shell = join(__dirname, '../../../shell');
const base = baseConfig({ dir: __dirname, name: 'monolith', development: false });

/** The shell and all areas as one application: the same sources, minimizer and chunk per page, no federation. */
module.exports = {
  ...base,
  entry: { monolith: join(shell, 'src/main.tsx') },
  output: { ...base.output, filename: '[name].js' },
  resolve: {
    ...base.resolve,
    alias: {
      ...base.resolve.alias,
      [join(shell, 'src/releases/federation.ts')]: join(__dirname, 'pages.ts'),
    },
  },
  plugins: [...base.plugins, compiledAhead(/^monolith\.js$/)],
};
