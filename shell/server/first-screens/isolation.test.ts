import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NAMESPACES, spawnConfined } from './confinement';
import { Renderer } from './renderer';

const renderers: Renderer[] = [];
const closing: { close(): unknown }[] = [];
afterEach(() => {
  renderers.splice(0).forEach((renderer) => renderer.end());
  closing.splice(0).forEach((one) => one.close());
});

function rendererOf(script: string, program?: string): Renderer {
  const renderer = new Renderer(script, program);
  renderers.push(renderer);
  return renderer;
}

/** What a page gives: its markup, or why there is none. */
async function pageOf(renderer: Renderer, input = ''): Promise<string> {
  for (;;) {
    const made = await renderer
      .render(input)
      .catch((error: unknown) => (error instanceof Error ? error.message : ''));
    if (made !== null) return made;
    await sleep(20);
  }
}

/**
 * What hostile code of a release tries with: `seen(x)` hangs when `x` is of another realm, because then its
 * `Function` is another one. So the page, or the next one, is aborted.
 */
const HOSTILE = `
var { getPrototypeOf: above, getOwnPropertyDescriptor: own } = Object;
var seen = (x) => {
  let out = false;
  try {
    for (let p = x, deep = 0; p && deep < 5; p = above(p), deep += 1) {
      // An accessor where the intrinsics of the other realm are frozen.
      const made = own(p, 'constructor')?.value ?? own(p, 'constructor')?.get?.call(p);
      out ||= typeof made === 'function' && !(made instanceof Function);
    }
  } catch { out = true }
  if (out) for (;;);
};
var trapped = (x) => new Proxy(x, Object.fromEntries(
  ['get', 'has', 'set', 'apply', 'construct', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor',
    'defineProperty', 'deleteProperty', 'isExtensible', 'setPrototypeOf', 'preventExtensions'].map((name) =>
    [name, (...all) => { all.forEach((one) => seen(one)); return Reflect[name](...all) }])));
Error.prepareStackTrace = (error, frames) => {
  seen(frames);
  frames.forEach((frame) => { seen(frame); for (const name of ['getThis', 'getFunction', 'getTypeName'])
    { let of; try { of = frame[name]() } catch (thrown) { of = thrown } seen(of) } });
  return '';
};
var way = () => '';
var firstScreen = (input) => input === '' ? way() : input;
`;

