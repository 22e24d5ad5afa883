import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedAfterwards } from './opened';

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The response from now on. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void;
  /** Resolves after this many messages. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A webhook receiver: keeps its messages, and responds with 204 by default. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  let how: Parameters<Receiver['answer']>[0] = (response) => response.writeHead(204).end();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      how(response, request);
      for (const { count, done } of waiting) if (received.length >= count) done();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/geheim`,
    received,
    answer: (next) => {
      how = next;
    },
    until: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((done) => {
            waiting.push({ count, done });
          }),
    close: closedAfterwards(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  };
}
