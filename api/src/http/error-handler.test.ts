import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { installErrorHandling } from './error-handler';
import {
  ApiError,
  conflict,
  invalid,
  malformed,
  notFound,
  rateLimited,
  storageFull,
  unavailable,
} from './errors';

let app: FastifyInstance;
let thrown: unknown;
let logged = '';
beforeAll(() => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = Fastify({ logger: { level: 'error', stream }, genReqId: () => 'demande-1' });
  installErrorHandling(app);
  app.get('/', async (_request, reply) => {
    void reply.header('etag', '"x"').header('cache-control', 'public');
    throw thrown;
  });
  app.post('/', () => 'read');
});
afterAll(() => app.close());
beforeEach(() => (logged = ''));

const failure = (change: object) => Object.assign(new Error('SELECT secret FROM users'), change);
async function answerTo(error: unknown) {
  thrown = error;
  const { statusCode, headers, body } = await app.inject({ url: '/' });
  return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown> };
}

test.each([
  ['what a rule refuses', invalid({ title: ['requis'] }), 422, 'validation'],
  ['nothing there', notFound(), 404, 'not_found'],
  ['somebody was first', conflict('conflict.full', 'Complet'), 409, 'conflict.full'],
  ['a range that is not there', malformed(416), 416, 'malformed'],
  ['no room', storageFull(), 507, 'storage_full'],
  ['away', unavailable(), 503, 'unavailable'],
  ['a disk that is full', failure({ code: 'ENOSPC' }), 507, 'storage_full'],
  ['a database that went', failure({ code: 'ECONNREFUSED', fatal: true }), 503, 'unavailable'],
  ['a database that is too busy', failure({ code: 'ER_CON_COUNT_ERROR' }), 503, 'unavailable'],
  ['a body that is too long', failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 413, 'too_large'],
  ['a format that is not ours', failure({ statusCode: 415 }), 415, 'unsupported_media'],
  ['an address that is not ours', failure({ statusCode: 404 }), 404, 'not_found'],
  ['what the framework refuses', failure({ statusCode: 400 }), 400, 'malformed'],
  ['a mistake of ours', failure({}), 500, 'internal'],
  ['a mistake that says it is a success', failure({ statusCode: 200 }), 500, 'internal'],
])('%s', async (_what, error, status, code) => {
  const answer = await answerTo(error);
  expect([answer.status, answer.body.code, answer.body.requestId]).toEqual([status, code, 'demande-1']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers.etag).toBeUndefined();
  // The client never gets the error; the log does, if it is a fault and not our own refusal for lack of room.
  expect(JSON.stringify(answer.body)).not.toContain('SELECT');
  expect(logged !== '').toBe(status >= 500 && !(error instanceof ApiError));
});

test.each(['a text', null, undefined, 12])(
  'a thrown %p is an internal error, and answered',
  async (error) => {
    expect((await answerTo(error)).status).toBeGreaterThanOrEqual(500);
  },
);

test('Retry-After is in whole seconds, rounded up', async () => {
  const { headers, body } = await answerTo(rateLimited(61.2));
  expect(headers['retry-after']).toBe('62');
  expect(body.message).toBe('Trop de tentatives. Réessayez dans 2\u00a0minutes.');
});

test('routes and files that do not exist have the same message', async () => {
  const answer = await app.inject({ url: '/nulle-part' });
  expect([answer.statusCode, answer.json().code, answer.json().requestId]).toEqual([
    404,
    'not_found',
    'demande-1',
  ]);
});

test('a client that leaves in the middle of its body is no fault', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a',
  );
  const [[served]] = await Promise.all([accepted, once(app.server, 'request')]);
  const closed = new Promise((resolve) => served.once('close', resolve));
  client.destroy();
  await closed;
  await new Promise(setImmediate);
  expect(logged).toBe('');
});