/** Ways out, each with the page that it makes. */
const WAYS: readonly (readonly [string, string, string | RegExp])[] = [
  ['an error that Node would decorate', '() => { throw new Error("x") }', /failed/],
  ['an error made where the stack ends', '() => { const deep = () => deep() + 1; return deep() }', /failed/],
  [
    'an error with getters, read while it is reported',
    '() => { const it = trapped(new Error("x")); throw it }',
    /failed/,
  ],
  [
    'a rejected promise that Node would report',
    '() => { Promise.reject(new Error("x")); Promise.reject(trapped(new Error("y"))); return "made" }',
    'made',
  ],
  [
    'promises whose prototype throws when Node reads from them',
    `() => {
      Object.setPrototypeOf(Promise.prototype, new Proxy({}, { get(...all) {
        all.forEach((one) => seen(one));
        throw new Error("from the trap");
      } }));
      Promise.reject(1);
      return "made";
    }`,
    /made|ended/,
  ],
  [
    'the stack of an asynchronous function',
    `() => {
      const later = async () => { await null; await null; try { null.x } catch (error) { seen(error); error.stack } throw new Error("late") };
      later().catch((error) => { seen(error); error.stack });
      return "made";
    }`,
    'made',
  ],
  ['an object in place of markup', '() => trapped({ length: 1, toString() { return "x" } })', /failed/],
  ['a promise in place of markup', '() => trapped({ then(...all) { all.forEach(seen); } })', /failed/],
  [
    'a string object of its own class',
    '() => new (class extends String { get length() { seen(arguments.callee?.caller); return 1 } })("x")',
    /failed/,
  ],
  [
    'changed methods that the host might call',
    `() => {
      const { apply: reflect } = Reflect;
      for (const owner of [Array, String, Object, Function, Promise, RegExp, Map, JSON, Reflect, Symbol])
        for (const target of [owner, owner.prototype].filter(Boolean))
          for (const name of Reflect.ownKeys(target)) try {
            const method = target[name];
            if (typeof method === 'function' && name !== 'constructor')
              Object.defineProperty(target, name, { configurable: true, writable: true, value(...all) {
                seen(this); for (let at = 0; at < all.length; at += 1) seen(all[at]);
                return reflect(method, this, all);
              } });
          } catch {}
      return "made";
    }`,
    /made|failed/,
  ],
  [
    'a species that receives what the host maps',
    `() => {
      class Caught extends Array { constructor(...all) { all.forEach(seen); super(...all) } }
      Object.defineProperty(Array, Symbol.species, { get: () => Caught });
      Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { seen(this); return undefined } });
      return "made";
    }`,
    'made',
  ],
  [
    'a constructor of a constructor',
    `() => {
      for (const one of [globalThis, this, [], () => 1, async () => 1, function* () {}, async function* () {}])
        try { seen(one); seen(one.constructor.constructor('return process')()) } catch (error) { seen(error) }
      return "made";
    }`,
    'made',
  ],
  [
    'modules',
    `() => {
      const kept = (one) => { seen(one); one?.catch?.((error) => seen(error)) };
      try { kept(import('node:fs')) } catch (error) { seen(error) }
      try { kept(import/**/('node:fs')) } catch (error) { seen(error) }
      try { kept(import
        ("node:fs")) } catch (error) { seen(error) }
      return [typeof require, typeof process, typeof module, typeof globalThis.process?.binding].join();
    }`,
    'undefined,undefined,undefined,undefined',
  ],
  [
    'globals that reach further than the language',
    `() => {
      for (const name of Object.getOwnPropertyNames(globalThis)) seen(globalThis[name]);
      try { console.log(trapped({})); console.table([trapped({})]) } catch (error) { seen(error) }
      return ['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'FinalizationRegistry', 'postMessage', 'Worker',
        'queueMicrotask', 'structuredClone'].filter((name) => name in globalThis).join() || 'none';
    }`,
    'none',
  ],
  ['an endless loop', '() => { for (;;) try { for (;;); } finally { continue } }', /aborted/],
  [
    'an endless chain of promises',
    '() => { const again = () => Promise.resolve().then(again); again(); return "x" }',
    /aborted|ended/,
  ],
  ['a pattern that takes for ever', '() => String(/^(a+)+$/.test("a".repeat(40) + "b"))', /aborted/],
  ['markup without end', '() => "x".repeat(400001)', /failed/],
];

test.each(WAYS)('a release does not leave by %s', async (_name, code, page) => {
  const renderer = rendererOf(`${HOSTILE}; way = ${code}`);
  await renderer.warm();
  expect(await pageOf(renderer)).toMatch(page);
  // What comes late comes before the second of these pages. Instead of a process that ended, there is a new one.
  for (const next of ['next', 'last']) expect(await pageOf(renderer, next)).toMatch(/^(next|last)$|ended/);
});

test('control: a release that may import does leave', async () => {
  const renderer = new Renderer(
    `${HOSTILE}; way = () => { import('node:fs').then(seen, seen); return 'made' }`,
    undefined,
    (same) => same,
  );
  renderers.push(renderer);
  const pages = [];
  for (const input of ['', 'next', 'last']) pages.push(await pageOf(renderer, input));
  expect(pages.join()).toMatch(/aborted/);
});

test('an error of the script itself is not shown to the script either', async () => {
  // It would hang, not end.
  const renderer = rendererOf(`${HOSTILE}; Error.prepareStackTrace = () => { for (;;); }; null.x`);
  expect(await pageOf(renderer)).toBe('the process ended');
});

test('what one page changed in the language does not reach the host', async () => {
  const renderer = rendererOf(
    'var firstScreen=(input)=>{Object.prototype.toJSON=()=>"<b>";String.prototype.toJSON=()=>"<i>";' +
      'Object.prototype.polluted=1;return "made"}',
  );
  expect([await pageOf(renderer), await pageOf(renderer)]).toEqual(['made', 'made']);
  expect('polluted' in {}).toBe(false);
});

