import { Transform, type Readable } from 'node:stream';

/** Readers reconnect after RETRY_MS plus a random part of SPREAD_MS, so that they do not all return at once. */
const RETRY_MS = 500;
const SPREAD_MS = 2_500;

/** The open event streams, so that the host can end them at shutdown. */
export class EventStreams {
  readonly #ends = new Set<() => void>();

  /** Tracks a stream until it ends. */
  follow(source: Readable): Readable {
    let tail = '\n\n';
    const stream = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        tail = (tail + chunk.subarray(-2).toString('latin1')).slice(-2);
        done(null, chunk);
      },
    });
    const end = () => {
      source.unpipe(stream);
      // Only between events; inside an event it would become part of it.
      if (tail === '\n\n') stream.write(`retry: ${RETRY_MS + Math.round(Math.random() * SPREAD_MS)}\n\n`);
      stream.end();
    };
    this.#ends.add(end);
    source.once('error', (error) => stream.destroy(error));
    stream.once('close', () => {
      this.#ends.delete(end);
      source.destroy();
    });
    source.pipe(stream);
    return stream;
  }

  /** Ends all streams with a retry delay. */
  endAll(): void {
    for (const end of this.#ends) end();
  }
}
