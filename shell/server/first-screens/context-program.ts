import { SERVER_FUNCTION } from '@eveneo/contract/delivery/first-screens';

/** Ends a hanging process whose host has died; a running host kills it long before. */
const GIVE_UP_MS = 10_000;
/** Longest markup that is accepted, in characters. */
export const MAX_MARKUP = 400_000;

/**
 * The program of the process that runs one release's server function. The function gets a context of its own with
 * only the language: no `require`, `process`, timers, code from strings, or buffers (the heap limit does not count
 * their memory). Its promises are part of its time: they run before the answer is sent. Only strings go in and
 * come out, because an object of this program would give access to its globals. The process also runs under Node's
 * permission model: even code that escaped the context could not open a file or start a process.
 */
export const CONTEXT_PROGRAM = `'use strict';
const { createContext, Script } = require('node:vm');
const context = createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});
const run = (text) => new Script(text, { filename: 'server.js' }).runInContext(context, { timeout: ${GIVE_UP_MS} });
run('for (const name of Object.getOwnPropertyNames(globalThis))' +
  ' if (/Array$|Buffer$|^DataView$|^Atomics$|^WebAssembly$/.test(name) && name !== "Array") delete globalThis[name]');
process.once('message', (code) => {
  try {
    run(code);
  } catch {
    process.exit(1);
  }
  process.on('message', (input) => {
    let markup = null;
    try {
      const made = run('(() => { const made = ${SERVER_FUNCTION}(' + JSON.stringify(input) + ');' +
        ' return typeof made === "string" && made.length <= ${MAX_MARKUP} ? made : null })()');
      if (typeof made === 'string') markup = made;
    } catch {}
    process.send(markup);
  });
  process.send('ready');
});
`;