/** A program that escaped: it has all of Node, and says what it can do. */
const escaped = (body: string) => `
const net = require('node:net'), { stdin, stdout } = process;
const say = (answer) => stdout.write(JSON.stringify(answer) + '\\n');
const code = (what) => { try { what(); return 'allowed' } catch (error) { return error.code ?? error.name } };
const later = (emitter, good) => new Promise((resolve) => {
  emitter.on('error', (error) => resolve(error.code)); emitter.on(good, () => resolve('allowed')) });
let asked = 0;
stdin.setEncoding('utf8').on('data', (text) => {
  const input = JSON.parse(text);
  if (asked++ === 0) return say('ready');
  (${body})(input).then((done) => say(JSON.stringify(done)), (error) => say(String(error)));
});
say('up');`;

describe('code that escaped all the same', () => {
  test('opens no connection, not even to this machine', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    const udp = createSocket('udp4').bind(0, '127.0.0.1');
    await Promise.all([once(server, 'listening'), once(udp, 'listening')]);
    closing.push(server, udp);
    const { port } = server.address() as AddressInfo;
    const renderer = rendererOf(
      '',
      escaped(`async (port) => [
        await later(net.connect(Number(port), '127.0.0.1'), 'connect'),
        await later(net.createServer().listen(0, '127.0.0.1'), 'listening'),
        await later(require('node:dgram').createSocket('udp4').bind(0), 'listening'),
        await fetch('http://127.0.0.1:' + port).then(() => 'allowed', (error) => error.cause.code),
      ]`),
    );
    const none = 'EMFILE';
    expect(await pageOf(renderer, String(port))).toBe(JSON.stringify([none, none, none, none]));
  });

  test('has no file, process, thread, inspector, environment, or code from strings', async () => {
    const renderer = rendererOf(
      '',
      escaped(`async () => [
        code(() => require('node:fs').readFileSync('/etc/hostname')),
        code(() => require('node:fs').readFileSync('/proc/self/environ')),
        code(() => require('node:fs').writeFileSync('/tmp/first-screen', '')),
        code(() => require('node:child_process').execFileSync('/bin/true')),
        code(() => new (require('node:worker_threads').Worker)('', { eval: true })),
        code(() => require('node:inspector').open(0)),
        code(() => process.binding('fs').open('/etc/hostname', 0, 0)),
        code(() => eval('1')),
        code(() => { Array.prototype.map = 1 }),
        process.env,
      ]`),
    );
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(await pageOf(renderer))).toEqual([
      denied,
      denied,
      denied,
      denied,
      denied,
      denied,
      expect.not.stringMatching('allowed'),
      'EvalError',
      'TypeError',
      {},
    ]);
  });

  test('says as much as it likes: the host hears one answer, and no more than a page', async () => {
    const much = rendererOf(
      '',
      escaped('async () => { stdout.write("x".repeat(5e6)); await new Promise(() => {}) }'),
    );
    expect(await pageOf(much)).toBe('the process says too much');
    const odd = rendererOf('', escaped('async () => { stdout.write("{]\\n"); await new Promise(() => {}) }'));
    expect(await pageOf(odd)).toMatch(/JSON/);
    const objects = rendererOf(
      '',
      escaped('async () => { say({ cmd: "NODE_HANDLE_ACK" }); await new Promise(() => {}) }'),
    );
    expect(await pageOf(objects)).toBe('the server function failed');
  });

  test('without the limits, another user and namespaces keep it from the network and from signals', async () => {
    const child = await spawnConfined([
      '--eval',
      `const code = (what) => { try { what(); return 'allowed' } catch (error) { return error.code } };
      require('node:net').connect(9, '127.0.0.1').on('error', (error) => console.log(JSON.stringify([
        error.code, process.getuid(), code(() => process.kill(${process.pid}, 'SIGUSR1')),
      ])))`,
    ]);
    // Where the system gives none, as in some containers, the limits are all there is.
    const [command = '', ...rest] = [...NAMESPACES, 'true'];
    if (spawnSync(command, rest).status !== 0) return child.kill();
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(String(text))).toEqual(['ENETUNREACH', 65_534, 'ESRCH']);
  });
});
