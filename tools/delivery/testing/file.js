'use strict';
/** An imported file (style, image, font) in tests: its address does not matter. */
module.exports = 'file';
