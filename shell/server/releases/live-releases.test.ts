import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { entryOf, testRelease } from '../testing/fake-registry';
import { A, B, guest, guestRoutes, pub, shell, TestHost } from '../testing/test-host';

let host: TestHost;
beforeEach(async () => {
  host = await TestHost.prepare();
});
afterEach(() => host.remove());

describe('files of releases', () => {
  it('are immutable, compressed once, and a missing one is a 404 without a page', async () => {
    await host.start();
    const file = await host.get(`/r/shell/1.0.0-${A}/chunks/1.js`, { 'accept-encoding': 'gzip, br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(shell.files['chunks/1.js']);
    const missing = await host.get(`/r/shell/1.0.0-${A}/chunks/2.js`);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).not.toContain('html');
  });

  it.each([
    '/r/shell/1.0.0-aaaaaaaaaaaa/..%2f..%2f..%2flive-set.json',
    '/r/shell/../live-set.json',
    '/r/%2e%2e/x/live-set.json',
  ])('never reach outside: %s', async (url) => {
    await host.start();
    const answer = await host.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('entries');
  });

  it('are sent in parts to who asks for parts', async () => {
    await host.start();
    const part = await host.get(`/r/shell/1.0.0-${A}/assets/film.mp4`, { range: 'bytes=2-4' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await host.get(`/r/shell/1.0.0-${A}/assets/film.mp4`, { range: 'bytes=20-' })).statusCode).toBe(
      416,
    );
  });
});

describe('the live set', () => {
  it('is followed soon', async () => {
    await host.start();
    const next = testRelease('mf-guest', B, guestRoutes);
    host.registry.publish(
      [next],
      [entryOf(shell), entryOf(pub), entryOf(next, { fallback: guest.description })],
    );
    const published = Date.now();
    await host.until(async () => (await host.get('/guest')).body.includes(`/r/mf-guest/1.0.0-${B}/`));
    expect(Date.now() - published).toBeLessThan(20_000);
  });

  it('stays the last good one when a file of the next has the wrong bytes', async () => {
    await host.start();
    const bad = testRelease('mf-guest', B, guestRoutes);
    bad.files['remoteEntry.js'] += ' ';
    host.registry.publish([bad], [entryOf(shell), entryOf(pub), entryOf(bad)]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await host.get('/guest')).body).toContain(`/r/mf-guest/1.0.0-${A}/`);
  });

  it('comes from disk, files included, when the API is down at the start', async () => {
    await host.start();
    await host.get('/events');
    await host.start('http://127.0.0.1:9');
    expect((await host.get('/events')).statusCode).toBe(200);
    expect((await host.get(`/r/mf-public/1.0.0-${A}/remoteEntry.js`)).statusCode).toBe(200);
    const call = await host.get('/api/events');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBeDefined();
    expect(JSON.parse(call.body)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('indisponible') as string,
    });
    expect(readFileSync(join(host.stateDir, 'live-set.json'), 'utf8')).toContain('mf-public');
  });

  it('gives a canary to who falls into its share, with a cookie that is set only then', async () => {
    await host.start();
    expect((await host.get('/guest')).headers['set-cookie']).toBeUndefined();
    const canary = testRelease('mf-guest', B, guestRoutes);
    host.registry.publish(
      [canary],
      [
        entryOf(shell),
        entryOf(pub),
        entryOf(guest, { canary: { release: canary.description, percent: 100 } }),
      ],
    );
    await host.until(async () => (await host.get('/guest')).body.includes(B));
    const page = await host.get('/guest');
    expect(String(page.headers['set-cookie'])).toMatch(/^visiteur=[\w-]+; .*HttpOnly; Secure$/);
    const { areas } = await host.pageData('/guest');
    expect(areas.find((area) => area.name === 'mf-guest')?.fallback?.version).toBe(`1.0.0-${A}`);
  });
});

describe('the registry', () => {
  it('is told what this host serves, at once when that changes, under the hosts’ key', async () => {
    const { state } = host.registry;
    await host.start(host.registry.url, { HOST_KEY: 'clef' });
    await host.until(async () => state.reports.length > 0);
    const next = testRelease('mf-guest', B, guestRoutes);
    host.registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next, { revision: 2 })]);
    const published = Date.now();
    const told = () => state.reports.at(-1)?.serving.find(({ name }) => name === 'mf-guest');
    await host.until(async () => told()?.version === `1.0.0-${B}`);
    expect(Date.now() - published).toBeLessThan(20_000);
    expect(told()).toEqual({ name: 'mf-guest', revision: 2, version: `1.0.0-${B}` });
    expect(new Set(state.reports.map(({ key, id }) => [key, id].join())).size).toBe(1);
    expect(state.reports[0]?.key).toBe('clef');
  });

  it('is told nothing by a host without the key', async () => {
    await host.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(host.registry.state.reports).toEqual([]);
  });
});

describe('an open tab', () => {
  it('is told the live set as a page would carry it', async () => {
    await host.start();
    const answer = await host.get('/live-set.json');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    // And what only concerns a page that runs already.
    expect(answer.json()).toEqual({ ...(await host.pageData('/events')), withdrawnShells: [] });
  });
});
