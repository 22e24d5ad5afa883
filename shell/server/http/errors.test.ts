import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { installErrors, Overloaded, unavailable } from './errors';

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
  installErrors(app);
  app.get('/', async () => {
    throw thrown;
  });
});
afterAll(() => app.close());
beforeEach(() => (logged = ''));

test.each([
  [
    'the API is away',
    unavailable(),
    503,
    'unavailable',
    'Le service est momentanément indisponible. Veuillez réessayer.',
  ],
  [
    'there is no room',
    new Overloaded(),
    503,
    'unavailable',
    'Le service est momentanément indisponible. Veuillez réessayer.',
  ],
  ['too much', { statusCode: 413 }, 413, 'too_large', 'L’envoi est trop volumineux.'],
  ['another format', { statusCode: 415 }, 415, 'unsupported_media', 'Ce type de contenu n’est pas accepté.'],
  ['refused by the framework', { statusCode: 431 }, 431, 'malformed', 'La requête n’est pas lisible.'],
  [
    'a mistake of ours',
    new Error('secret'),
    500,
    'internal',
    'Une erreur interne est survenue. Veuillez réessayer.',
  ],
])('%s', async (_what, error, status, code, message) => {
  thrown = error;
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message, code, requestId: 'demande-1' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-request-id': 'demande-1',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  // Refusals may come by the thousand: they are counted, not logged.
  expect(logged !== '').toBe(status >= 500 && !(error instanceof Overloaded));
});

test('an unknown URL gets an error of the same shape', async () => {
  const answer = await app.inject({ method: 'POST', url: '/nulle-part' });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { message: 'Cette ressource est introuvable.', code: 'not_found', requestId: 'demande-1' },
  ]);
});
