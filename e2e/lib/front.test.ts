import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { ask } from './ask';
import { FRONT_FILE, installHaproxy, startFront, type Front } from './front';

/** A host that records requests, delays some of them, and streams. */
const held: ServerResponse[] = [];
const streams: ServerResponse[] = [];
const asked: string[] = [];
const host = createServer((request, response) => {
  const { url = '' } = request;
  if (url !== '/readyz') asked.push(url);
  if (url === '/held') return void held.push(response);
  if (request.headers.accept === 'text/event-stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    return void streams.push(response);
  }
  request.resume().on('end', () => response.end(JSON.stringify(request.headers)));
});
let front: Front | null = null;
let missing: string | null;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  missing = await installHaproxy();
  if (missing) console.log(missing);
  else front = await startFront(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await front?.stop();
  host.closeAllConnections();
  host.close();
});

/** Passes without HAProxy; that it is missing is reported once. */
const tried = (name: string, run: (at: Front) => Promise<void>) =>
  test(name, async () => {
    if (front) await run(front);
  });
const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(10);
};

test('the configuration is valid', async () => {
  if (missing) return;
  const env = { ...process.env, HOST_1: '127.0.0.1:1', HOST_2: '127.0.0.1:2', CERTIFICATE: '/dev/null' };
  const { output } = await runAndCollect('/usr/sbin/haproxy', ['-c', '-f', FRONT_FILE], { env });
  // Only the certificate is missing.
  expect(output.split('\n').filter((line) => /ALERT.*\.cfg:/.test(line))).toEqual([
    expect.stringContaining('unable to load'),
  ]);
});

tried('it says where a request comes from, whatever the client says', async ({ url }) => {
  const forged = { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' };
  const { text } = await ask(`${url}/events`, { headers: forged, from: '127.0.5.1' });
  expect((JSON.parse(text) as IncomingHttpHeaders)['x-forwarded-for']).toBe('127.0.5.1');
});

tried('what comes unencrypted is sent to the same address, encrypted', async ({ httpUrl }) => {
  const { status, headers } = await ask(`${httpUrl}/events?page=2`);
  expect([status, headers.location]).toEqual([308, `${httpUrl.replace('http:', 'https:')}/events?page=2`]);
});

tried(
  'a host hears of a request when its body is there; who sends none is let go',
  async ({ url, httpUrl }) => {
    const { hostname, port } = new URL(url);
    const socket = connectSecurely({ host: hostname, port: Number(port), rejectUnauthorized: false });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
    const idle = connect(Number(new URL(httpUrl).port), hostname).resume();
    await Promise.all([once(socket, 'close'), once(idle, 'close')]);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(asked).not.toContain('/slow');
  },
);

tried('a stream is passed on as it comes, and holds no place', async ({ url }) => {
  const { hostname, port } = new URL(url);
  const socket = connectSecurely({ host: hostname, port: Number(port), rejectUnauthorized: false });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'secureConnect');
  socket.write('GET /api/events/1/chat HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n');
  await until(() => text.includes('data: 1'));
  streams[0]?.write('data: 2\n\n');
  await until(() => text.includes('data: 2'));
  socket.destroy();
});

tried(
  'one network has 24 under way, and its next is refused at once; another one is served',
  async ({ url }) => {
    const own = { from: '127.0.5.2' };
    const waiting = Array.from({ length: 24 }, () => ask(`${url}/held`, own));
    await until(() => held.length === 24);
    const call = await ask(`${url}/api/events`, own);
    expect([call.status, call.headers['retry-after'], JSON.parse(call.text)]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable', requestId: expect.stringMatching(/^[\w-]{36}$/) }),
    ]);
    const page = await ask(`${url}/events`, own);
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await ask(`${url}/events`, { from: '127.0.5.3' })).status).toBe(200);
    // Thirty-two at a time reach the host; more wait in the proxy, except files.
    const others = Array.from({ length: 20 }, () => ask(`${url}/held`, { from: '127.0.5.4' }));
    await until(() => held.length === 32);
    expect((await ask(`${url}/r/shell/1/shell.js`, { from: '127.0.5.3' })).status).toBe(200);
    await sleep(200);
    expect(held).toHaveLength(32);
    const release = setInterval(() => held.splice(0).forEach((response) => response.end()), 20);
    const all = await Promise.all([...waiting, ...others]);
    clearInterval(release);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  },
);
