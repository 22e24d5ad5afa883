import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { asProcess } from '../../../ground/current-work';

/**
 * How often the live set is looked at while a host waits, and the host told that it is heard: moves of other instances
 * are seen in time, and a host that hears nothing asks again. Not more often: this is most of what a product at rest
 * costs its machine.
 */
const LOOK_MS = 450;
/** Every so many times the whole set is read: keys have no revision, and a restored backup may have the same. */
const WHOLE_EVERY = 10;
/** More than the hosts of a site; further callers are answered at once. */
const MOST = 200;

interface Readers {
  /** Changes with each move; cheaper than the set. */
  readonly readMark: () => Promise<string>;
  readonly readEtag: () => Promise<string>;
}

/** Hosts that wait for a change of the live set, each with the ETag that it knows. */
export class LiveWaiters {
  readonly #waiting = new Map<ServerResponse, string>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #again = false;
  #mark = '';
  #looks = 0;
  #closed = false;

  constructor(
    private readonly readers: Readers,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  get full(): boolean {
    return this.#closed || this.#waiting.size >= MOST;
  }

  /** Keeps the response open until the live set has another ETag. */
  add(raw: ServerResponse, known: string): void {
    this.#waiting.set(raw, known);
    raw.once('close', () => this.#leave(raw));
    raw.write(':\n\n');
    asProcess(() => {
      this.#timer ??= setInterval(() => this.#turn(), LOOK_MS).unref();
      void this.#look(true);
    });
  }

  /** After a move of this instance. */
  poke(): void {
    if (this.#waiting.size > 0) void this.#look(true);
  }

  close(): void {
    this.#closed = true;
    for (const raw of [...this.#waiting.keys()]) this.#end(raw);
  }

  #turn(): void {
    // First and without waiting: a database that does not answer is no lost connection.
    for (const raw of this.#waiting.keys()) raw.write(':\n\n');
    void this.#look((this.#looks += 1) % WHOLE_EVERY === 0);
  }

  /** @param whole whether the set is read even if the mark is the same */
  async #look(whole: boolean): Promise<void> {
    this.#again ||= this.#looking && whole;
    if (this.#looking) return;
    this.#looking = true;
    try {
      const mark = await this.readers.readMark();
      if (whole || mark !== this.#mark) {
        const current = await this.readers.readEtag();
        for (const [raw, known] of [...this.#waiting])
          if (known !== current) this.#end(raw, 'data: changed\n\n');
      }
      this.#mark = mark;
    } catch (err) {
      this.log.warn({ err }, 'live set not looked at');
    }
    this.#looking = false;
    if (!this.#again) return;
    this.#again = false;
    await this.#look(true);
  }

  #leave(raw: ServerResponse): void {
    this.#waiting.delete(raw);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Leaves first: a heartbeat written to an ended answer would end the process. */
  #end(raw: ServerResponse, text = ''): void {
    this.#leave(raw);
    raw.end(text);
  }
}
