import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { apiProxy } from './api-proxy';

const upstream = createServer((request, response) => {
  let size = 0;
  request.on('data', (chunk: Buffer) => (size += chunk.length));
  request.on('end', () => response.end(JSON.stringify({ size, expect: request.headers.expect ?? null })));
});
beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)));
afterAll(() => upstream.close());

const textOf = async (answer: IncomingMessage) => {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
};

test('a large upload that asks for leave first, as curl does, reaches the API', async () => {
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  await apiProxy(app, `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = Buffer.alloc(2_000_000);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      expect: '100-continue',
      'content-type': 'application/x-tar',
      'content-length': body.length,
    };
    const request = send(`${host}/api/releases`, { method: 'POST', headers }, resolve);
    request.on('continue', () => request.end(body)).on('error', reject);
  });
  expect([answer.statusCode, await textOf(answer)]).toEqual([
    200,
    JSON.stringify({ size: body.length, expect: null }),
  ]);
  await app.close();
});
