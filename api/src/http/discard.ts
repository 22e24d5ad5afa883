import type { Readable } from 'node:stream';
import { RELEASE_LIMITS } from '@eveneo/contract/delivery/registry';

const DISCARD_MS = 30_000;

/**
 * Reads and discards the rest of a body before a refusal is sent: a client or proxy that is still sending would
 * otherwise abort without reading the response.
 */
export async function discardRest(body: Readable): Promise<void> {
  body.unpipe();
  if (!body.readableEnded && !body.destroyed) {
    await new Promise<void>((resolve) => {
      let size = 0;
      const timer = setTimeout(resolve, DISCARD_MS);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      body.once('end', end).once('close', end);
      body.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > RELEASE_LIMITS.totalBytes) end();
      });
      // Unpiping has paused the body.
      body.resume();
    });
  }
  body.resume();
}
