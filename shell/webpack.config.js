const { shellConfig } = require('tools/webpack/shell-config');

module.exports = shellConfig({ dir: __dirname });
