'use strict';
/**
 * A small change of one page, as a release brings it.
 * @param {string} source
 */
module.exports = (source) => `${source}\nconsole.debug('édition');\n`;
