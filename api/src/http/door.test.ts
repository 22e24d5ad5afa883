import { Agent, request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { operations } from '@eveneo/contract/operations';
import { openDoor, type Answered, type ReadyAnswer } from './door';

const BODY = Buffer.from('{"prêt":true}');
let app: FastifyInstance;
let url: string;
let ready: ReadyAnswer | null;
const answered: Answered[] = [];
/** What came past the door. */
const inside: string[] = [];

async function start(settings: { CORS_ORIGINS?: string[]; TRUSTED_PROXIES?: string[] } = {}): Promise<void> {
  answered.length = inside.length = 0;
  ready = { status: 200, headers: { etag: '"1"', 'content-type': 'application/json' }, body: BODY };
  app = Fastify({ forceCloseConnections: 'idle' });
  app.addHook('onRequest', async ({ method, url: address }) => void inside.push(`${method} ${address}`));
  const door = openDoor(
    app,
    { CORS_ORIGINS: [], TRUSTED_PROXIES: [], ...settings },
    (one) => void answered.push(one),
  );
  door.open(operations.listEvents, () => ready);
  app.all('/*', async (_request, reply) => reply.send('inside'));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(() => app.close());

const call = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }>(
    (resolve, reject) => {
      const agent = new Agent();
      const sent = send(url + path, { method, headers, agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      });
      sent.on('error', reject).end(body);
    },
  );
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('what is ready is answered whole, with its id and the headers of every answer, and reaches no hook', async () => {
  await start();
  const answer = await call('/api/events?page=2', { 'x-request-id': 'une-demande-a-moi' });
  expect([answer.status, answer.text]).toEqual([200, BODY.toString()]);
  expect(answer.headers).toMatchObject({
    'x-request-id': 'une-demande-a-moi',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-length': String(BODY.length),
    etag: '"1"',
  });
  expect(inside).toEqual([]);
});

test('headers that are kept are those of their answer, each time under an id of its own', async () => {
  await start();
  const [one, again] = [await call('/api/events'), await call('/api/events')];
  ready = { status: 200, headers: { etag: '"2"' }, body: BODY };
  const other = await call('/api/events');
  expect([one, again, other].map(({ headers }) => headers.etag)).toEqual(['"1"', '"1"', '"2"']);
  expect(other.headers['content-type']).toBeUndefined();
  expect(new Set([one, again, other].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
});

test('a 304 has no body and no length of one, and is told too', async () => {
  await start();
  ready = { status: 304, headers: { etag: '"1"' } };
  const { status, headers, text } = await call('/api/events');
  expect([status, text, headers['content-length'], headers.etag]).toEqual([304, '', undefined, '"1"']);
  expect(answered.map((one) => one.status)).toEqual([304]);
});

test('an id that is none is replaced, each time by another', async () => {
  await start();
  const ids = [await call('/api/events', { 'x-request-id': 'a b' }), await call('/api/events')].map(
    ({ headers }) => headers['x-request-id'],
  );
  expect(new Set([...ids, 'a b']).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
});

test('each answer is told once, also one whose reader goes away before its end', async () => {
  await start();
  await call('/api/events?page=2', { 'x-request-id': 'une-demande-a-moi' });
  await until(() => answered.length === 1);
  expect(answered[0]).toMatchObject({
    ...{ id: 'une-demande-a-moi', method: 'GET', url: '/api/events?page=2', status: 200, ip: '127.0.0.1' },
    operation: { id: 'listEvents' },
  });
  // More than the buffers of both sides take in.
  ready = { status: 200, headers: {}, body: Buffer.alloc(50_000_000) };
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () =>
    socket.write('GET /api/events HTTP/1.1\r\nhost: x\r\n\r\n'),
  );
  socket.once('data', () => socket.destroy());
  await until(() => answered.length === 2);
});

test.each<[string, Parameters<typeof call>]>([
  ['another method', ['/api/events', {}, 'HEAD']],
  ['another address', ['/api/events/1']],
  ['an address that ends otherwise', ['/api/events/?page=1']],
  ['a body', ['/api/events', { 'content-length': '2' }, 'GET', '{}']],
])('%s goes in', async (_, asked) => {
  await start();
  await call(...asked);
  expect([inside.length, answered.length]).toEqual([1, 0]);
});

test('what is not ready, what names no host, and all that other sites may ask goes in', async () => {
  await start();
  ready = null;
  await call('/api/events');
  expect(inside).toEqual(['GET /api/events']);
  await app.close();

  await start({ CORS_ORIGINS: ['https://ailleurs.test'] });
  await call('/api/events');
  expect(inside).toEqual(['GET /api/events']);
});

test('who asked is whom a trusted proxy names, and nobody else’s word', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await start({ TRUSTED_PROXIES: ['127.0.0.1'] });
  await call('/api/events', headers);
  await until(() => answered.length === 1);
  expect(answered[0]?.ip).toBe('203.0.113.9');
  await app.close();
  await start();
  await call('/api/events', headers);
  await until(() => answered.length === 1);
  expect(answered[0]?.ip).toBe('127.0.0.1');
});
