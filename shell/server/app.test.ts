import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createShellHost } from './app';
import { readConfig } from './config';
import { entryOf, startFakeRegistry, testRelease } from './testing/fake-registry';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const head = {
  title: '{title}',
  description: '{description}',
  jsonLd: { '@type': 'Event', name: '{title}' },
};
const publicRoutes = [
  {
    path: '/events',
    access: 'public' as const,
    title: 'Événements',
    module: 'list',
    data: ['/api/events', '/api/categories'],
    dataQuery: ['page'],
    skeleton: 'cards' as const,
  },
  {
    path: '/events/:id',
    access: 'public' as const,
    title: 'Événement',
    module: 'detail',
    data: '/api/events/:id',
    head,
    pictures: [{ src: '/storage/{image}' }, { access: 'anonymous' as const, src: 'assets/poster.avif' }],
    sitemap: '/api/events?per_page=1000',
  },
];
const guestRoutes = [
  {
    path: '/guest',
    access: ['guest' as const],
    title: 'Tableau de bord Invité',
    module: 'dashboard',
    data: '/api/guest-events',
  },
];

const shell = testRelease('shell', A, [], {
  'chunks/1.js': 'lazy()'.repeat(200),
  'assets/film.mp4': '0123456789',
});
const pub = testRelease('mf-public', A, publicRoutes, { 'assets/poster-0123abcd.avif': 'poster' });
const guest = testRelease('mf-guest', A, guestRoutes);

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let host: FastifyInstance;
let stateDir: string;

const start = async (apiUrl = registry.url) => {
  host = await createShellHost(
    readConfig({
      STATE_DIR: stateDir,
      API_URL: apiUrl,
      PUBLIC_URL: 'https://eveneo.example',
      LOG_LEVEL: 'silent',
    }),
  );
  await host.ready();
};
const get = (url: string, headers: Record<string, string> = {}) => host.inject({ url, headers });
const until = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('condition not reached within 5 s');
};

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'host-'));
  registry = await startFakeRegistry();
  registry.publish(
    [shell, pub, guest],
    [shell, pub, guest].map((release) => entryOf(release)),
  );
});
afterEach(async () => {
  await host.close();
  await registry.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

describe('the page', () => {
  it('travels compressed as the browser can take it', async () => {
    await start();
    const read = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const page = await get('/events', { 'accept-encoding': encoding });
      expect(page.headers['content-encoding']).toBe(encoding);
      expect(read[encoding](page.rawPayload).toString()).toContain('<html lang="fr"');
    }
    expect((await get('/events')).headers['content-encoding']).toBeUndefined();
  });

  it('carries the live set, under a policy that lets nothing else run', async () => {
    await start();
    const page = await get('/events');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toMatch(/unsafe/);
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers.etag).toBeUndefined();
    const data = JSON.parse(/id="page-data">([^<]+)</.exec(page.body)?.[1] ?? '') as {
      areas: { name: string }[];
    };
    expect(data.areas.map((area) => area.name)).toEqual(['mf-public', 'mf-guest']);
    expect((await get('/events')).headers['content-security-policy']).not.toBe(policy);
  });

  it('hints at the files of a public page, with their hashes, and asks for its data', async () => {
    await start();
    const { body } = await get('/events?page=2&x=1');
    const { integrity } = pub.description.files.find((file) => file.path === 'chunks/list.js') ?? {};
    expect(body).toContain(
      `<link rel="preload" as="script" href="/r/mf-public/1.0.0-${A}/chunks/list.js" integrity="${integrity}"`,
    );
    expect(body).toContain('"data":["/api/events?page=2","/api/categories"]');
  });

  it('asks for the picture of the answer at once, and leaves those of some roles to the boot script', async () => {
    registry.state.api['/api/events/1'] = { title: 'Nuit', image: 'events/a.webp' };
    await start();
    const { body } = await get('/events/1');
    expect(body).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/storage/events/a.webp">',
    );
    expect(body).toContain(
      `["anonymous",{"rel":"preload","as":"image","fetchpriority":"high","href":"/r/mf-public/1.0.0-${A}/assets/poster-0123abcd.avif"}]`,
    );
    expect(body.split('poster-0123abcd')).toHaveLength(2);
  });

  it('keeps what only the host reads out of the page data', async () => {
    await start();
    const { body } = await get('/events');
    expect(body).not.toContain('"sitemap"');
    expect(body).not.toContain('"head"');
  });

  it('leaves a guarded page to the boot script: no hint for who may not see it', async () => {
    await start();
    const { body, statusCode } = await get('/guest');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/(?:src|href)="\/r\/mf-guest/);
    expect(body).toContain(`"access":["guest"],"files":[["/r/mf-guest/1.0.0-${A}/remoteEntry.js"`);
  });

  it('answers 404 for an unknown route and for an event that is not there', async () => {
    await start();
    expect((await get('/nulle-part')).statusCode).toBe(404);
    expect((await get('/events/99')).statusCode).toBe(404);
  });

  it("fills the area's head template, and nothing of it becomes markup", async () => {
    registry.state.api['/api/events/1'] = {
      title: '</script><script>alert(1)</script>',
      description: 'A "b" & c',
    };
    await start();
    const { body } = await get('/events/1');
    expect(body).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; – Événéo</title>');
    expect(body).toContain('content="A &quot;b&quot; &amp; c"');
    expect(body).toContain('<link rel="canonical" href="https://eveneo.example/events/1">');
    expect(body).not.toContain('<script>alert(1)');
    const jsonLd = /ld\+json">(.+?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(jsonLd)).toEqual({ '@type': 'Event', name: '</script><script>alert(1)</script>' });
  });
});

