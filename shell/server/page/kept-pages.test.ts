import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashOf } from '../http/security-headers';
import { entryOf, testRelease } from '../testing/fake-registry';
import {
  A,
  B,
  guest,
  guestRoutes,
  ownScript,
  pub,
  publicRoutes,
  shell,
  testHost,
  visitOf,
} from '../testing/test-host';

const host = testHost();

const next = testRelease('mf-guest', B, guestRoutes);
const COUNTING = { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' };
const tagOf = async (url: string, headers?: Record<string, string>) =>
  String((await host.get(url, headers)).headers.etag);
const titleOf = async (url: string) => /<title>(.*?) – /.exec((await host.get(url)).body)?.[1];

describe('a client with a current copy of a page', () => {
  test('is sent only a new signed page load, for any encoding and form of the tag', async () => {
    await host.start(undefined, COUNTING);
    const whole = await host.get('/guest');
    const etag = String(whole.headers.etag);
    const visits = [visitOf(whole)];
    for (const tag of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const again = await host.get('/guest', { 'if-none-match': tag, 'accept-encoding': encoding });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
        expect(again.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
        visits.push(visitOf(again));
      }
    expect(new Set(visits).size).toBe(13);
    expect((await host.get('/guest', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('is told when the load is not counted: otherwise the browser would report the previous one', async () => {
    await host.start(undefined, COUNTING);
    for (let at = 0; at < 20; at += 1) expect(visitOf(await host.get('/guest'))).not.toBeNull();
    for (const header of [undefined, { 'if-none-match': await tagOf('/guest') }])
      expect((await host.get('/guest', header)).headers['server-timing']).toBe('visite');
    expect(
      (await host.send('HEAD', '/events', { 'x-forwarded-for': '2.2.2.2' })).headers['server-timing'],
    ).toBe('visite');
  });

  test('gets a full response for a missing page, which is not cached', async () => {
    await host.start();
    for (const url of ['/nulle-part', '/GUEST', '/events/99']) {
      const { statusCode, headers } = await host.get(url, { 'if-none-match': '*' });
      expect([url, statusCode, headers.etag]).toEqual([url, 404, undefined]);
    }
  });
});

test('a page is rendered once for all visitors, compressed for each encoding, with a policy for its script', async () => {
  await host.start(undefined, COUNTING);
  const plain = await host.get('/events?page=2');
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const)
    for (const _again of [1, 2]) {
      const page = await host.get('/events?page=2', { 'accept-encoding': encoding });
      expect([page.headers['content-encoding'], page.headers.vary]).toEqual([
        encoding,
        'Accept-Encoding, Cookie',
      ]);
      expect(read[encoding](page.rawPayload).toString()).toBe(plain.body);
    }
  expect(plain.headers['content-security-policy']).toContain(
    `script-src 'self' ${hashOf(ownScript(plain.body))};`,
  );
  expect(plain.body.match(/<script>/g)).toHaveLength(1);
  expect(await tagOf('/events?page=3')).not.toBe(plain.headers.etag);
});

test('a newly live release is in the very next page', async () => {
  await host.start();
  const before = await tagOf('/guest');
  host.registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next, { fallback: null })]);
  await host.until(async () => (await host.get('/guest')).body.includes(`"1.0.0-${B}"`));
  const after = await host.get('/guest', { 'if-none-match': before });
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toContain(`mf_guest_${A}`);
});

test('visitors of a canary, those of a broken shell and all others get their own pages, in any order', async () => {
  const canary = { release: next.description, percent: 50 };
  const newShell = testRelease('shell', B);
  host.registry.publish(
    [next, newShell],
    [entryOf(newShell, { fallback: shell.description }), entryOf(pub), entryOf(guest, { canary })],
  );
  await host.start();
  const visitors = Array.from({ length: 16 }, (_, at) => `visiteur=un-visiteur-au-hasard-0${at % 8}`);
  const cookies = visitors.map((cookie, at) => (at < 8 ? cookie : `${cookie}; coque=1.0.0-${B}`));
  const seen = async (cookie: string) => {
    const { body, headers } = await host.get('/guest', { cookie });
    const [, area] = /"container":"mf_guest_(\w+)"/.exec(body) ?? [];
    const [, ofShell] = /src="\/r\/shell\/1\.0\.0-(\w+)\//.exec(body) ?? [];
    return { area, ofShell, tag: headers.etag };
  };
  const first = await Promise.all(cookies.map(seen));
  expect(new Set(first.slice(0, 8).map(({ area }) => area))).toEqual(new Set([A, B]));
  for (const [at, { area, ofShell, tag }] of first.entries()) {
    expect(ofShell).toBe(at < 8 ? B : A);
    // No visitor gets a 304 for another visitor's page.
    for (const one of first) expect(one.tag === tag).toBe(one.area === area && one.ofShell === ofShell);
  }
  expect(await Promise.all(cookies.map(seen))).toEqual(first);
});

/** The title of a page comes from its API answer. */
const server = `var firstScreen=json=>{const {answers}=JSON.parse(json);
return JSON.stringify({head:answers&&{title:Object.values(answers)[0].title},html:answers?"<p>Trouvé</p>":"<p>Perdu</p>"})}`;
const titled = testRelease('mf-public', B, publicRoutes, { 'server.js': server });

describe('a page that shows an API answer', () => {
  beforeEach(() => host.publish(shell, titled));
  const EVENT = '/api/events/7';
  const asked = () => host.registry.state.asked.filter((url) => url === EVENT).length;
  const say = (title: string, more = {}) => (host.registry.state.api[EVENT] = { title, ...more });

  test('revalidates the answer each time, and is rendered again only when it changed', async () => {
    say('Nuit blanche');
    await host.start();
    const before = await tagOf('/events/7');
    for (let load = 0; load < 3; load += 1) expect(await tagOf('/events/7')).toBe(before);
    expect([asked(), host.registry.state.spared]).toEqual([4, 3]);
    // Changes a field of the answer that the page does not show.
    say('Nuit blanche', { remaining: 3 });
    expect(await tagOf('/events/7')).toBe(before);
    say('Nuit noire');
    expect(await titleOf('/events/7')).toBe('Nuit noire');
    delete host.registry.state.api[EVENT];
    expect((await host.get('/events/7')).statusCode).toBe(404);
  });

  test('is sent with its generic head while the API is down, and that page is not cached', async () => {
    say('Nuit blanche');
    await host.start();
    host.registry.state.silent = /events/;
    expect(await titleOf('/events/7')).toBe('Événement');
    host.registry.state.silent = null;
    expect(await titleOf('/events/7')).toBe('Nuit blanche');
  });
});
