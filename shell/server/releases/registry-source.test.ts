import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrySource } from './registry-source';

let server: Server;
const SILENCE_MS = 800;
const WHOLE_MS = 2_500;

/** Fetches one file from a registry that responds in the given way. */
async function fileFrom(answer: RequestListener, silenceMs = SILENCE_MS): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (
    await registrySource(url, silenceMs, Math.max(silenceMs, WHOLE_MS))('mf-guest', '1.0.0-a', 'chunks/1.js')
  ).toString();
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a file is fetched completely', async () => {
  const asked: unknown[] = [];
  const text = await fileFrom(({ url }, response) => {
    asked.push(url);
    response.end('é'.repeat(100_000));
  }, 20_000);
  expect(text).toBe('é'.repeat(100_000));
  expect(asked).toEqual(['/storage/releases/mf-guest/1.0.0-a/chunks/1.js']);
});

test('a file that hangs times out soon, before its first byte or in the middle', async () => {
  const before = Date.now();
  await expect(fileFrom(() => undefined)).rejects.toThrow(/no byte of mf-guest/);
  server.closeAllConnections();
  server.close();
  await expect(fileFrom((_request, response) => void response.write('half'))).rejects.toThrow();
  // Well before the limit for a whole file.
  expect(Date.now() - before).toBeLessThan(2 * WHOLE_MS);
});

test('a slow file is accepted while bytes arrive, up to a limit', async () => {
  const drip = (times: number) =>
    fileFrom((_request, response) => {
      void (async () => {
        for (let n = 0; n < times && !response.destroyed; n += 1) {
          response.write('.');
          await sleep(200);
        }
        response.end();
      })();
    });
  expect(await drip(6)).toBe('......');
  server.closeAllConnections();
  server.close();
  await expect(drip(100)).rejects.toThrow();
});

test('an error response is not a file', async () => {
  await expect(fileFrom((_request, response) => void response.writeHead(404).end('x'))).rejects.toThrow(
    '404',
  );
});

test('a file that a busy registry refuses is asked for again', async () => {
  const answers = [503, 429, 503];
  const text = await fileFrom((_request, response) => {
    const status = answers.shift();
    if (status) response.writeHead(status).end();
    else response.end('file');
  }, 20_000);
  expect([text, answers]).toEqual(['file', []]);
});
