'use strict';
/** Boundaries hold for tests too: each test file with what it imports itself. */
const { forbidden, options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: forbidden.filter(({ name }) => !/^(?:circle|migrations)-/.test(name)),
  options: {
    ...options,
    maxDepth: 1,
    exclude: { path: options.exclude.path.filter((path) => !path.includes('test')) },
  },
};
