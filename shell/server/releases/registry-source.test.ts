import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrySource } from './registry-source';

let server: Server;
const SILENCE_MS = 250;
const WHOLE_MS = 1_500;

/** Asks a registry that answers so for one file. */
async function fileFrom(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (await registrySource(url, SILENCE_MS, WHOLE_MS)('mf-guest', '1.0.0-a', 'chunks/1.js')).toString();
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a file comes from its place, whole', async () => {
  const asked: unknown[] = [];
  const text = await fileFrom(({ url }, response) => {
    asked.push(url);
    response.end('é'.repeat(100_000));
  });
  expect(text).toBe('é'.repeat(100_000));
  expect(asked).toEqual(['/storage/releases/mf-guest/1.0.0-a/chunks/1.js']);
});

test('a file that hangs is given up soon: before its first byte, and in its midst', async () => {
  const before = Date.now();
  await expect(fileFrom(() => undefined)).rejects.toThrow(/no byte of mf-guest/);
  server.closeAllConnections();
  server.close();
  await expect(fileFrom((_request, response) => void response.write('half'))).rejects.toThrow();
  // Each of the two well before its whole time is over.
  expect(Date.now() - before).toBeLessThan(2 * WHOLE_MS);
});

test('a slow one is waited for as long as it comes, but not for ever', async () => {
  const drip = (times: number) =>
    fileFrom((_request, response) => {
      void (async () => {
        for (let n = 0; n < times && !response.destroyed; n += 1) {
          response.write('.');
          await sleep(100);
        }
        response.end();
      })();
    });
  expect(await drip(6)).toBe('......');
  server.closeAllConnections();
  server.close();
  await expect(drip(100)).rejects.toThrow();
});

test('a refusal is no file', async () => {
  await expect(fileFrom((_request, response) => void response.writeHead(404).end('x'))).rejects.toThrow(
    '404',
  );
});
