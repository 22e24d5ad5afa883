import { SERVER_FUNCTION } from '@eveneo/contract/delivery/first-screens';

/** The host kills a process that hangs long before; this ends one whose host is gone. */
const GIVE_UP_MS = 10_000;
/** Beyond this the markup is no first screen. In characters. */
export const MAX_MARKUP = 400_000;

/**
 * The program of the process that runs one release's server function. The function gets a context of its own with nothing
 * but the language: no `require`, no `process`, no timer, no buffer (whose memory the limit of the heap would not count), no
 * code from strings. Only strings go in and come out: an object of this program would lead back to its own globals. Run with
 * Node's permission model besides, so that even code that got out of the context could open no file and start no process.
 */
export const CONTEXT_PROGRAM = `'use strict';
const { createContext, Script } = require('node:vm');
const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
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
