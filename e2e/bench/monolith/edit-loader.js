'use strict';
/** A small change of one page, as a release brings it. */
module.exports = (source) => `${source}\nconsole.debug('édition');\n`;
