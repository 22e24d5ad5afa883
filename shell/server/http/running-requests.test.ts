import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { installErrors } from './errors';
import { HTTP_OPTIONS } from './options';
import {
  ALWAYS,
  asksForStream,
  ASSETS,
  limitNetworks,
  scaledLimits,
  type Limits,
  type RunningRequestsByKind,
} from './running-requests';

let app: FastifyInstance;
let underWay: RunningRequestsByKind;
const held: FastifyReply[] = [];
let url: string;
const lines: string[] = [];

async function start(limits: Partial<Limits> = {}, trustProxy = false): Promise<void> {
  held.length = lines.length = 0;
  const stream = { write: (line: string) => void lines.push(line) };
  app = Fastify({ ...HTTP_OPTIONS, trustProxy, logger: { level: 'warn', stream } });
  installErrors(app);
  underWay = await limitNetworks(
    app,
    {
      requests: 128,
      streams: 100,
      perSecond: 1_000,
      delayMs: 0,
      queue: 0,
      patienceMs: 4_000,
      ...limits,
    },
    trustProxy,
  );
  app.get('/held', (_request, reply) => void held.push(reply));
  app.get('/quick', async () => 'ok');
  app.get('/file', ASSETS, async () => 'ok');
  app.get('/probe', ALWAYS, async () => 'ok');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const reply of held) void reply.send('late');
  await app.close();
});

const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(5);
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** Sends this many requests at once over one connection. */
async function pipeline(count: number, path: string, address = '127.0.0.1') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`.repeat(count));
  return { socket, statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status) };
}

test('a network has its own concurrency limit, and a trusted proxy says which network it is', async () => {
  await start({ requests: 2 }, true);
  const waiting = [1, 2].map(() => fetch(`${url}/held`, from('203.0.113.1')));
  await until(() => held.length === 2);
  const refused = await fetch(`${url}/quick`, from('203.0.113.1'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toHaveProperty('code', 'unavailable');
  expect((await fetch(`${url}/quick`, from('203.0.113.2'))).status).toBe(200);
  expect((await fetch(`${url}/probe`, from('203.0.113.1'))).status).toBe(200);
  for (const reply of held) void reply.send('late');
  await Promise.all(waiting);
  await until(() => underWay.requests.taken === 0);
  expect((await fetch(`${url}/quick`, from('203.0.113.1'))).status).toBe(200);
});

test('all addresses of one IPv6 network share a limit', async () => {
  await start({ requests: 1 }, true);
  const waiting = fetch(`${url}/held`, from('2001:db8:1:2::1'));
  await until(() => held.length === 1);
  expect((await fetch(`${url}/quick`, from('2001:db8:1:2:ffff::9'))).status).toBe(503);
  expect((await fetch(`${url}/quick`, from('2001:db8:1:3::1'))).status).toBe(200);
  void held[0]?.send('late');
  await waiting;
});

test('a client that disconnects frees all of its requests', async () => {
  await start();
  const { socket } = await pipeline(20, '/held');
  await until(() => held.length === 20);
  expect(underWay.requests.taken).toBe(20);
  socket.destroy();
  await until(() => underWay.requests.taken === 0);
});

test('of 400 pipelined requests on one connection at most a hundred are read', async () => {
  await start();
  const { socket, statuses } = await pipeline(400, '/quick');
  await until(() => statuses().length === 400);
  expect(statuses().filter((status) => status === '200')).toHaveLength(100);
  await until(() => underWay.requests.taken === 0);
  socket.destroy();
});

test('nothing pipelined behind a refused request is read: the connection ends with the refusal', async () => {
  await start({ requests: 1 }, true);
  const waiting = fetch(`${url}/held`, from('203.0.113.1'));
  await until(() => held.length === 1);
  const { socket, statuses } = await pipeline(50, '/quick', '203.0.113.1');
  await once(socket, 'close');
  expect([statuses(), underWay.requests.refused]).toEqual([['503'], 1]);
  void held[0]?.send('late');
  await waiting;
});

test('400 refusals are counted, and not logged', async () => {
  await start({ requests: 1 }, true);
  const waiting = fetch(`${url}/held`, from('203.0.113.1'));
  await until(() => held.length === 1);
  const told = await Promise.all(
    Array.from({ length: 400 }, () => fetch(`${url}/quick`, from('203.0.113.1'))),
  );
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([503]));
  expect([underWay.requests.refused, lines]).toEqual([400, []]);
  void held[0]?.send('late');
  await waiting;
});

test('a network has a rate limit per second, files of releases excluded, and a new budget in the next second', async () => {
  await start({ perSecond: 5 }, true);
  const ask = async (path: string, address = '203.0.113.1') =>
    (await fetch(url + path, from(address))).status;
  // Starts at the beginning of a second, so that it does not end meanwhile.
  await until(() => performance.now() % 1_000 < 100);
  const statuses = await Promise.all(Array.from({ length: 6 }, () => ask('/quick')));
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503]);
  expect(await ask('/quick', '203.0.113.2')).toBe(200);
  for (let at = 0; at < 20; at += 1) expect(await ask('/file', '203.0.113.3')).toBe(200);
  while ((await ask('/quick')) !== 200) await sleep(50);
});

test('a new connection of a network at its limit is read once the network is below it', async () => {
  await start({ requests: 1 });
  const waiting = fetch(`${url}/held`);
  await until(() => held.length === 1);
  const { socket, statuses } = await pipeline(1, '/quick');
  await sleep(300);
  expect([statuses(), underWay.requests.refused]).toEqual([[], 0]);
  void held[0]?.send('late');
  await waiting;
  await until(() => statuses().length === 1);
  expect(statuses()).toEqual(['200']);
  socket.destroy();
});

test('a campus that presses at once waits a moment, in its order, and nobody of it is refused', async () => {
  await start({ requests: 4, perSecond: 100, queue: 400 }, true);
  await until(() => performance.now() % 1_000 < 100);
  const asked = Array.from({ length: 300 }, () => fetch(`${url}/quick`, from('203.0.113.1')));
  // Another network does not wait behind it.
  expect((await fetch(`${url}/quick`, from('203.0.113.2'))).status).toBe(200);
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(underWay.requests.refused).toBe(0);
}, 20_000);

test('a newcomer does not overtake one of its network who waits, though there is room again', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const now = jest.spyOn(performance, 'now').mockReturnValue(500);
  await start({ perSecond: 1, queue: 5 }, true);
  const order: string[] = [];
  const ask = async (who: string) => {
    await fetch(`${url}/quick`, from('203.0.113.1'));
    order.push(who);
  };
  await ask('first');
  await until(() => underWay.requests.taken === 0);
  // Nobody looks whether a new second has begun.
  intervals.mockReturnValue({ unref: () => ({}) } as unknown as NodeJS.Timeout);
  const waiting = ask('waiting');
  await until(() => underWay.requests.isWaitedFor('203.0.113.1'));
  const look = intervals.mock.calls.at(-1)?.[0];
  intervals.mockRestore();
  now.mockReturnValue(1_500);
  const newcomer = ask('newcomer');
  await sleep(200);
  expect(order).toEqual(['first']);
  look?.();
  await waiting;
  now.mockReturnValue(2_500);
  look?.();
  await newcomer;
  now.mockRestore();
  expect(order).toEqual(['first', 'waiting', 'newcomer']);
});

test('the queue is short, and its patience too: a robot gains nothing', async () => {
  await start({ requests: 1, queue: 3, patienceMs: 200 }, true);
  const first = fetch(`${url}/held`, from('203.0.113.1'));
  await until(() => held.length === 1);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/quick`, from('203.0.113.1'))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
  expect(underWay.requests.refused).toBe(10);
  const [gone] = [new AbortController()];
  const left = fetch(`${url}/quick`, { ...from('203.0.113.1'), signal: gone.signal }).catch(() => 'gone');
  await sleep(50);
  gone.abort();
  expect(await left).toBe('gone');
  void held[0]?.send('late');
  await first;
  await until(() => underWay.requests.taken === 0);
  expect((await fetch(`${url}/quick`, from('203.0.113.1'))).status).toBe(200);
});

