import { once } from 'node:events';
import { Agent, createServer, request as send, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { leaveBodiesAlone } from '../http/bodies';
import { installErrors } from '../http/errors';
import { HTTP_OPTIONS } from '../http/options';
import { limitNetworks, type RunningRequestsByKind } from '../http/running-requests';
import { installShutdown } from '../shutdown';
import { apiProxy } from './api-proxy';
import { PATIENCE } from './frozen-api';

/** An API whose behaviour depends on the path. */
const upstream = createServer((request, response) => {
  const { url = '' } = request;
  let size = 0;
  request.on('data', (chunk: Buffer) => (size += chunk.length));
  // Refuses before reading a byte, and closes the connection.
  if (url === '/api/refuse')
    return void response.writeHead(413, { connection: 'close' }).end('{"code":"too_large"}');
  if (url === '/api/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return void response.write('id: 1\ndata: {}\n\n');
  }
  if (url === '/api/late') return void setTimeout(() => response.end('late'), 600);
  if (url === '/api/busy') return void response.writeHead(503).end(String((busyAsked += 1)));
  request.on('end', () => response.end(JSON.stringify({ size, expect: request.headers.expect ?? null })));
});
let busyAsked = 0;
beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

let app: FastifyInstance;
let host: URL;
let underWay: RunningRequestsByKind;
async function startHost({
  requests = 128,
  streams = 100,
  requestTimeout = 20_000,
  finishMs = 20_000,
  api = upstream.address() as AddressInfo,
  patience = PATIENCE,
} = {}) {
  app = Fastify({ ...HTTP_OPTIONS, requestTimeout });
  installErrors(app);
  underWay = await limitNetworks(app, {
    requests,
    streams,
    perSecond: 1_000,
    delayMs: 0,
    queue: 0,
    patienceMs: 1_000,
  });
  leaveBodiesAlone(app, 500);
  installShutdown(app, finishMs);
  await apiProxy(app, `http://127.0.0.1:${api.port}`, patience);
  app.get('/page', (_request, reply) => reply.type('text/html').send('page'));
  host = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
}
afterEach(() => app.close());

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}

/** One call; rejects when the connection ends without a response. */
const call = (path: string, options: RequestOptions = {}, body: Buffer | string = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...(body && { 'content-length': Buffer.byteLength(body) }), ...options.headers };
    const request = send(new URL(path, host), { agent: false, ...options, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    request.on('continue', () => request.end(body)).on('error', reject);
    if (!('expect' in headers)) request.end(body);
  });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends raw bytes that no HTTP client would send. Resolves with the response. */
const rawSend = (request: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(host.port), host.hostname, () => socket.write(request));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text)).on('error', () => undefined);
  });
