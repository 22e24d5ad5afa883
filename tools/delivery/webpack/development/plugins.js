'use strict';
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { DefinePlugin } = require('webpack');

/** What a bundle needs to be edited while it runs. */
const developmentPlugins = (name) => [
  // Its own runtime must stay untouched: prepared like a page it would ask for itself.
  new ReactRefreshPlugin({ overlay: false, library: name, exclude: [/node_modules/, __dirname] }),
  new DefinePlugin({ __EVENEO_BUNDLE__: JSON.stringify(name) }),
];

const developmentAlias = { 'react-refresh/runtime$': path.join(__dirname, 'shared-refresh.js') };

module.exports = { developmentPlugins, developmentAlias };
