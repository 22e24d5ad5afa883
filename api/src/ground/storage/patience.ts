import { Readable } from 'node:stream';

/** The error of a store that does not answer in time, named as in the SDK. */
export const tooSlow = (): Error =>
  Object.assign(new Error('The storage did not answer in time'), { name: 'TimeoutError' });

/**
 * Runs one call to a store with a deadline: a store that hangs must not hang its callers or hold connections.
 */
export async function within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  try {
    return await call(abort.signal);
  } catch (error) {
    throw abort.signal.aborted ? tooSlow() : error;
  } finally {
    // Aborted later, it would cut off the response that is still being read.
    clearTimeout(timer);
  }
}

async function* chunksOf(body: Readable, ms: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(tooSlow()), ms);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}

/**
 * The same stream, failing when no byte arrives in time. Only waiting on the store counts, not a slow reader.
 */
export const unlessSilent = (body: Readable, ms: number): Readable =>
  Readable.from(chunksOf(body, ms), { objectMode: false });