test('the factor of the limits lifts them', () => {
  expect(scaledLimits(10)).toMatchObject({ requests: 1_280, streams: 1_000, perSecond: 2_000, queue: 400 });
});

test('when the event loop falls behind, every request is refused except health checks', async () => {
  await start({ delayMs: 100 });
  // Measured once a second, while requests come.
  const busy = async () => (await fetch(`${url}/quick`)).status === 503;
  expect(await busy()).toBe(false);
  const meanwhile: Promise<boolean>[] = [];
  // Every turn of the loop is slow: a single slow turn is no overload.
  for (const end = performance.now() + 2_000; performance.now() < end; await sleep(0)) {
    meanwhile.push(busy());
    for (const turn = performance.now() + 250; performance.now() < turn;);
  }
  await Promise.all(meanwhile);
  for (let at = 0; at < 1_000 && !(await busy()); at += 1) await sleep(10);
  const refused = await fetch(`${url}/quick`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${url}/probe`)).status).toBe(200);
  for (let at = 0; at < 500 && (await busy()); at += 1) await sleep(10);
  expect((await fetch(`${url}/quick`)).status).toBe(200);
}, 20_000);

test.each([
  ['text/event-stream', true],
  ['application/json, text/event-stream;q=0.9', true],
  ['application/json', false],
  ['', false],
  [undefined, false],
])('a request that accepts %j asks for a stream: %s', (accept, stream) =>
  expect(asksForStream({ accept })).toBe(stream),
);
