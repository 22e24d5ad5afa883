import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a part, then waits: as many parts as there are waits. */
async function trickle(response: ServerResponse, bytes: Buffer, waits: readonly number[]): Promise<void> {
  const size = Math.ceil(bytes.length / waits.length);
  for (const [part, wait] of waits.entries()) {
    if (response.destroyed) return;
    response.write(bytes.subarray(part * size, (part + 1) * size));
    await sleep(wait, undefined, { ref: false });
  }
  response.end();
}

/**
 * A proxy in front of the product's host that passes everything through, except for one file, which it sends in
 * parts with waits between them: Playwright's interception can only send complete responses.
 */
export async function startSlowLine(
  target: string,
  slowPath: string,
  waits: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method,
        headers: { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' },
        body: chunks.length ? new Uint8Array(Buffer.concat(chunks)) : undefined,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const dropped = ['content-length', 'content-encoding', 'transfer-encoding', 'connection'];
      response.writeHead(
        answer.status,
        Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name))),
      );
      if (request.url === slowPath) await trickle(response, bytes, waits);
      else response.end(bytes);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