describe('files of releases', () => {
  it('are immutable, compressed once, and a missing one is a 404 without a page', async () => {
    await start();
    const file = await get(`/r/shell/1.0.0-${A}/chunks/1.js`, { 'accept-encoding': 'gzip, br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(shell.files['chunks/1.js']);
    const missing = await get(`/r/shell/1.0.0-${A}/chunks/2.js`);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).not.toContain('html');
  });

  it.each([
    '/r/shell/1.0.0-aaaaaaaaaaaa/..%2f..%2f..%2flive-set.json',
    '/r/shell/../live-set.json',
    '/r/%2e%2e/x/live-set.json',
  ])('never reach outside: %s', async (url) => {
    await start();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('entries');
  });

  it('are sent in parts to who asks for parts', async () => {
    await start();
    const part = await get(`/r/shell/1.0.0-${A}/assets/film.mp4`, { range: 'bytes=2-4' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await get(`/r/shell/1.0.0-${A}/assets/film.mp4`, { range: 'bytes=20-' })).statusCode).toBe(416);
  });
});

describe('the live set', () => {
  it('is followed within a second', async () => {
    await start();
    const next = testRelease('mf-guest', B, guestRoutes);
    registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next, { fallback: guest.description })]);
    const published = Date.now();
    await until(async () => (await get('/guest')).body.includes(`/r/mf-guest/1.0.0-${B}/`));
    expect(Date.now() - published).toBeLessThan(1500);
  });

  it('stays the last good one when a file of the next has the wrong bytes', async () => {
    await start();
    const bad = testRelease('mf-guest', B, guestRoutes);
    bad.files['remoteEntry.js'] += ' ';
    registry.publish([bad], [entryOf(shell), entryOf(pub), entryOf(bad)]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await get('/guest')).body).toContain(`/r/mf-guest/1.0.0-${A}/`);
  });

  it('comes from disk, files included, when the API is down at the start', async () => {
    await start();
    await get('/events');
    await host.close();
    await start('http://127.0.0.1:9');
    expect((await get('/events')).statusCode).toBe(200);
    expect((await get(`/r/mf-public/1.0.0-${A}/remoteEntry.js`)).statusCode).toBe(200);
    const call = await get('/api/events');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBeDefined();
    expect(JSON.parse(call.body)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('indisponible') as string,
    });
    expect(readFileSync(join(stateDir, 'live-set.json'), 'utf8')).toContain('mf-public');
  });

  it('gives a canary to who falls into its share, with a cookie that is set only then', async () => {
    await start();
    expect((await get('/guest')).headers['set-cookie']).toBeUndefined();
    const canary = testRelease('mf-guest', B, guestRoutes);
    registry.publish(
      [canary],
      [
        entryOf(shell),
        entryOf(pub),
        entryOf(guest, { canary: { release: canary.description, percent: 100 } }),
      ],
    );
    await until(async () => (await get('/guest')).body.includes(B));
    const page = await get('/guest');
    expect(String(page.headers['set-cookie'])).toMatch(/^visiteur=[\w-]+; .*HttpOnly; Secure$/);
    const data = JSON.parse(/id="page-data">([^<]+)</.exec(page.body)?.[1] ?? '') as {
      areas: { name: string; fallback: { version: string } }[];
    };
    expect(data.areas.find((area) => area.name === 'mf-guest')?.fallback.version).toBe(`1.0.0-${A}`);
  });
});

describe('search engines', () => {
  it('find every public address and no other', async () => {
    registry.state.api['/api/events?per_page=1000'] = { data: [{ id: 1 }, { id: 2 }, { title: 'x' }] };
    await start();
    const map = await get('/sitemap.xml');
    expect([...map.body.matchAll(/<loc>([^<]+)</g)].map((match) => match[1])).toEqual([
      'https://eveneo.example/events',
      'https://eveneo.example/events/1',
      'https://eveneo.example/events/2',
    ]);
    const robots = await get('/robots.txt');
    expect(robots.body).toContain('Disallow: /guest\n');
    expect(robots.body).toContain('Sitemap: https://eveneo.example/sitemap.xml');
  });

  it('are asked to come back when the list of addresses is not to be had', async () => {
    await start();
    await host.close();
    await start('http://127.0.0.1:9');
    expect((await get('/sitemap.xml')).statusCode).toBe(503);
  });
});

describe('an open tab', () => {
  it('is told the live set as a page would carry it', async () => {
    await start();
    const answer = await get('/live-set.json');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const inlined = JSON.parse(
      /id="page-data">([^<]+)</.exec((await get('/events')).body)?.[1] ?? '',
    ) as unknown;
    expect(answer.json()).toEqual(inlined);
  });
});

describe('configuration', () => {
  it('names what is wrong and refuses demonstration data in production', () => {
    expect(() => readConfig({ PORT: 'x', API_URL: 'ftp://x' })).toThrow(/PORT[\s\S]*API_URL/);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://a.fr' })).toThrow(
      /DEMO/,
    );
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/);
  });
});