const rawCall = (head: string) => rawSend(`${head}\r\nconnection: close\r\n\r\n`);
/** A client that announces a body and then sends nothing. */
const slowSender = (length = 1_000) =>
  rawSend(
    `POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a large upload with 'Expect: 100-continue', as from curl, reaches the API", async () => {
  await startHost();
  const headers = { expect: '100-continue', 'content-type': 'application/x-tar' };
  const body = Buffer.alloc(2_000_000);
  const answer = await call('/api/releases', { method: 'POST', headers }, body);
  expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ size: body.length, expect: null })]);
});

test('a client that sends too much gets a response and is never cut off: in sequence, in parallel, over a kept connection', async () => {
  await startHost();
  const body = Buffer.alloc(3_000_000, 32);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  for (const round of [false, agent] as const) {
    const post = () => call('/api/refuse', { method: 'POST', headers: JSON_TYPE, agent: round }, body);
    const answers = [await post(), ...(await Promise.all(Array.from({ length: 10 }, post)))];
    // This API closes the connection, so its response may be lost; the client always gets one, else from the host.
    for (const { status, text } of answers) {
      expect([413, 503]).toContain(status);
      expect(JSON.parse(text)).toHaveProperty('code');
    }
  }
  agent.destroy();
});

test('an unreachable API gives an error of the contract, also while the client is still sending', async () => {
  await startHost();
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const away = Fastify({ ...HTTP_OPTIONS, logger: { level: 'warn', stream } });
  await apiProxy(away, 'http://127.0.0.1:9');
  host = new URL(await away.listen({ port: 0, host: '127.0.0.1' }));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, headers, text } = await call(
      '/api/x',
      { method: 'POST', headers: { ...JSON_TYPE, 'x-request-id': 'from-the-browser' } },
      Buffer.alloc(3_000_000, 32),
    );
    expect([status, headers['retry-after'], headers['x-request-id']]).toEqual([503, '5', 'from-the-browser']);
    expect(JSON.parse(text)).toEqual({
      message: 'Le service est momentanément indisponible. Veuillez réessayer.',
      code: 'unavailable',
      requestId: 'from-the-browser',
    });
  }
  // One line for all of them, without a stack.
  expect(lines).toEqual([expect.stringContaining('the API does not answer')]);
  expect(lines.join()).not.toContain(' at ');
  await away.close();
});

test('a frozen API gives a 503 in time, to calls and while a body is sent; a slow one that lives is waited for', async () => {
  const sockets: Socket[] = [];
  const frozen = createTcpServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  const patience = { waitMs: 200, sayMs: 200 };
  await startHost({ api: frozen.address() as AddressInfo, patience });
  const answers = await Promise.all([
    call('/api/user'),
    call('/api/events', { method: 'POST' }, Buffer.alloc(100_000)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ code: 'unavailable' });
  await app.close();
  for (const socket of sockets) socket.destroy();
  frozen.close();
  await startHost({ patience });
  expect(await call('/api/late')).toMatchObject({ status: 200, text: 'late' });
  // Without the watch the answer takes 35 s.
}, 20_000);

test('a 503 of the API is passed on, without a retry', async () => {
  await startHost();
  expect((await call('/api/busy')).text).toBe('1');
});

test('200 clients that send nothing block nobody else, nor their own network for long, and time out', async () => {
  await startHost({ requestTimeout: 3_000, requests: 64 });
  const told = Array.from({ length: 200 }, () => slowSender());
  await pause(300);
  // From another network: limits apply to the connection's address.
  expect((await call('/api/x', { localAddress: '127.0.0.2' })).status).toBe(200);
  expect(underWay.requests.taken).toBeLessThanOrEqual(64);
  const statuses = (await Promise.all(told)).map((answer) => answer.slice(9, 12));
  // Connections beyond the limit wait unread, and time out or are refused.
  expect(statuses.filter((status) => !['408', '503'].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(64);
  // The rest of their bodies is discarded for a moment.
  while (underWay.requests.taken > 0) await pause(20);
  expect((await call('/api/x', { method: 'POST', headers: JSON_TYPE }, '{}')).status).toBe(200);
});

test.each(['/api/x', '/page'])(
  'a client that requests %s and sends a slow body gets its response, and is disconnected',
  async (path) => {
    await startHost();
    const from = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        rawSend(`GET ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n{`),
      ),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    expect(performance.now() - from).toBeLessThan(9_000);
    expect(underWay.requests.taken).toBe(0);
  },
  20_000,
);

test('a body of an unsupported type is refused at once, by the API or by the host', async () => {
  await startHost();
  const from = performance.now();
  const headers = { 'content-type': 'text/plain' };
  const passed = await call('/api/x', { method: 'POST', headers }, 'bonjour');
  expect([passed.status, JSON.parse(passed.text)]).toEqual([200, { size: 7, expect: null }]);
  expect((await call('/page', { method: 'POST', headers }, 'bonjour')).status).toBe(404);
  // Not only once the request times out.
  expect(performance.now() - from).toBeLessThan(10_000);
});

test('connections are closed or kept alive as the client wants', async () => {
  await startHost();
  expect((await call('/api/x')).headers.connection).toBe('close');
  const agent = new Agent({ keepAlive: true });
  expect((await call('/api/x', { agent })).headers.connection).toBe('keep-alive');
  agent.destroy();
});

test('a client that disconnects ends the API call, and frees its slot', async () => {
  await startHost();
  const socket = connect(Number(host.port), host.hostname, () =>
    socket.write('POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{'),
  );
  const [passed] = (await once(upstream, 'request')) as [IncomingMessage];
  const gone = new Promise((resolve) => passed.socket.once('close', resolve));
  socket.destroy();
  await gone;
  expect(underWay.requests.taken).toBe(0);
});

test.each([
  ['without a host', 'GET /api/x HTTP/1.1', '400'],
  ['that expects what nobody knows', 'POST /api/x HTTP/1.1\r\nhost: x\r\nexpect: tea', '417'],
])('a request %s is refused with an error of the contract', async (_what, head, status) => {
  await startHost();
  const answer = await rawCall(head);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const requestId = /x-request-id: (\S+)/i.exec(answer)?.[1];
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed', requestId });
});

test('a too long URL is refused with a message, also on a kept connection as browsers have', async () => {
  await startHost();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await call('/api/x', { agent })).status).toBe(200);
  const { status, text } = await call(`/api/x?search=${'a'.repeat(17_000)}`, { agent });
  expect([status, JSON.parse(text)]).toMatchObject([431, { code: 'malformed' }]);
  agent.destroy();
});

test("streams have their own limit: beyond it a network's next stream is refused, and calls are served", async () => {
  await startHost({ streams: 2, requests: 1 });
  const headers = { accept: 'text/event-stream' };
  const readers = [1, 2].map(() => send(new URL('/api/stream', host), { headers, agent: false }));
  await Promise.all(
    readers.map((reader) => new Promise((resolve) => reader.once('response', resolve).end())),
  );
  const refused = await call('/api/stream', { headers });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await call('/api/x')).status).toBe(200);
  for (const reader of readers) reader.on('error', () => undefined).destroy();
});

test('on shutdown streams end with a retry delay, calls finish, and a slow body is cut in time', async () => {
  await startHost({ finishMs: 4_000 });
  const passed = new Set<string | undefined>();
  const note = ({ url }: IncomingMessage) => void passed.add(url);
  upstream.on('request', note);
  const stream = call('/api/stream', { headers: { accept: 'text/event-stream' } });
  const agent = new Agent({ keepAlive: true });
  const late = call('/api/late', { agent });
  const slow = slowSender();
  while (passed.size < 3) await pause(5);
  upstream.off('request', note);
  const from = Date.now();
  const closed = app.close();
  expect((await stream).text).toMatch(/^id: 1\ndata: {}\n\nretry: \d+\n\n$/);
  expect(Date.now() - from).toBeLessThan(3_900);
  expect((await late).text).toBe('late');
  await Promise.all([closed, slow]);
  expect(Date.now() - from).toBeLessThan(12_000);
  agent.destroy();
});
