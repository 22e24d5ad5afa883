const { shellConfig } = require('@eveneo/build/webpack/shell-config');

module.exports = shellConfig({ dir: __dirname });
