import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaveInOrder } from '../leave';
import { addressReader } from '@eveneo/contract/http/client-address';
import Fastify, { type FastifyInstance } from 'fastify';
import { installErrors } from '../http/errors';
import { HTTP_OPTIONS } from '../http/options';
import { apiProxy } from './api-proxy';
import { refuseAtTheDoor } from './door';
import { PROXY_LIMITS } from './limits';

/** An API that answers when it is told to. */
const held: ServerResponse[] = [];
const upstream = createServer((request, response) => {
  request.resume();
  if (request.url === '/api/held') held.push(response);
  else response.end('{}');
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

interface Line {
  msg: string;
  level: number;
  refused?: number;
}
let app: FastifyInstance;
let gate: Awaited<ReturnType<typeof apiProxy>>;
let url: string;
const lines: Line[] = [];
const refusals: number[] = [];

async function startHost({ door = true, proxies = [] as string[], each = 2 } = {}): Promise<void> {
  lines.length = refusals.length = 0;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  app = Fastify({
    ...HTTP_OPTIONS,
    trustProxy: proxies.length > 0 ? proxies : false,
    logger: { level: 'warn', stream },
  });
  installErrors(app);
  const leave = leaveInOrder(app);
  gate = await apiProxy(app, apiUrl, { ...PROXY_LIMITS, calls: { all: 3, each } });
  const onRefused = (seconds: number) => void refusals.push(seconds);
  if (door)
    refuseAtTheDoor(app, { gate, addressOf: addressReader(proxies), secure: false, leave, onRefused });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const response of held.splice(0)) response.end('{}');
  await app.close();
});

interface Told {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}
const call = (path: string, headers: Record<string, string> = {}, method = 'GET', agent?: Agent) =>
  new Promise<Told>((resolve, reject) => {
    const sent = send(url + path, { method, headers, agent: agent ?? false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** So many calls that wait for the API. */
async function hold(count: number, headers: Record<string, string> = {}): Promise<Promise<Told>[]> {
  const before = held.length;
  const calls = Array.from({ length: count }, () => call('/api/held', headers));
  await until(() => held.length === before + count);
  return calls;
}
const release = () => held.splice(0).forEach((response) => response.end('{}'));

test.each(['GET', 'HEAD', 'DELETE'])(
  'a %s refused at the door is told what it would be told inside, to the last header',
  async (method) => {
    const told: Told[] = [];
    for (const door of [false, true]) {
      await startHost({ door });
      const waiting = await hold(2);
      told.push(await call('/api/events', { 'x-request-id': 'une-demande-a-moi' }, method));
      expect(refusals).toHaveLength(door ? 1 : 0);
      release();
      await Promise.all(waiting);
      await app.close();
    }
    for (const { headers } of told) delete headers.date;
    const [inside, atTheDoor] = told;
    expect(atTheDoor).toEqual(inside);
    expect(atTheDoor).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store', 'x-request-id': 'une-demande-a-moi' },
    });
    if (method === 'GET') expect(JSON.parse(atTheDoor?.text ?? '')).toHaveProperty('code', 'unavailable');
  },
);

test('a connection over which was refused is kept, and carries the next call', async () => {
  await startHost();
  const waiting = await hold(2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 3; at += 1)
    expect((await call('/api/events', {}, 'GET', agent)).headers.connection).toBe('keep-alive');
  release();
  await Promise.all(waiting);
  expect((await call('/api/events', {}, 'GET', agent)).status).toBe(200);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  agent.destroy();
});

test('whatever becomes of a call, its place is free again, and is given back once', async () => {
  await startHost();
  const waiting = await hold(2);
  expect([gate.places.calls.taken, (await call('/api/events')).status]).toEqual([2, 503]);
  release();
  await Promise.all(waiting);
  await until(() => gate.places.calls.taken === 0);
  // One who goes away before the answer.
  const gone = send(`${url}/api/held`, { agent: false }).on('error', () => undefined);
  gone.end();
  await until(() => held.length === 1);
  expect(gate.places.calls.taken).toBe(1);
  gone.destroy();
  await until(() => gate.places.calls.taken === 0);
  // What no call is takes none.
  expect((await call('/nulle-part')).status).toBe(404);
  expect((await call('/api')).status).toBe(200);
  await until(() => gate.places.calls.taken === 0);
});

test('places are counted by the address that a trusted proxy names, and by no other’s word', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await startHost({ proxies: ['127.0.0.1'] });
  const waiting = await hold(2, from('203.0.113.1'));
  expect((await call('/api/events', from('203.0.113.1'))).status).toBe(503);
  expect((await call('/api/events', from('203.0.113.2'))).status).toBe(200);
  release();
  await Promise.all(waiting);
  await app.close();

  await startHost();
  const untrusted = await hold(2, from('203.0.113.1'));
  expect((await call('/api/events', from('203.0.113.2'))).status).toBe(503);
  release();
  await Promise.all(untrusted);
});

test('what has a body or is a stream is judged inside: a body is read before its sender is refused', async () => {
  await startHost({ each: 3 });
  const waiting = await hold(3);
  const json = { 'content-type': 'application/json', 'content-length': '2' };
  expect((await call('/api/events', json, 'POST')).status).toBe(503);
  expect((await call('/api/stream', { accept: 'text/event-stream' })).status).toBe(200);
  expect(refusals).toHaveLength(0);
  release();
  await Promise.all(waiting);
});

test('hundreds of refusals are all counted, and are few lines in the log', async () => {
  await startHost();
  const waiting = await hold(2);
  const from = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const told = await Promise.all(Array.from({ length: 400 }, () => call('/api/events', {}, 'GET', agent)));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refusals).toHaveLength(400);
  expect(gate.places.calls.refused).toBe(400);
  const own = lines.filter(({ msg }) => msg === 'no place for calls');
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  // Nothing else: one line for each, with its stack, cost more than all the rest of a refusal.
  expect(lines).toHaveLength(own.length);
  release();
  await Promise.all(waiting);
});
