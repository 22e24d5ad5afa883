import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { contentTypeOf, isCompressible } from '@eveneo/contract/http/content-type';

export interface AlteredSite {
  readonly url: string;
  stop(): void;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Serves a site with other HTML, and files of its own by path. Sizes stay those of Brotli. */
export async function serveAltered(
  site: string,
  change: (html: string) => string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<AlteredSite> {
  const sent = new Map(
    [...files].map(([path, bytes]) => [path, isCompressible(path) ? brotliCompressSync(bytes) : bytes]),
  );
  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/';
    const file = sent.get(path);
    if (file) {
      reply.writeHead(200, {
        'content-type': contentTypeOf(path),
        'content-length': file.length,
        ...(isCompressible(path) && { 'content-encoding': 'br' }),
      });
      return void reply.end(file);
    }
    const headers = { ...asked.headers, 'accept-encoding': 'br' };
    const relayed = request(site + path, { method: asked.method, headers }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      if (!given['content-type']?.startsWith('text/html')) {
        reply.writeHead(statusCode, given);
        return void answer.pipe(reply);
      }
      void bytesOf(answer).then((bytes) => {
        const html = String(given['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes);
        // The policy names the scripts of the page as it was.
        const { 'transfer-encoding': _streamed, 'content-security-policy': _policy, ...kept } = given;
        const made = brotliCompressSync(change(html));
        reply.writeHead(statusCode, { ...kept, 'content-encoding': 'br', 'content-length': made.length });
        reply.end(made);
      });
    });
    relayed.on('error', () => reply.destroy());
    asked.pipe(relayed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
