import { SERVER_FUNCTION } from '@eveneo/contract/delivery/first-screens';

/** Longest markup that is accepted, in characters. */
export const MAX_MARKUP = 200_000;

/**
 * The program of the process that runs one release's server function. The function gets a context of its own with
 * only the language: no `require`, `process`, timers, code from strings, or buffers (the heap limit does not count
 * their memory). Its promises are part of its time: they run before the answer is sent.
 *
 * Nothing of this program's realm may reach the function, whose constructors would lead to everything else. Only
 * strings go in and come out. Its errors are caught inside the context and never looked at here: reading the stack
 * of one hands a list of this realm to the function's `Error.prepareStackTrace`. For the same reason nothing of
 * Node reports them: not `displayErrors`, not a rejected promise, not an uncaught error. What might still come
 * through finds frozen intrinsics, and the limits of `confinement.ts`, which depend on no realm.
 *
 * No `timeout`: it needs a thread and files, of which the process gets none. Its host kills it, or dies with it.
 *
 * One line of JSON per message: the process says that it runs, gets the script, says that it is ready, and then
 * answers each input with its markup.
 */
export const CONTEXT_PROGRAM = `'use strict';
const { createContext, Script } = require('node:vm');
const { stdin, stdout } = process;
process.setUncaughtExceptionCaptureCallback(() => process.reallyExit(1));
const context = createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});
const run = (text) =>
  new Script(text, { filename: 'server.js' }).runInContext(context, { displayErrors: false });
run('for (const name of Object.getOwnPropertyNames(globalThis))' +
  ' if (/Array$|Buffer$|^DataView$|^Atomics$|^WebAssembly$|^FinalizationRegistry$/.test(name) && name !== "Array")' +
  ' delete globalThis[name]');
const say = (answer) => stdout.write(JSON.stringify(answer) + '\\n');
const prepare = (code) => {
  try {
    run(code);
  } catch {
    process.reallyExit(1);
  }
  say('ready');
};
const render = (input) => {
  let markup = null;
  try {
    const made = run('(() => { try { const made = ${SERVER_FUNCTION}(' + JSON.stringify(input) + ');' +
      ' return typeof made === "string" && made.length <= ${MAX_MARKUP} ? made : null } catch { return null } })()');
    if (typeof made === 'string') markup = made;
  } catch {}
  say(markup);
};
let answer = (code) => {
  answer = render;
  prepare(code);
};
let line = '';
stdin.setEncoding('utf8');
stdin.on('data', (text) => {
  line += text;
  if (!line.endsWith('\\n')) return;
  const message = JSON.parse(line);
  line = '';
  answer(message);
});
stdin.on('end', () => process.reallyExit(0));
say('up');
`;
