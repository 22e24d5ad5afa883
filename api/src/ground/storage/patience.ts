import { Readable } from 'node:stream';

/** What is thrown when a store does not answer in time: the name by which the SDK calls it too. */
export const tooSlow = (): Error =>
  Object.assign(new Error('The storage did not answer in time'), { name: 'TimeoutError' });

/**
 * Runs one call to a store within its time. A store that hangs would else hang whoever asks, and hold a connection that
 * others wait for.
 */
export async function within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  try {
    return await call(abort.signal);
  } catch (error) {
    throw abort.signal.aborted ? tooSlow() : error;
  } finally {
    // Aborted later, it would cut what is still being read of the answer.
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
 * The same bytes, given up when none comes for so long. Only silence while somebody asks for more counts: a slow reader
 * is no fault of the store.
 */
export const unlessSilent = (body: Readable, ms: number): Readable =>
  Readable.from(chunksOf(body, ms), { objectMode: false });
