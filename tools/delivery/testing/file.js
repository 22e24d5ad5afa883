'use strict';
/** An imported file (style, image, font) in tests: its URL does not matter. */
module.exports = 'file';
