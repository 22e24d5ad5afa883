'use strict';
/**
 * Preloaded by processes that tests start with a pipe as stdin: such a process ends when the other end of the pipe
 * closes, so it does not survive a killed test runner.
 */
const { isMainThread } = require('node:worker_threads');

// The loader's thread also runs this, and would wait for stdin, which only the waiting main thread can provide.
if (isMainThread) process.stdin.on('end', () => process.exit(1)).resume();
