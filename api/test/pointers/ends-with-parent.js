'use strict';
/**
 * Required first by processes that tests start with a pipe as standard input: it ends with whoever holds its other end,
 * however they end. A test runner that is killed takes them along.
 */
const { isMainThread } = require('node:worker_threads');

// The loader's thread gets this too, and would wait for a standard input that only the waiting main thread can give.
if (isMainThread) process.stdin.on('end', () => process.exit(1)).resume();
