'use strict';
/** A CSS module in tests: each class keeps its own name. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
