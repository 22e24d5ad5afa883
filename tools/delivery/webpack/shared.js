'use strict';
/** The one table of modules that exist once at run time: the shell provides them, remotes only consume them. */
const path = require('node:path');
const { ROOT } = require('./rules');

const PLATFORM = '@eveneo/platform';
const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', PLATFORM];

const versionOf = (request) => {
  if (request === PLATFORM) return require(path.join(ROOT, 'mf-shared/platform/package.json')).version;
  const packageName = request.split('/')[0];
  const from = path.join(ROOT, 'mf-shared/platform');
  return require(require.resolve(`${packageName}/package.json`, { paths: [from] })).version;
};

/** For the shell: provided eagerly, so that no remote ever waits for a shared chunk. */
function providedShared() {
  return Object.fromEntries(
    SINGLETONS.map((request) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version: versionOf(request),
        requiredVersion: `^${versionOf(request)}`,
      },
    ]),
  );
}

/**
 * For a remote: never built in (`import: false`); a version that does not fit throws inside the remote's own boundary.
 * @param {string} platformRange the range that the area declares
 */
function consumedShared(platformRange) {
  return Object.fromEntries(
    SINGLETONS.map((request) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: request === PLATFORM ? platformRange : `^${versionOf(request).split('.')[0]}.0.0`,
      },
    ]),
  );
}

module.exports = { SINGLETONS, PLATFORM, versionOf, providedShared, consumedShared };
