// Of @shell @api @mf-public
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { test } from '../lib/releases-test';
import { expect } from '../lib/test';

/**
 * Ways out of the sandbox of a first screen. `seen(x)` notes that `x` is of another realm: then the constructor of
 * its class is another `Function`. From there the process, the network and the host would be near.
 */
const WAYS = [
  'Error.prepareStackTrace = (error, frames) => { seen(frames); frames.forEach(seen); return "" }; throw new Error("x")',
  'const deep = () => deep() + 1; deep()',
  'throw trapped(new Error("x"))',
  'Promise.reject(trapped(new Error("x")))',
  'throw { get message() { seen(arguments.callee.caller); return "" }, get stack() { seen(this); return "" } }',
  'import("node:fs").then(seen, seen)',
  'import/**/("node:child_process").then(seen, seen)',
  'seen(globalThis.constructor.constructor("return process")())',
  'seen((async () => 1).constructor("return import(`node:net`)")())',
  'for (const name of Object.getOwnPropertyNames(globalThis)) seen(globalThis[name])',
  'console.log(trapped({})); console.table([trapped({})])',
  'Object.defineProperty(Object.prototype, "then", { configurable: true, get() { seen(this) } })',
  'Object.prototype.toJSON = function () { seen(this); return "sorti" }',
  `for (const owner of [Array.prototype, String.prototype, Promise.prototype, Function.prototype])
     for (const name of ["apply", "call", "then", "map", "push", "replace"]) if (owner[name]) {
       const method = owner[name];
       owner[name] = function (...all) { seen(this); all.forEach(seen); return Reflect.apply(method, this, all) };
     }`,
  'return trapped({ length: 1, toString() { return "x" } })',
  'for (;;);',
];

const HOSTILE = `
var out = false;
var seen = (x) => {
  try {
    for (let p = x, deep = 0; p && deep < 5; p = Object.getPrototypeOf(p), deep += 1) {
      // An accessor where the intrinsics of the other realm are frozen.
      const { value, get } = Object.getOwnPropertyDescriptor(p, 'constructor') ?? {};
      const made = value ?? get?.call(p);
      out ||= typeof made === 'function' && !(made instanceof Function);
    }
  } catch { out = true }
};
var trapped = (x) => new Proxy(x, Object.fromEntries(['get', 'has', 'apply', 'ownKeys', 'getPrototypeOf',
  'getOwnPropertyDescriptor'].map((name) => [name, (...all) => { all.forEach(seen); return Reflect[name](...all) }])));
var ways = [${WAYS.map((way) => `() => { ${way} }`).join(',')}];
var said = (html) => '{"head":null,"html":"<p>' + html + '</p>"}';
var firstScreen = (json) => {
  const at = Number(/voie(\\d+)/.exec(json)?.[1] ?? ways.length);
  let made;
  if (at < ways.length) made = ways[at]();
  return made ?? said(out ? 'sorti' : 'tenu');
};`;

/** What the first screen of a page says; nothing where the page shows a skeleton instead. */
const said = (html: string) => /<p>(sorti|tenu)<\/p>/.exec(html)?.[1];

test('a hostile version, previewed or live, does not get out of its first screens, and the host goes on', async ({
  product,
}) => {
  const operator = new Operator(product);
  const hostile = alteredRelease(distOf('mf-public'), (text, path) =>
    path === 'server.js' ? HOSTILE : text,
  );
  await operator.unlock('mf-public');
  const { version } = await operator.client.publish(hostile.dist);
  hostile.remove();
  let pages = 0;
  /** Each page is another: the host keeps those it has made. */
  const read = async (search: string, cookie = '') => {
    const address = `${product.url}/events?search=${search}.${(pages += 1)}`;
    const answer = await fetch(address, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const expectHeld = async (cookie = '') => {
    for (const at of WAYS.keys()) {
      const html = await read(`voie${at}`, cookie);
      expect(html).toContain(`"version":"${version}"`);
      expect([WAYS[at], said(html)]).not.toEqual([WAYS[at], 'sorti']);
      // What ran late is said by the next page, for which a new process may have to start.
      await expect.poll(async () => said(await read('suite', cookie))).toBe('tenu');
    }
  };

  const { url } = await operator.client.preview({ releases: [{ name: 'mf-public', version }], minutes: 60 });
  const opened = await fetch(url, { redirect: 'manual' });
  await expectHeld(
    opened.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  );
  expect(await read('suite')).not.toContain(version);

  await operator.activate('mf-public', version);
  await untilPagesName(product.url, version);
  await expectHeld();
  await operator.rollBack('mf-public');
  await untilPagesName(product.url, version, false);
  expect(await read('suite')).toContain('<h1');
});
