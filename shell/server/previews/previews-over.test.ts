import type { PageData } from '../../inlined/page-data';
import { entryOf } from '../testing/fake-registry';
import { makePreview, next, pageWith, PREVIEW_KEY, stripText, versionsOf } from '../testing/previews';
import { A, B, guest, pub, shell, testHost } from '../testing/test-host';

const host = testHost();

/** Starts the host with its key, behind a trusted proxy. */
const start = () => host.start(undefined, { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' });
const page = (link: string, url?: string, headers?: Record<string, string>) =>
  pageWith(host, link, url, headers);

describe('a preview that cannot be shown is reported once, above the live site', () => {
  const live = { 'mf-public': `1.0.0-${A}`, 'mf-guest': `1.0.0-${A}` };

  it.each([
    ['its time is over', { lasts: -1 }, /^Cet aperçu a pris fin/, true],
    ['an operator has ended it', { state: 'ended' as const }, /^Cet aperçu a pris fin/, true],
    ['a version was taken back', { state: 'withdrawn' as const }, /a été retirée/, true],
    [
      'its team has not signed the version',
      { keys: [{ key: 'A'.repeat(43), from: '2020-01-01', until: null }] },
      /^Cet aperçu ne peut pas être montré/,
      false,
    ],
  ])('%s', async (_what, made, text, isOver) => {
    const link = makePreview(host, [next], made);
    await start();
    const { body, headers } = await page(link);
    expect(versionsOf(body)).toEqual(live);
    expect(stripText(body)).toMatch(text);
    expect(headers['set-cookie'] ?? '').toBe(
      isOver ? 'apercu=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure' : '',
    );
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('a file is missing or altered', async () => {
    const link = makePreview(host, [{ ...next, files: { ...next.files, 'remoteEntry.js': 'altered' } }]);
    await start();
    const { body } = await page(link);
    expect(versionsOf(body)).toEqual(live);
    expect(stripText(body)).toMatch(/^Cet aperçu ne peut pas être montré/);
  });

  it('its release is withdrawn, even while the registry does not respond about the preview', async () => {
    const link = makePreview(host, [next]);
    await start();
    expect(versionsOf((await page(link)).body)['mf-guest']).toBe(`1.0.0-${B}`);
    host.registry.state.silent = /previews/;
    host.registry.publish(
      [],
      [entryOf(shell), entryOf(pub), entryOf(guest, { revision: 2, withdrawn: [`1.0.0-${B}`] })],
    );
    host.registry.state.set.previewKey = PREVIEW_KEY;
    await host.until(async () => stripText((await page(link)).body)?.includes('retirée') ?? false);
    expect(versionsOf((await page(link)).body)).toEqual(live);
  });

  it('it is ended while open: within seconds, and also after a restart', async () => {
    const link = makePreview(host, [next]);
    await start();
    expect(stripText((await page(link)).body)).toMatch(/^Aperçu de/);
    makePreview(host, [next], { state: 'ended' });
    await host.until(async () => stripText((await page(link)).body)?.includes('pris fin') ?? false);
    await start();
    expect(stripText((await page(link)).body)).toMatch(/^Cet aperçu a pris fin/);
  });

  it('continues while the registry is down, but does not start', async () => {
    const link = makePreview(host, [next]);
    await start();
    await page(link);
    await host.registry.stop();
    expect(versionsOf((await page(link)).body)['mf-guest']).toBe(`1.0.0-${B}`);
    await start();
    expect(stripText((await page(link)).body)).toMatch(/^Cet aperçu ne peut pas être montré/);
  });
});

describe('open tabs', () => {
  const ask = async (link: string | null, url = '/live-set.json') => {
    const answer = await (link === null ? host.get(url) : page(link, url));
    const areas = answer.statusCode === 200 ? (JSON.parse(answer.body) as PageData).areas : [];
    return {
      status: answer.statusCode,
      over: answer.headers['x-apercu'] === 'fini',
      guest: areas.find(({ name }) => name === 'mf-guest')?.release.version.slice(-1),
    };
  };

  it('of a preview stay in it, other tabs outside of it, and both learn of its end', async () => {
    const link = makePreview(host, [next]);
    await start();
    expect(await ask(link, '/live-set.json?apercu=0123456789abcdef')).toEqual({
      status: 200,
      over: false,
      guest: 'b',
    });
    expect(await ask(link)).toEqual({ status: 200, over: false, guest: 'a' });
    expect(await ask(null)).toEqual({ status: 200, over: false, guest: 'a' });
    // The tab's cookie is missing, or names another preview.
    expect(await ask(null, '/live-set.json?apercu=0123456789abcdef')).toEqual({
      status: 200,
      over: true,
      guest: 'a',
    });
    expect(await ask(link, '/live-set.json?apercu=fedcba9876543210')).toEqual({
      status: 200,
      over: true,
      guest: 'a',
    });
  });

  it('change nothing during a temporary failure of the preview', async () => {
    const link = makePreview(host, [{ ...next, files: {} }]);
    await start();
    expect(await ask(link, '/live-set.json?apercu=0123456789abcdef')).toMatchObject({
      status: 503,
      over: false,
    });
  });
});
