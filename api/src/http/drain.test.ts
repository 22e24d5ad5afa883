import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { closeIdleConnections, installDrain } from './drain';

async function serve(limits: Parameters<typeof installDrain>[1] = {}) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/slow', async () => {
    await wait(600);
    return 'done';
  });
  app.get('/fast', () => 'done');
  app.post('/body', () => 'read');
  closeIdleConnections(app);
  const drain = installDrain(app, { leavingMs: 300, finishMs: 5000, ...limits });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: Number(new URL(url).port), drain };
}

/** One answer over an agent that keeps its connection. */
async function ask(url: string, agent: Agent): Promise<{ status?: number; connection?: string }> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

test('what is under way is answered, new connections are refused', async () => {
  const { url, drain } = await serve();
  const slow = fetch(`${url}/slow`);
  await wait(100);
  const started = performance.now();
  const drained = drain();
  expect(await (await slow).text()).toBe('done');
  await drained;
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(fetch(`${url}/fast`)).rejects.toThrow();
});

test('a client that keeps its connection is answered while it is asked to leave, and told so', async () => {
  const { url, drain } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${url}/fast`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = drain();
  await wait(50);
  expect(await ask(`${url}/fast`, agent)).toEqual({ status: 200, connection: 'close' });
  await drained;
  agent.destroy();
});

/** For how long a server that goes answered somebody who went on asking, in milliseconds. */
async function answeredFor(): Promise<number> {
  const { url, drain } = await serve({ leavingMs: 50, mostLeavingMs: 1500 });
  await fetch(`${url}/fast`);
  const begun = performance.now();
  const drained = drain();
  let last = begun;
  // Each on a connection of its own: all are told to keep none.
  for (let gone = false; !gone && last - begun < 1000;)
    await fetch(`${url}/fast`).then(
      () => (last = performance.now()),
      () => (gone = true),
    );
  await drained;
  return last - begun;
}

test('who does not hear at once that it goes is answered for as long as they ask', async () => {
  let longest = 0;
  // A machine that stands still for a moment looks like somebody who asks no more.
  for (let time = 0; time < 5 && longest < 1000; time += 1) longest = Math.max(longest, await answeredFor());
  expect(longest).toBeGreaterThanOrEqual(1000);
});

test('a body that never ends holds the end back for as long as is allowed, no longer', async () => {
  const { port, drain } = await serve({ finishMs: 700 });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  );
  await wait(100);
  const started = performance.now();
  await drain();
  expect(performance.now() - started).toBeGreaterThan(650);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a connection that never carried a request holds nothing back', async () => {
  const { port, drain } = await serve();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  const started = performance.now();
  await drain();
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a connection made at the last moment may still say what it wants', async () => {
  const { port, url, drain } = await serve({ leavingMs: 50 });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const drained = drain();
  // The server has closed its door, and the request is not here yet.
  await wait(200);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.write('GET /fast HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  await drained;
  await expect(fetch(`${url}/fast`)).rejects.toThrow();
});
