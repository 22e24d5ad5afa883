import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseFiles, ServedFile } from '../releases/release-files';
import { releaseAssets } from './release-assets';

const SCRIPT = 'export const un = 1;';
const FILM = Buffer.from('0123456789');
const stored: Readonly<Record<string, ServedFile>> = {
  'mf-guest 1.0.0-0123456789ab remoteEntry.js': {
    type: 'text/javascript',
    bytes: Buffer.from(SCRIPT),
    brotli: brotliCompressSync(SCRIPT),
    gzip: gzipSync(SCRIPT),
  },
  'shell 1.0.0-0123456789ab assets/film.mp4': { type: 'video/mp4', bytes: FILM },
};
const asked: string[] = [];
const files = {
  get: (name: string, version: string, path: string) => {
    asked.push(`${name} ${version} ${path}`);
    return Promise.resolve(stored[`${name} ${version} ${path}`] ?? null);
  },
} as unknown as ReleaseFiles;

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  releaseAssets(app, files);
});
afterAll(() => app.close());
beforeEach(() => (asked.length = 0));

const script = (encoding?: string) =>
  app.inject({
    url: '/r/mf-guest/1.0.0-0123456789ab/remoteEntry.js',
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });
const film = (range?: string) =>
  app.inject({ url: '/r/shell/1.0.0-0123456789ab/assets/film.mp4', headers: range ? { range } : {} });

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a browser that takes %j gets %j', async (accepted, encoding) => {
  const answer = await script(accepted);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  const { brotli, gzip, bytes } = stored['mf-guest 1.0.0-0123456789ab remoteEntry.js'] as ServedFile;
  expect(answer.rawPayload).toEqual({ br: brotli, gzip }[encoding ?? ''] ?? bytes);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  [undefined, 200, undefined, '0123456789'],
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-30', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=5-2', 416, 'bytes */10', ''],
  ['bytes=-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=99999999999999999999-', 416, 'bytes */10', ''],
  // Several ranges, or another unit: sending the whole file is always correct.
  ['bytes=0-1,4-5', 200, undefined, '0123456789'],
  ['lines=0-1', 200, undefined, '0123456789'],
])('a video requested with %j gets %d', async (range, status, said, bytes) => {
  const answer = await film(range);
  expect([answer.statusCode, answer.headers['content-range'], answer.payload]).toEqual([status, said, bytes]);
});

test.each([
  '/r/mf-guest/1.0.0-0123456789ab/autre.js',
  '/r/mf-guest/1.0.0-0123456789ab/',
  '/r/mf-guest/1.0.0-0123456789ab/a/..%2f..%2fsecret',
  '/r/mf-guest/1.0.0-0123456789ab/.env',
  '/r/mf-guest/1.0.0-0123456789ab//etc/passwd',
  '/r/mf-guest/..%2f..%2fx/remoteEntry.js',
  '/r/mf%2Fguest/1.0.0/remoteEntry.js',
  '/r/mf-guest/1.0.0-0123456789ab/a%00.js',
  '/r/mf-guest/1.0.0-0123456789ab/a%0a.js',
])('%s is a 404 that is not cached, and never a page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(answer.json()).toEqual({
    message: 'Cette ressource est introuvable.',
    code: 'not_found',
    requestId: answer.headers['x-request-id'],
  });
  expect(asked.every((one) => !one.includes('..') && !one.includes('\0'))).toBe(true);
});
