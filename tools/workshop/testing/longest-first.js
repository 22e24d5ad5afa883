'use strict';
const { createRequire } = require('node:module');

const ofCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
/** @type {{ default: new (options: object) => { sort(tests: { path: string }[]): { path: string }[] } }} */
const { default: TestSequencer } = ofCore('@jest/test-sequencer');

/** Small files that take long: on a new machine Jest knows no durations, and would run the smallest files last. */
const LONG = [
  'api/test/authorisation/authorisation.test.ts',
  'tools/workshop/testing/elsewhere.test.ts',
  'api/src/around/releases/pointers/concurrent-processes.test.ts',
  'api/test/hostile/bodies.test.ts',
  'api/src/server.test.ts',
  'api/src/base/images/crowd.test.ts',
  'api/src/product/registrations/waitlist-rush.test.ts',
];
/** @param {{ path: string }} test */
const isLong = ({ path }) => LONG.some((file) => path.endsWith(`/${file}`));

class LongestFirst extends TestSequencer {
  /** @param {{ path: string }[]} tests @override */
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}

module.exports = LongestFirst;
