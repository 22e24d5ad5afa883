import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectRefusal } from '../french-error';
import { testApi } from '../harness';
import { pngFile } from '../images';
import { sendRaw } from '../raw-http';

const api = testApi();
beforeAll(async () => {
  const put = (path: string, data: string | Buffer) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data);
  };
  put(join(api.storageDir, 'events', 'a.webp'), await pngFile());
  put(join(api.storageDir, 'private', 'a.webp'), 'SECRET');
  put(join(api.storageDir, 'events', 'notes.txt'), 'SECRET');
  put(join(api.storageDir, '..', 'secret.webp'), 'SECRET');
});

test('control: a picture in a public folder is served, without permission to run anything', async () => {
  const reply = await api.call('GET', '/storage/events/a.webp');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a picture is served in ranges, as 304 to a client that has it, and as 404 when it is missing', async () => {
  const path = '/storage/events/a.webp';
  const part = await api.call('GET', path, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
  const etag = (await api.call('GET', path)).headers.get('etag') ?? '';
  // Raw bytes: fetch adds 'cache-control: no-cache' to a conditional request.
  const again = `GET ${path} HTTP/1.1\r\nhost: x\r\nif-none-match: ${etag}\r\nconnection: close\r\n\r\n`;
  expect((await sendRaw(api, again)).status).toBe(304);
  expectRefusal(await api.call('GET', path, { headers: { range: 'bytes=9999999-' } }), 416);
  expectRefusal(await api.call('GET', '/storage/events/none.webp'), 404);
});

const TRAVERSALS = [
  '/storage/events/../../secret.webp',
  '/storage/../secret.webp',
  '/storage/%2e%2e/secret.webp',
  '/storage/events/%2e%2e/%2e%2e/secret.webp',
  '/storage/events/..%2f..%2fsecret.webp',
  '/storage/events/..%5c..%5csecret.webp',
  '/storage/events\\..\\..\\secret.webp',
  '/storage/..%252fsecret.webp',
  '/storage/events/....//....//secret.webp',
  '/storage/events/%c0%ae%c0%ae/secret.webp',
  '/storage/events/.%00./secret.webp',
  '/storage/events/a.webp%00.png',
  '/storage/events/a.webp%00',
  '/storage//etc/passwd',
  '/storage/%2fetc%2fpasswd',
  '/storage/file:%2f%2f%2fetc%2fpasswd',
  '/storage/C:%5cWindows%5cwin.ini',
  '/storage/private/a.webp',
  '/storage/private%2fa.webp',
  '/storage/events/../private/a.webp',
  '/storage/events%2f..%2fprivate%2fa.webp',
  '/storage/events/notes.txt',
  '/storage/events/',
  '/storage/events',
  '/storage/',
  '/storage/.env',
  '/storage/events/.a.webp',
  '/storage/events/a.webp/',
  '/storage/events/a.webp/b.webp',
  '/storage/EVENTS/a.webp',
  '/storage/events/%EF%BC%8E%EF%BC%8E/secret.webp',
  '/storage/__proto__/a.webp',
  '/storage/constructor/a.webp',
  `/storage/events/${'a'.repeat(3000)}.webp`,
  '/storage/releases/../../secret.webp',
  '/storage/releases/%2e%2e/%2e%2e/secret.webp',
  '/storage/releases/mf-a/1.0.0-0123456789ab/../../../../secret.webp',
  '/storage/releases/é/1/a.js',
  '/storage/releases/%F0%9F%98%80/%F0%9F%98%80/a.js',
  '/storage/releases/__proto__/constructor/a',
];
const titled = (paths: readonly string[]) => paths.map((path): [string, string] => [path.slice(0, 60), path]);
test.each(titled(TRAVERSALS))('%s serves nothing', async (_title, path) => {
  // Raw bytes: clients normalize such paths before sending them.
  const reply = await sendRaw(
    api,
    `GET ${encodePath(path)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  );
  expect(reply.text).not.toContain('SECRET');
  expectRefusal({ ...reply, body: null }, [400, 404]);
});
const encodePath = (path: string) => path.replace(/[^\x21-\x7e]/g, encodeURIComponent);

const ADDRESSES = [
  '/api/events/%',
  '/api/events/%E0%A4%A',
  '/%c0%ae%c0%ae/',
  '/api/events/%ff',
  '/api/events?search=%E0%A4%A',
  '/api/nothing',
  '/',
  '//',
  '/api//events',
  '/API/EVENTS',
  '/api/events/1/',
  '/api/events/1/chat/2/3',
  `/api/events/${'9'.repeat(600)}`,
  '/api/events/1.0',
  '/api/events/1e0',
  '/api/events/0x1',
  '/api/events/+1',
  '/api/events/%201',
  '/api/events/1%00',
  '/api/events/１',
  '/api/events/__proto__',
  '/api/events/1;drop',
  '/api/events/1%27%20OR%201=1',
];
test.each(titled(ADDRESSES))('%s is refused in French', async (_title, path) => {
  const reply = await sendRaw(
    api,
    `GET ${encodePath(path)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  );
  if (path.includes('search=')) expect([200, 400]).toContain(reply.status);
  else expectRefusal({ ...reply, body: null }, [400, 404]);
});

const get = (headers: string) => `GET /api/events HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`;
const post = (headers: string, body = '') =>
  `POST /api/login HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n${body}`;
test.each([
  ['a request without a host', 'GET /api/events HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['words that are no HTTP', 'BONJOUR LE MONDE\r\n\r\n'],
  ['a header of 64 kB', get(`x-long: ${'a'.repeat(65_536)}`)],
  [
    'two thousand headers',
    get(Array.from({ length: 3000 }, (_, n) => `x-${n}: ${'b'.repeat(20)}`).join('\r\n')),
  ],
  ['a header without a colon', get('nonsense')],
  ['a length that is no number', post('content-type: application/json\r\ncontent-length: beaucoup', '{}')],
  ['a negative length', post('content-type: application/json\r\ncontent-length: -1', '{}')],
  ['a length and chunks at once', post('content-length: 5\r\ntransfer-encoding: chunked', '0\r\n\r\n')],
  [
    'a chunk size that is none',
    post('content-type: application/json\r\ntransfer-encoding: chunked', 'ZZ\r\n'),
  ],
  ['a NUL in a header', get('x-nul: a\0b')],
  ['an expectation that nobody knows', post('expect: tea\r\ncontent-length: 2', '{}')],
])('%s is refused in French', async (_what, bytes) => {
  const reply = await sendRaw(api, bytes);
  expectRefusal({ ...reply, body: null });
});

test.each(['PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s is not a supported method', async (method) => {
  const reply = await sendRaw(api, `${method} /api/events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expectRefusal({ ...reply, body: null }, 405);
  expect(reply.headers.get('allow')).toBe('GET, HEAD, POST');
});
