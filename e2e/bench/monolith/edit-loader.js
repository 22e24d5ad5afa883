'use strict';
/**
 * A small change of one page, like a typical release.
 * @param {string} source
 */
module.exports = (source) => `${source}\nconsole.debug('édition');\n`;
