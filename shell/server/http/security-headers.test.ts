import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { KeptText } from '../page/kept-text';
import { commonHeaders, contentSecurityPolicy, hashOf, HSTS } from './security-headers';
import { sendText } from './send-text';

const policy = (
  site: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {},
  inline: Parameters<typeof contentSecurityPolicy>[1] = { scripts: ['a()', 'b()'] },
) =>
  Object.fromEntries(
    contentSecurityPolicy({ secure: true, ...site }, inline)
      .split('; ')
      .map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources.join(' ')];
      }),
  );

test('everything else is forbidden: scripts by hash only, no frames, no plug-ins', () => {
  expect(policy()).toMatchObject({
    'default-src': "'none'",
    'script-src': `'self' ${hashOf('a()')} ${hashOf('b()')}`,
    'style-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'connect-src': "'self'",
    'require-trusted-types-for': "'script'",
  });
  expect(JSON.stringify(policy())).not.toMatch(/unsafe|\*/);
});

test('avatars of other sites are shown, over plain http only when the site uses plain http', () => {
  expect(policy()['img-src']).toBe("'self' data: blob: https:");
  expect(policy({ secure: false })['img-src']).toBe("'self' data: blob: https: http:");
});

test('a stylesheet of the host is allowed by hash on the pages that have one', () => {
  // Computed with `openssl dgst -sha256 -binary | base64`.
  const known = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
  expect(policy({}, { scripts: [], styles: ['a{}'] })['style-src']).toBe(`'self' ${known}`);
});

test('development allows its servers, and scripts that they generate; production only itself', () => {
  const rules = policy({ connect: ['ws://localhost:3100'] });
  expect(rules['connect-src']).toBe("'self' ws://localhost:3100");
  expect(rules['require-trusted-types-for']).toBeUndefined();
});

test('every response forbids type sniffing, and allows the camera for check-in only', () => {
  expect(commonHeaders['X-Content-Type-Options']).toBe('nosniff');
  expect(commonHeaders['Permissions-Policy']).toBe('camera=(self), microphone=(), geolocation=()');
  expect(HSTS.value).not.toMatch(/includeSubDomains|preload/);
});

describe('a text response', () => {
  const text = 'é'.repeat(2_000);
  const app = Fastify();
  const kept = new KeptText(text);
  app.get('/', async (request, reply) => sendText(request, reply.type('text/plain; charset=utf-8'), kept));
  app.get('/empty', async (request, reply) => sendText(request, reply.type('text/plain'), new KeptText('')));
  afterAll(() => app.close());
  const get = (encoding?: string, url = '/') =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0.000', undefined],
    ['', undefined],
    ['zstd, x-br', undefined],
    [undefined, undefined],
  ])(
    'for a browser that accepts %j is sent as %j, and decodes to the same text',
    async (accepted, encoding) => {
      const { headers, rawPayload } = await get(accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding, Cookie']);
      const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
      expect(plain[(encoding as 'br' | 'gzip' | undefined) ?? 'none'](rawPayload).toString()).toBe(text);
      if (encoding) expect(rawPayload.length).toBeLessThan(text.length / 10);
    },
  );
  it('may be empty', async () => {
    expect(gunzipSync((await get('gzip', '/empty')).rawPayload).toString()).toBe('');
  });
  it('is compressed once for concurrent requests', async () => {
    const [one, other] = [kept.compressed('br'), kept.compressed('br')];
    expect(await one).toBe(await other);
  });
});
