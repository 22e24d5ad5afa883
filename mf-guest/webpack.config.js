const { remoteConfig } = require('@eveneo/build/webpack/remote-config');

module.exports = remoteConfig({ dir: __dirname });
