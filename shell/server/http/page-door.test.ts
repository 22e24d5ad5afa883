import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import { entryOf, testRelease } from '../testing/fake-registry';
import { B, guest, guestRoutes, pub, shell, TestHost } from '../testing/test-host';

let registry: TestHost;
let app: FastifyInstance;
let url: string;
/** What came past the door. */
const inside: string[] = [];

async function start(settings: NodeJS.ProcessEnv = {}): Promise<void> {
  inside.length = 0;
  app = await createShellHost(
    readConfig({
      ...{
        STATE_DIR: registry.stateDir,
        API_URL: registry.registry.url,
        LOG_LEVEL: 'silent',
        HOST_KEY: 'clef',
      },
      ...{ PUBLIC_URL: 'https://eveneo.example', ...settings },
    }),
  );
  app.addHook('onRequest', async ({ method, url: address }) => void inside.push(`${method} ${address}`));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(async () => (registry = await TestHost.prepare()));
afterEach(async () => {
  await app.close();
  await registry.remove();
});

interface Told {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  nonce: string;
}
const call = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Told>((resolve, reject) => {
    const sent = send(url + path, { method, headers, agent: new Agent() }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => parts.push(chunk));
      answer.on('end', () => {
        const policy = String(answer.headers['content-security-policy']);
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        resolve({
          ...{ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts), nonce },
        });
      });
    });
    sent.on('error', reject).end(body);
  });
/** A page without what is each load's own. */
const plain = ({ bytes, nonce }: Told) =>
  bytes
    .toString()
    .replaceAll(nonce, 'NONCE')
    .replace(/ data-visit="[\w-]{27}"/, ' data-visit');
const headersOf = ({ headers: { date: _, ...headers }, nonce }: Told) => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replace(nonce, 'NONCE'),
});

test.each(['https://eveneo.example', 'http://eveneo.example'])(
  'on %s a page that is prepared passes no hook, and is the same to the last header, under a name of its own',
  async (PUBLIC_URL) => {
    await start({ PUBLIC_URL });
    const [whole, first, second] = [await call('/guest'), await call('/guest'), await call('/guest')];
    expect(inside).toEqual(['GET /guest']);
    expect([whole.status, first.status]).toEqual([200, 200]);
    expect(headersOf(first)).toEqual(headersOf(whole));
    expect([plain(first), plain(second)]).toEqual([plain(whole), plain(whole)]);
    expect(plain(first)).toContain(' data-visit');
    expect(new Set([whole, first, second].map(({ nonce }) => nonce)).size).toBe(3);
    for (const { nonce, bytes } of [first, second])
      expect(bytes.toString()).toContain(`<script nonce="${nonce}">`);
  },
);

const readAs = { br: brotliDecompressSync, gzip: gunzipSync };
const asked = (encoding: 'br' | 'gzip') => call('/guest', { 'accept-encoding': encoding });
const asPlain = (page: Told, encoding: 'br' | 'gzip') =>
  plain({ ...page, bytes: readAs[encoding](page.bytes) });

test('it travels compressed as the browser can take it', async () => {
  await start();
  const whole = await call('/guest');
  for (const encoding of ['br', 'gzip'] as const) {
    const page = await asked(encoding);
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(asPlain(page, encoding)).toBe(plain(whole));
  }
  expect(inside).toHaveLength(1);
});

test.each(['br', 'gzip'] as const)(
  'once it is compressed for all in %s, each still gets a nonce and a visit of their own',
  async (encoding) => {
    await start();
    const whole = await call('/guest');
    // What is a visitor's own stands as it is in what is compressed for all.
    const isPrepared = ({ bytes, nonce }: Told) => bytes.includes(nonce);
    let page = await asked(encoding);
    while (!isPrepared(page)) page = await asked(encoding);
    const second = await asked(encoding);
    expect(headersOf(second)).toEqual(headersOf(page));
    expect(headersOf(second)).toEqual({
      ...headersOf(whole),
      'content-encoding': encoding,
      'content-length': String(second.bytes.length),
    });
    expect(isPrepared(second)).toBe(true);
    expect(new Set([whole, page, second].map(({ nonce }) => nonce)).size).toBe(3);
    for (const one of [page, second]) expect(asPlain(one, encoding)).toBe(plain(whole));
    expect(second.bytes.length).toBeLessThan(whole.bytes.length / 2);
    expect(inside).toHaveLength(1);
  },
);

test.each<[string, Parameters<typeof call>]>([
  ['another method', ['/guest', {}, 'HEAD']],
  ['a body', ['/guest', { 'content-length': '2' }, 'GET', '{}']],
  ['a question', ['/guest?a=1']],
  ['a visitor of a canary', ['/guest', { cookie: 'a=b; visiteur=un-visiteur-au-hasard' }]],
  ['a browser in which a shell failed', ['/guest', { cookie: `coque=1.0.0-${B}` }]],
  ['who looks at a preview', ['/guest', { cookie: 'apercu=rien' }]],
  ['a page that asks the API first', ['/events/1']],
  ['a page that does not exist', ['/nulle-part']],
])('%s goes in', async (_, asked) => {
  await start();
  await call('/guest');
  await call(...asked);
  await call(...asked);
  expect(inside).toHaveLength(3);
});

test('while a canary runs everybody goes in: each gets a name', async () => {
  const canary = { release: testRelease('mf-guest', B, guestRoutes).description, percent: 50 };
  registry.registry.publish(
    [shell, pub, guest, testRelease('mf-guest', B, guestRoutes)],
    [entryOf(shell), entryOf(pub), entryOf(guest, { canary })],
  );
  await start();
  for (const _ of [1, 2]) expect((await call('/guest')).headers['set-cookie']?.[0]).toMatch(/^visiteur=/);
  expect(inside).toHaveLength(2);
});

test('a log that has a line for each request has those of these pages', async () => {
  await start({ LOG_LEVEL: 'info' });
  await call('/guest');
  await call('/guest');
  expect(inside).toHaveLength(2);
});
