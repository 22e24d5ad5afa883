import { Transform, type Readable } from 'node:stream';

/** Readers of a host that goes come back after this time and a part of the second one: not all in one moment. */
const RETRY_MS = 500;
const SPREAD_MS = 2_500;

/** The open streams of events, so that the host can end them when it goes. */
export class EventStreams {
  readonly #ends = new Set<() => void>();

  /** The same stream, known from now on until it ends. */
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
      // Between two events only: in the middle of one it would be part of it.
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

  /** Ends them all, with word when to come back. */
  endAll(): void {
    for (const end of this.#ends) end();
  }
}
