import Fastify from 'fastify';
import { PAGE_WITHDRAWN } from '@eveneo/contract/delivery/page-data';
import { offline } from './offline';

const app = Fastify();
offline(app);
afterAll(() => app.close());

test('runs only its own script, and proxies do not cache the worker', async () => {
  const [shown, worker] = await Promise.all([app.inject('/offline'), app.inject('/offline-worker.js')]);
  expect(String(shown.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/,
  );
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' });
  expect(() => new Function(worker.body)).not.toThrow();
});

describe('a door page that a browser keeps', () => {
  const ORIGIN = 'https://eveneo.example';
  const PAGE = `${ORIGIN}/door`;
  const FILE = `${ORIGIN}/r/mf-organizer/1.0.1-b/entry.js`;
  const pageOf = (version: string, tag: string) =>
    new Response(
      `<script type="application/json" id="page-data">${JSON.stringify({
        shell: '1.0.0-a',
        areas: [{ name: 'mf-organizer', release: { version } }],
      })}</script>`,
      { headers: { etag: tag } },
    );
  type Listener = (event: object) => void;

  /** The worker with one kept page and file. @param network what the host sends; throws without a network */
  async function started(scope: string, network: (url: string) => Promise<Response>) {
    const stored = new Map<string, Map<string, Response>>([
      ['offline-1', new Map([['/offline', new Response('hors ligne')]])],
      [
        'accueil-1',
        new Map([
          ['/door', pageOf('1.0.1-b', '"b"')],
          [FILE, new Response('file of b')],
        ]),
      ],
    ]);
    const caches = {
      match: async (key: string, { cacheName = 'offline-1' } = {}) =>
        stored.get(cacheName)?.get(key)?.clone(),
      open: async (name: string) => ({
        keys: async () =>
          [...(stored.get(name)?.keys() ?? [])].map((key) => ({ url: new URL(key, ORIGIN).href })),
        match: async ({ url }: { url: string }) =>
          (stored.get(name)?.get(url) ?? stored.get(name)?.get(new URL(url).pathname))?.clone(),
      }),
      delete: async (name: string) => stored.delete(name),
    };
    const listeners: Record<string, Listener> = {};
    const { body } = await app.inject('/offline-worker.js');
    const names = [
      'addEventListener',
      'caches',
      'registration',
      'fetch',
      'location',
      'clients',
      'skipWaiting',
    ];
    new Function(...names, body)(
      (type: string, listener: Listener) => (listeners[type] = listener),
      caches,
      { scope: ORIGIN + scope },
      async (asked: string | { url: string }) => network(typeof asked === 'string' ? asked : asked.url),
      { origin: ORIGIN },
    );
    const sent = async (type: string, event: object): Promise<Response | undefined> => {
      let given: Promise<Response> | undefined;
      const take = (promise: Promise<Response>) => (given = promise);
      listeners[type]?.({ ...event, respondWith: take, waitUntil: take });
      return given;
    };
    const asked = (url: string, mode: string) => sent('fetch', { request: { url, mode, method: 'GET' } });
    return {
      open: async () => (await asked(PAGE, 'navigate'))?.text(),
      file: async () => (await asked(FILE, 'no-cors'))?.text(),
      /** @returns what the page is told */
      contact: async () => {
        const postMessage = jest.fn();
        await sent('message', { data: 'contact', source: { postMessage } });
        return postMessage.mock.calls.flat();
      },
      isKept: () => stored.has('accueil-1'),
    };
  }
  const none = () => Promise.reject(new TypeError('Failed to fetch'));

  test('opens without a network, and while no host answers; under other addresses there is the static page', async () => {
    const away = await started('/door', none);
    expect(await away.open()).toContain('1.0.1-b');
    expect(await away.file()).toBe('file of b');
    const down = await started('/door', async () => new Response('x', { status: 502 }));
    expect(await down.open()).toContain('1.0.1-b');
    expect(await (await started('/tickets', none)).open()).toBe('hors ligne');
  });

  test('goes when the host sends another one: a roll-back is followed at once, a canary is the host’s choice', async () => {
    const same = await started('/door', async () => pageOf('1.0.1-b', 'W/"b"'));
    await same.open();
    expect(same.isKept()).toBe(true);
    const other = await started('/door', async () => pageOf('1.0.0-a', '"a"'));
    expect(await other.open()).toContain('1.0.0-a');
    expect(other.isKept()).toBe(false);
  });

  test.each([
    ['its area', { withdrawnShells: [], areas: [{ name: 'mf-organizer', withdrawn: ['1.0.1-b'] }] }, false],
    ['its shell', { withdrawnShells: ['1.0.0-a'], areas: [] }, false],
    ['another area', { areas: [{ name: 'mf-admin', withdrawn: ['1.0.1-b'] }] }, true],
  ])('an open door lets it go when %s was withdrawn', async (_what, live, isKept) => {
    const open = await started('/door', async () => Response.json(live));
    expect(await open.contact()).toEqual(isKept ? [] : [PAGE_WITHDRAWN]);
    expect(open.isKept()).toBe(isKept);
  });
});
