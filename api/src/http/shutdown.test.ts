import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { eventually } from '../../test/eventually';
import { closeIdleConnections, installShutdown } from './shutdown';

async function serve(limits: Parameters<typeof installShutdown>[1] = {}) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/slow', async () => {
    await wait(600);
    return 'done';
  });
  app.get('/fast', () => 'done');
  app.post('/body', () => 'read');
  closeIdleConnections(app);
  const shutdown = installShutdown(app, { leavingMs: 300, finishMs: 5000, ...limits });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  /** Resolves when the next request has arrived. */
  const arrival = () => once(app.server, 'request');
  /** Resolves once no new connection is accepted. */
  const deaf = () => eventually(() => expect(app.server.listening).toBe(false));
  return { url, port: Number(new URL(url).port), shutdown, arrival, deaf };
}

/** One response over an agent that keeps its connection. */
async function ask(url: string, agent: Agent): Promise<{ status?: number; connection?: string }> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

test('requests in progress are answered, new connections are refused', async () => {
  const { url, shutdown, arrival } = await serve();
  const arrived = arrival();
  const slow = fetch(`${url}/slow`);
  await arrived;
  const started = performance.now();
  const drained = shutdown();
  expect(await (await slow).text()).toBe('done');
  await drained;
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(fetch(`${url}/fast`)).rejects.toThrow();
});

test('a kept-alive connection is served and told to close', async () => {
  const { url, shutdown } = await serve({ leavingMs: 2_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${url}/fast`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = shutdown();
  expect(await ask(`${url}/fast`, agent)).toEqual({ status: 200, connection: 'close' });
  await drained;
  agent.destroy();
});

/** How long a server that shuts down answers a client that keeps sending, in milliseconds. */
async function answeredFor(): Promise<number> {
  const { url, shutdown } = await serve({ leavingMs: 50, mostLeavingMs: 1500 });
  await fetch(`${url}/fast`);
  const begun = performance.now();
  const drained = shutdown();
  let last = begun;
  // Each request opens a connection, since each response closes its own.
  for (let gone = false; !gone && last - begun < 1000;)
    await fetch(`${url}/fast`).then(
      () => (last = performance.now()),
      () => (gone = true),
    );
  await drained;
  return last - begun;
}

test('a client that reacts late is served as long as it sends requests', async () => {
  let longest = 0;
  // After a pause of the machine a client may look idle.
  for (let time = 0; time < 5 && longest < 1000; time += 1) longest = Math.max(longest, await answeredFor());
  expect(longest).toBeGreaterThanOrEqual(1000);
});

test('an endless body delays shutdown up to the limit, no longer', async () => {
  const { port, shutdown, arrival } = await serve({ finishMs: 700 });
  const arrived = arrival();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  );
  await arrived;
  const started = performance.now();
  await shutdown();
  expect(performance.now() - started).toBeGreaterThan(650);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a connection without any request delays nothing', async () => {
  const { port, shutdown } = await serve();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  const started = performance.now();
  await shutdown();
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a connection opened at the last moment may still send its request', async () => {
  const { port, url, shutdown, deaf } = await serve({ leavingMs: 50 });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const drained = shutdown();
  // The request has not arrived yet.
  await deaf();
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.write('GET /fast HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  await drained;
  await expect(fetch(`${url}/fast`)).rejects.toThrow();
});
