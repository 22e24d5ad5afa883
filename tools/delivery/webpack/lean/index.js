'use strict';
/** Leaves out of bundles what libraries bring and nothing in them uses. Their versions are pinned exactly. */
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

/** The folder of a package as another one sees it; its `exports` may hide package.json. */
function packageRoot(name, from) {
  const entry = require.resolve(name, { paths: [from] });
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
}

/** Replaces a module of a federation package by its lean one, from wherever the package imports it. */
const replace = (name, request, lean) =>
  new NormalModuleReplacementPlugin(request, (resource) => {
    const inside = resource.context.replaceAll('\\', '/').includes(`/@module-federation/${name}/dist`);
    if (inside) resource.request = path.join(__dirname, lean);
  });

/** For every bundle: the codes of the federation runtime's errors without their English sentences. */
const leanErrors = () => [replace('error-codes', /\/desc\.m?js$/, 'error-texts.mjs')];

/** For the shell: the federation runtime without snapshots of manifests and without preloading by them. */
const leanRuntime = () => [
  replace('runtime-core', /\/SnapshotHandler\.js$/, 'snapshot-handler.mjs'),
  replace('runtime-core', /\/preload\.js$/, 'preload.mjs'),
  replace('runtime-core', /\/semver\/index\.js$/, 'satisfy.mjs'),
  ...leanErrors(),
];

/** react-router names its development build for every bundler; this is the other one. */
function leanRouterAlias(platform) {
  const router = packageRoot('react-router', packageRoot('react-router-dom', platform));
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}

const leanRouterRule = {
  test: /[/\\]react-router[/\\]dist[/\\]production[/\\][^/\\]*\.mjs$/,
  use: path.join(__dirname, 'pure-components-loader.js'),
};

module.exports = { leanErrors, leanRouterAlias, leanRouterRule, leanRuntime, packageRoot };
