import { setTimeout as sleep } from 'node:timers/promises';
import { PREVIEW_FOLDER } from '@eveneo/contract/application/link-previews';
import type { FirstScreenInput } from '@eveneo/contract/delivery/first-screens';
import { entryOf } from '../testing/fake-registry';
import { areaOf, children, good, list, mainOf, route } from '../testing/rendering-areas';
import { A, B, ownScript, shell, testHost } from '../testing/test-host';
import { FirstScreens } from './first-screens';

const host = testHost([shell, good]);

const skeleton = '<span class="sk" data-kind="cards"';

async function start(code: string, routes = [list]) {
  host.publish(shell, good, areaOf('mf-list', routes, code));
  host.registry.state.api['/api/events'] = { data: [{ title: '</script><b>"Nuit"' }] };
  host.registry.state.api['/api/events?page=2'] = { data: [] };
  host.registry.state.api['/api/categories'] = ['Sport'];
  await host.start(undefined, { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' });
}
const texts = 'const esc=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/"/g,"&quot;");';

test('a public page carries the markup of its release, from its answers and the declared part of its URL', async () => {
  await start(`json=>{${texts}const {answers,url,origin}=JSON.parse(json);
    return page("<h1>"+esc(JSON.stringify([url,origin,answers]))+"</h1>")}`);
  const { body, headers } = await host.get('/list?page=2&token=secret');
  expect(mainOf(body)).toContain('/list?page=2&quot;,&quot;https://eveneo.example');
  expect(mainOf(body)).toContain('Sport');
  expect(mainOf(body)).not.toContain('secret');
  // The skeleton is for a logged-in user; both inline scripts and the shell's styles are allowed by their hashes.
  expect(body).toContain(`<template id="gris">${skeleton}`);
  expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(3);
  // Scripts have a lower priority than the files that the first screen is painted from.
  expect(body).not.toContain('fetchpriority="high" src');
  const other = await host.get('/list');
  expect(mainOf(other.body)).toContain('&lt;/script>&lt;b>\\&quot;Nuit');
  expect(mainOf((await host.get('/good')).body)).toContain('<h1>Bon</h1>');
});

test('the page is made once for its answers, and anew when one of them changes', async () => {
  await start('json=>page("<p>"+(globalThis.n=(globalThis.n||0)+1)+"</p>")');
  expect(mainOf((await host.get('/list')).body)).toContain('<p>1</p>');
  expect(mainOf((await host.get('/list')).body)).toContain('<p>1</p>');
  host.registry.state.api['/api/categories'] = ['Musique'];
  expect(mainOf((await host.get('/list')).body)).toContain('<p>2</p>');
});

test('a page that reads its query otherwise is asked once more, with the answers for what it reads', async () => {
  await start(`json=>{const {answers,url}=JSON.parse(json),made=JSON.parse(page("<p>"+url+" "+Object.keys(answers)[0]+"</p>"));
    if(url!=="/list?page=2")made.search=url==="/list?page=9"?"page=2":url.slice(6)+"0";return JSON.stringify(made)}`);
  for (const page of [1, 9, 10]) host.registry.state.api[`/api/events?page=${page}`] = { data: [page] };
  for (let again = 0; again < 2; again += 1) {
    const { body } = await host.get('/list?page=9&token=secret');
    expect(mainOf(body)).toContain('<p>/list?page=2 /api/events?page=2</p>');
    expect(ownScript(body)).toContain('/api/events?page=2');
  }
  // One that never keeps its word is asked twice, too.
  expect(mainOf((await host.get('/list?page=1')).body)).toContain('<p>/list?page=10 ');
  expect(host.registry.state.failures).toEqual([]);
});

test('a page without its complete answers shows its skeleton, and counts no fault', async () => {
  await start('json=>page("<p>x</p>")');
  delete host.registry.state.api['/api/categories'];
  expect(mainOf((await host.get('/list')).body)).toContain(skeleton);
  expect(host.registry.state.failures).toEqual([]);
});

const FAULTS: Record<string, string> = {
  throws: '()=>{throw new Error("x")}',
  hangs: '()=>{for(;;);}',
  'allocates without end': '()=>{const a=[];for(;;)a.push(("x"+a.length).repeat(9999))}',
  'allocates outside of the heap':
    '()=>page("<p>"+new Uint8Array(8).length+new ArrayBuffer(8).byteLength+"</p>")',
  'gives nothing': '()=>""',
  'gives an empty page': '()=>page("")',
  'gives an object': '()=>({toString(){return page("<p>x</p>")}})',
  'gives markup alone': '()=>"<p>x</p>"',
  'gives a head that is none': '()=>page("<p>x</p>",{title:{}})',
  'names a picture elsewhere': '()=>page("<p>x</p>",{title:"x",image:"//e.fr/a.png"})',
  'gives 5 MB': '()=>page("x".repeat(5e6))',
  'writes a script': '()=>page("<script>alert(1)</script>")',
  'reads a file': '()=>page("<p>"+require("node:fs").readFileSync("/etc/hostname")+"</p>")',
  'opens a socket': '()=>{fetch("http://127.0.0.1:9");return page("<p>x</p>")}',
  'ends the process': '()=>{process.exit(0)}',
  'imports a module': '()=>{import("node:fs");return page("<p>x</p>")}',
  'makes code from strings': '()=>[].constructor.constructor("return page(\\"<p>x</p>\\")")()',
  'is no script': '=',
  'is missing': 'undefined',
  'runs on after its answer': '()=>{Promise.resolve().then(()=>{for(;;);});return page("<p>x</p>")}',
  'nests its data without end':
    '()=>`{"html":"<p>x</p>","head":{"title":"x","jsonLd":{"a":${"[".repeat(1.5e5)}${"]".repeat(1.5e5)}}}}`',
};

test('a function at fault costs its own first screen, and nothing else', async () => {
  await start('()=>{}');
  const before = (await host.get('/good')).body;
  const offline = (await host.get('/offline')).body;
  for (const [what, code] of Object.entries(FAULTS)) {
    const bad = areaOf('mf-list', [list], code, `${B.slice(0, -2)}${Object.keys(FAULTS).indexOf(what) + 10}`);
    host.publish(shell, good, bad);
    await host.until(() => host.names(bad, '/good'));
    const { version } = bad.description;
    let visitor = 0;
    const ask = () => host.get('/list', { 'x-forwarded-for': `${version.slice(-2)}.1.${(visitor += 1)}.1` });
    const asked = ask();
    let over = false;
    void asked.then(() => (over = true));
    await sleep(20);
    const between = (await host.get('/good')).body;
    // The other page did not wait for the one that hangs.
    if (what === 'hangs') expect(over).toBe(false);
    const { statusCode, body } = await asked;
    const shown = mainOf(body).replace(/^<noscript>.*?<\/noscript>/, '');
    expect([what, statusCode, shown.startsWith(skeleton)]).toEqual([what, 200, true]);
    // Byte for byte, up to the data that name every area's version.
    const [own = '', ...data] = between.split('<script type="application/json"');
    expect([before.startsWith(own), data.length]).toEqual([true, 1]);
    expect((await host.get('/offline')).body).toBe(offline);
    // No fault is reported for pages that did not get the process in time.
    const reported = () => host.registry.state.failures.find((one) => one.version === version);
    await host.until(async () => (await ask(), reported() !== undefined));
    expect(reported()).toMatchObject({ name: 'mf-list', code: 'first-screen', page: '/list' });
  }
}, 180_000);

test('a roll-back brings the markup back at once', async () => {
  await start('()=>{throw 1}');
  for (let n = 0; n < 7; n += 1) expect(mainOf((await host.get('/list')).body)).toContain(skeleton);
  const mended = areaOf('mf-list', [list], '()=>page("<p>x</p>")', B);
  host.publish(shell, good, mended);
  await host.until(() => host.names(mended, '/good'));
  await host.until(async () => mainOf((await host.get('/list')).body).includes('<p>x</p>'));
});

test('the function of a rolled-back release is gone within the second', async () => {
  await start('()=>page("<p>x</p>")');
  const running = [...children()];
  expect(running).toHaveLength(2);
  const mended = areaOf('mf-list', [list], '()=>page("<p>y</p>")', B);
  host.publish(shell, good, mended);
  await host.until(() => host.names(mended, '/good'));
  const left = () => running.filter((pid) => children().has(pid)).length;
  // Measured: half a second. The good area keeps its process.
  expect(await host.until(async () => left() === 1)).toBeLessThan(3_000);
});

test('a function whose answer differs from call to call: every visitor gets the same page until its data change', async () => {
  await start('(n=>()=>{if(n++%2)throw 1;return page("<p>"+n+"</p>")})(0)');
  const texts = async () => {
    const pages = await Promise.all(Array.from({ length: 9 }, () => host.get('/list')));
    return [...new Set(pages.map(({ body }) => mainOf(body)))];
  };
  expect(await texts()).toEqual([expect.stringContaining('<p>1</p>')]);
  expect(await texts()).toEqual([expect.stringContaining('<p>1</p>')]);
  // A failed call keeps nothing: the next one shows a first screen again.
  host.registry.state.api['/api/categories'] = ['Musique'];
  expect(await texts()).toEqual([expect.stringContaining(skeleton)]);
  expect(await texts()).toEqual([expect.stringContaining('<p>3</p>')]);
  expect(mainOf((await host.get('/good')).body)).toContain('<h1>Bon</h1>');
});

describe('the processes of releases', () => {
  let clock = 1;
  let failed: string[] = [];
  const code = `var firstScreen=json=>JSON.parse(json).url[1]==="b"?"":JSON.stringify({head:null,html:"<p>x</p>"})`;
  let screens: FirstScreens;
  beforeEach(() => {
    failed = [];
    screens = new FirstScreens(
      { get: async () => ({ type: '', bytes: Buffer.from(code) }) },
      { warn: (_what: unknown) => void failed.push('') },
      () => clock,
    );
  });
  afterEach(() => screens.close());
  const releaseOf = (version: string) => areaOf('mf-list', [], '', version).description;
  const ask = (url: string, version = A) =>
    screens.of(releaseOf(version), { url, path: '/list' } as FirstScreenInput);
  /** How often these pages, asked for one after the other, made the function fail. */
  async function failuresOf(...urls: string[]): Promise<number> {
    const before = failed.length;
    for (const url of urls) await ask(url);
    return failed.length - before;
  }
  const drawn = async (url: string, version?: string) => (await ask(url, version)).made !== null;

  test('a release that fails at several addresses is not called for 30 seconds', async () => {
    await screens.warm([releaseOf(A)]);
    expect(await failuresOf('/b1', '/b2', '/b1', '/b2', '/good', '/b1', '/b2', '/b1', '/b2')).toBe(8);
    expect(await drawn('/good')).toBe(true);
    expect(await failuresOf('/b1', '/b2', '/b3', '/b4', '/b5', '/b6', '/good')).toBe(5);
    await host.until(async () => children().size === 0);
    clock += 29_000;
    expect(await ask('/good')).toEqual({ made: null, failed: true });
    clock += 2_000;
    await screens.warm([releaseOf(A)]);
    expect(await drawn('/good')).toBe(true);
  });

  test('a process that no page needs for two minutes ends, and the next page starts it', async () => {
    expect([screens.inUse, children().size]).toEqual([false, 0]);
    await host.until(() => drawn('/good'));
    clock += 119_000;
    screens.rest();
    expect([screens.inUse, children().size]).toEqual([true, 1]);
    clock += 2_000;
    screens.rest();
    await host.until(async () => children().size === 0);
    expect(screens.inUse).toBe(false);
    await host.until(() => drawn('/good'));
  });

  test('an address that fails is not called for a while, other addresses of its release are', async () => {
    await screens.warm([releaseOf(A)]);
    expect(await failuresOf(...Array<string>(9).fill('/bad'))).toBe(5);
    expect(await drawn('/good')).toBe(true);
    clock += 31_000;
    expect(await failuresOf('/bad')).toBe(1);
  });

  test('processes end with their releases', async () => {
    await screens.warm([A, B].map(releaseOf));
    expect(children().size).toBe(2);
    screens.keepOnly([releaseOf(B)], []);
    await host.until(async () => children().size === 1);
    expect(await drawn('/good', B)).toBe(true);
    screens.close();
    await host.until(async () => children().size === 0);
    expect(await ask('/good', B)).toEqual({ made: null, failed: false, busy: true });
    expect(children().size).toBe(0);
  });

  test('beyond the limit, the release that was asked least recently gives way', async () => {
    const pids: string[] = [];
    const versions = Array.from({ length: 6 }, (_, at) => `${A.slice(1)}${at}`);
    for (const version of versions) {
      await screens.warm([releaseOf(version)]);
      pids.push(...[...children()].filter((pid) => !pids.includes(pid)));
    }
    await ask('/good', versions[0]);
    await screens.warm([releaseOf(B)]);
    await host.until(async () => !children().has(pids[1]!));
    expect(children().has(pids[0]!)).toBe(true);
  });

  test('beyond the limit, releases that visitors get keep their processes, and one is left for all others', async () => {
    const visited = Array.from({ length: 7 }, (_, at) => releaseOf(`${A.slice(1)}${at}`));
    screens.keepOnly(visited, visited);
    await screens.warm(visited);
    const before = children();
    expect(before.size).toBe(7);
    for (const version of [B, 'cccccccccccc', B]) {
      await screens.warm([releaseOf(version)]);
      expect(await drawn('/good', version)).toBe(true);
      await host.until(async () => children().size === 8);
      expect([...children()].filter((pid) => before.has(pid))).toHaveLength(7);
    }
  });
});

test('the head comes from the release, and markup in it is text', async () => {
  const head = {
    title: '</title><script>"Nuit"</script>\u202e',
    description: '</script>"x"',
    image: `${PREVIEW_FOLDER}1.png`,
    jsonLd: { name: '</script><b>' },
  };
  await start(`json=>page("<p>x</p>",${JSON.stringify(head)})`);
  const { body } = await host.get('/list');
  expect(body).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;&quot;Nuit&quot;&lt;/script&gt; – Événéo</title>',
  );
  expect(body).toContain('content="&lt;/script&gt;&quot;x&quot;"');
  expect(body).toContain(`content="https://eveneo.example${PREVIEW_FOLDER}1.png"`);
  expect(body).toContain('{"name":"\\u003c/script>\\u003cb>"}');
});

test('a failed function leaves a plain head', async () => {
  await start('()=>{throw 1}');
  const { body } = await host.get('/list');
  expect(body).toContain('<title>Liste – Événéo</title>');
  expect(body).toContain('<meta name="description" content="Trouvez votre prochaine sortie');
});

test('an unknown event is a 404, with the text of its release', async () => {
  const detail = { data: '/api/events/:id', missing: 'Introuvable' };
  await start('json=>page(JSON.parse(json).answers?"<p>x</p>":"<h1>Perdu</h1>")', [
    route('/events/:id', 'detail', detail),
  ]);
  const { statusCode, body } = await host.get('/events/9');
  expect(statusCode).toBe(404);
  expect(body).toContain('<title>Introuvable – Événéo</title>');
  expect(mainOf(body)).toContain('<h1>Perdu</h1>');
});

test('two versions side by side: each visitor gets the markup of their own version', async () => {
  const live = areaOf('mf-list', [list], 'json=>page("<p>A</p>")');
  const tried = areaOf('mf-list', [list], 'json=>page("<p>B</p>")', B);
  const canary = { release: tried.description, percent: 50 };
  host.registry.publish([live, tried], [entryOf(shell), entryOf(live, { canary })]);
  host.registry.state.api['/api/events'] = host.registry.state.api['/api/categories'] = [];
  await host.start();
  const seen = new Set<string>();
  for (let at = 0; at < 16; at += 1) {
    const { body } = await host.get('/list', { cookie: `visiteur=un-visiteur-au-hasard-${at % 8}0` });
    const [, run] = /"container":"mf_list_(\w+)"/.exec(body) ?? [];
    expect([run, mainOf(body)]).toEqual([run, expect.stringContaining(run === A ? '<p>A</p>' : '<p>B</p>')]);
    seen.add(run ?? '');
  }
  expect(seen).toEqual(new Set([A, B]));
});

// Takes minutes: only in the full run.
(process.env.TEST_FULL ? test : test.skip)(
  'ten thousand pages of a function that keeps everything cost the host no memory',
  async () => {
    const leaking = `(()=>{const kept=[];return json=>{kept.push(json+"x".repeat(2000));
      return page("<p>"+kept.length+"</p>")}})()`;
    await start(leaking);
    const pages = async (count: number) => {
      for (let at = 0; at < count; at += 1) await host.get(`/list?page=${at % 7}&v=${at}`);
      global.gc?.();
      return process.memoryUsage().rss / 1e6;
    };
    const before = await pages(2_000);
    expect((await pages(10_000)) - before).toBeLessThan(60);
  },
  600_000,
);
