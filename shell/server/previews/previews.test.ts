import { previewKey } from '@eveneo/server-kit/signatures/preview-link';
import { PREVIEW_VISIT } from '@eveneo/server-kit/signatures/visits';
import { hashOf } from '../http/security-headers';
import { entryOf, testRelease } from '../testing/fake-registry';
import { dataOf, makePreview, next, pageWith, stripText, versionsOf } from '../testing/previews';
import { A, B, guest, guestRoutes, pub, shell, testHost, visitOf } from '../testing/test-host';

const C = 'cccccccccccc';
const fresh = testRelease('mf-nouveau', B, [
  { path: '/nouveau', access: 'public', title: 'Nouveau', module: 'new' },
]);
const nextShell = testRelease('shell', B);

const host = testHost();

/** Starts the host with its key, behind a trusted proxy. */
const start = () => host.start(undefined, { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' });
const page = (link: string, url?: string, headers?: Record<string, string>) =>
  pageWith(host, link, url, headers);

/** A page as sent to every visitor, without the parts that differ between loads. */
const plain = ({ body, headers }: { body: string; headers: Record<string, unknown> }) => {
  const { date: _date, 'server-timing': _visit, ...others } = headers;
  return JSON.stringify({ body, others });
};

describe('a preview', () => {
  it('shows its versions with the live ones as fallbacks, and all other areas as they are', async () => {
    const link = makePreview(host, [next]);
    await start();
    const { body, headers, statusCode } = await page(link);
    expect(statusCode).toBe(200);
    expect(versionsOf(body)).toEqual({ 'mf-public': `1.0.0-${A}`, 'mf-guest': `1.0.0-${B}` });
    expect(dataOf(body).areas.find(({ name }) => name === 'mf-guest')?.fallback?.version).toBe(`1.0.0-${A}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    // Other visitors see nothing of the preview.
    const other = await host.get('/guest');
    expect(other.body).not.toContain(B);
    expect(stripText(other.body)).toBeNull();
    expect(other.headers['cache-control']).toBe('private, no-cache');
  });

  it('has the first screen of its version', async () => {
    const [route] = fresh.description.routes;
    const drawn = testRelease('mf-nouveau', A, [{ ...route!, firstScreen: true }], {
      'server.js': 'var firstScreen=()=>JSON.stringify({head:null,html:"<h1>Neuf</h1>"})',
    });
    const link = makePreview(host, [drawn]);
    await start();
    await host.until(async () => (await page(link, '/nouveau')).body.includes('<h1>Neuf</h1>'));
  });

  it('of a release whose first screen fails shows its skeleton and its strip, and only the preview is to blame', async () => {
    const [route] = fresh.description.routes;
    const failing = testRelease('mf-nouveau', A, [{ ...route!, firstScreen: true, skeleton: 'cards' }], {
      'server.js': 'var firstScreen=()=>{throw 1}',
    });
    const link = makePreview(host, [failing]);
    await start();
    const { failures } = host.registry.state;
    await host.until(async () => {
      const { body } = await page(link, '/nouveau');
      expect(body).toContain('data-kind="cards"');
      expect(stripText(body)).toContain('mf-nouveau');
      return failures.length > 0;
    });
    expect(failures[0]).toMatchObject({ version: `1.0.0-${A}`, code: 'first-screen', visit: PREVIEW_VISIT });
  });

  it('serves its files, complete and verified', async () => {
    const link = makePreview(host, [next]);
    await start();
    await page(link);
    const file = await host.get(`/r/mf-guest/1.0.0-${B}/remoteEntry.js`);
    expect([file.statusCode, file.body]).toEqual([200, next.files['remoteEntry.js']]);
  });

  it('names its versions and its end, in a banner that complies with the page’s policy', async () => {
    const link = makePreview(host, [next, fresh]);
    await start();
    const { body, headers } = await page(link, '/nouveau');
    expect(stripText(body)).toMatch(
      /^Aperçu de mf-guest 1\.0\.0-b{12}, mf-nouveau 1\.0\.0-b{12}, jusqu’au \p{L}+ \d+ \p{L}+ \d{4} à \d\d:\d\d\.$/u,
    );
    expect(body).toContain('<form method="post" action="/apercu/fin"><button>Quitter l’aperçu</button>');
    const policy = String(headers['content-security-policy']);
    const inline = (tag: string) =>
      [...body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => hashOf(text));
    expect(policy).toContain(`script-src 'self' ${inline('script').join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${inline('style').join(' ')};`);
    expect([inline('script').length, inline('style').length]).toEqual([2, 1]);
    expect(policy).not.toMatch(/unsafe/);
    // An area that is not live yet has a page in the preview.
    expect(versionsOf(body)['mf-nouveau']).toBe(`1.0.0-${B}`);
    expect((await host.get('/nouveau')).statusCode).toBe(404);
    expect(String((await host.get('/')).headers['content-security-policy'])).toContain("style-src 'self';");
  });

  it('of the shell shows it, and the live shell when it fails in this browser', async () => {
    const link = makePreview(host, [nextShell]);
    await start();
    const shown = (await page(link)).body;
    expect(dataOf(shown).shell).toBe(`1.0.0-${B}`);
    expect(shown).toContain(`/r/shell/1.0.0-${B}/shell.js`);
    const healed = (await page(link, '/guest', { cookie: `coque=1.0.0-${B}` })).body;
    expect(dataOf(healed).shell).toBe(`1.0.0-${A}`);
    expect(stripText(healed)).not.toBeNull();
  });

  it('leaves canaries alone: none in it, no name for its visitor, and shares unchanged', async () => {
    const link = makePreview(host, [next]);
    const trial = testRelease('mf-public', C);
    host.registry.publish(
      [trial],
      [
        entryOf(shell),
        entryOf(pub, { canary: { release: trial.description, percent: 100 } }),
        entryOf(guest, {
          canary: { release: testRelease('mf-guest', C, guestRoutes).description, percent: 100 },
        }),
      ],
    );
    const again = makePreview(host, [next]);
    await start();
    for (const headers of [undefined, { cookie: 'visiteur=un-visiteur-quelconque' }]) {
      const { body, headers: sent } = await page(again, '/guest', headers);
      expect(versionsOf(body)).toEqual({ 'mf-public': `1.0.0-${A}`, 'mf-guest': `1.0.0-${B}` });
      expect(sent['set-cookie']).toBeUndefined();
    }
    const other = (await host.get('/guest', { cookie: 'visiteur=un-visiteur-quelconque' })).body;
    expect(versionsOf(other)['mf-public']).toBe(`1.0.0-${C}`);
    expect(link.split('.')).toHaveLength(2);
  });

  it('is not counted for any release, and neither are failure reports of its pages', async () => {
    const link = makePreview(host, [next]);
    await start();
    for (let n = 0; n < 3; n += 1) expect(visitOf(await page(link))).toBe('apercu');
    expect(visitOf(await host.get('/events'))).toMatch(/^[\w-]{27}$/);
    const loads = () => host.registry.state.reports.flatMap((report) => report.loads ?? []);
    await host.until(async () => loads().some(({ name }) => name === 'mf-public'));
    expect(loads().filter(({ name }) => name === 'mf-guest')).toEqual([]);
    expect(loads().filter(({ name, loads: count }) => name === 'shell' && count > 1)).toEqual([]);
  });

  it('is checked with the registry at most once a second, however many pages ask', async () => {
    const link = makePreview(host, [next]);
    await start();
    const from = Date.now();
    await Promise.all(Array.from({ length: 20 }, () => page(link)));
    const seconds = Math.ceil((Date.now() - from) / 1000);
    const asked = host.registry.state.asked.filter((url) => url.startsWith('/api/releases/previews/'));
    expect(asked.length).toBeLessThanOrEqual(1 + seconds);
  });
});

describe('links that the registry has not signed change nothing', () => {
  const link = () => makePreview(host, [next]);
  const changed = (text: string) => text.replace(/\.(.)/, (_, one: string) => `.${one === 'A' ? 'B' : 'A'}`);

  it.each([
    ['an altered signature', () => changed(link())],
    ['the key of another registry', () => makePreview(host, [next], { signer: previewKey('elsewhere') })],
    ['words of one’s own', () => (link(), 'mf-guest.1.0.0-bbbbbbbbbbbb')],
    ['8 kB', () => (link(), 'x'.repeat(8_000))],
    ['what a link says, without its signature', () => link().split('.')[0] ?? ''],
  ])('%s', async (_what, make) => {
    const forged = make();
    await start();
    const everybody = plain(await host.get('/guest', { 'x-forwarded-for': '1.1.1.1' }));
    expect(plain(await page(forged, '/guest', { 'x-forwarded-for': '2.2.2.2' }))).toBe(everybody);
    expect(host.registry.state.asked.some((url) => url.includes('previews'))).toBe(false);
    expect((await host.get(`/apercu/${forged}`)).statusCode).toBe(404);
  });

  it('control: the same link, complete and signed by this registry, works', async () => {
    const sound = link();
    await start();
    expect((await page(sound)).body).toContain(`1.0.0-${B}`);
  });

  it('nor does a link before the registry has sent its key', async () => {
    const sound = link();
    delete host.registry.state.set.previewKey;
    await start();
    expect((await page(sound)).body).not.toContain(B);
  });

  it('nor do releases that the link does not name', async () => {
    const sound = link();
    host.registry.state.api['/api/releases/previews/0123456789abcdef'] = {
      state: 'open',
      releases: [{ release: testRelease('mf-admin', B).description, keys: [] }],
    };
    await start();
    const { body } = await page(sound);
    expect(body).not.toContain('mf-admin');
    expect(stripText(body)).toMatch(/^Cet aperçu ne peut pas être montré pour le moment/);
  });
});
