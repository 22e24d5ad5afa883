import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Everything that runs or fetches code; what the browser paints, and waits for, is the same. */
const SCRIPTS = /<script\b(?![^>]*type="application)[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;

/** The element that the page's first paint may wait for stays. */
const standIn = (script: string): string => {
  const [id] = /\bid="[^"]*"/.exec(script) ?? [];
  return id === undefined ? '' : `<template ${id}></template>`;
};

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Serves a site without its scripts: how soon its pages can be painted at all. Sizes stay those of Brotli. */
export async function serveWithoutScripts(site: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, 'accept-encoding': 'br' };
    const relayed = request(site + (asked.url ?? '/'), { method: asked.method, headers }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      if (!given['content-type']?.startsWith('text/html')) {
        reply.writeHead(statusCode, given);
        return void answer.pipe(reply);
      }
      void bytesOf(answer).then((bytes) => {
        const html = String(given['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes);
        const { 'transfer-encoding': _streamed, ...kept } = given;
        const made = brotliCompressSync(html.replace(SCRIPTS, standIn));
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
