import type { ServerResponse } from 'node:http';

interface Reader {
  written: number;
  since: number;
}

/** Lets go of those who take nothing in of the answer that waits for them: they hold a connection to the API. */
export class SlowReaders {
  readonly #readers = new Map<ServerResponse, Reader>();
  readonly #timer: NodeJS.Timeout;

  /** @param patienceMs how long a reader may take nothing in */
  constructor(private readonly patienceMs: number) {
    this.#timer = setInterval(() => this.#check(), patienceMs / 10).unref();
  }

  watch(response: ServerResponse): void {
    this.#readers.set(response, { written: 0, since: Date.now() });
    response.once('close', () => this.#readers.delete(response));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = Date.now();
    for (const [response, reader] of this.#readers) {
      const written = response.socket?.bytesWritten ?? 0;
      const waits = (response.socket?.writableLength ?? 0) > 0;
      if (!waits || written !== reader.written) this.#readers.set(response, { written, since: now });
      else if (now - reader.since >= this.patienceMs) response.destroy();
    }
  }
}
