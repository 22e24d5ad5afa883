const { remoteConfig } = require('tools/webpack/remote-config');

module.exports = remoteConfig({ dir: __dirname });
