#!/usr/bin/env node
'use strict';
/** Builds the package in whose folder it runs: `pnpm --filter mf-guest build`. */
const path = require('node:path');
const webpack = require('webpack');

const dir = process.cwd();
const started = Date.now();

function readConfig() {
  try {
    return require(path.join(dir, 'webpack.config.js'));
  } catch (error) {
    console.error(error.name === 'DeclarationError' ? error.message : error);
    process.exit(1);
  }
}

const compiler = webpack(readConfig());

compiler.run((error, stats) => {
  if (error) {
    console.error(error);
    process.exit(1);
  }
  const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (text) console.log(text);
  compiler.close(() => {
    if (stats.hasErrors()) process.exit(1);
    const { version } = require(path.join(dir, 'dist/release.json'));
    console.log(
      `${path.basename(dir)} ${version} construit en ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  });
});
