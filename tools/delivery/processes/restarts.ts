/** How long a server that ended is left before it is started again: twice as long each time, and no longer than this. */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A server that ran this long had no trouble of its own: the next end is a first one again. */
const SETTLED_MS = 60_000;

/** Starts again, later and later, what ends unasked: killed, out of memory, or broken. */
export class Restarts {
  #ended = 0;
  #timer: NodeJS.Timeout | undefined;

  /** How often in a row it has ended without having run for long. */
  get inARow(): number {
    return this.#ended;
  }

  constructor(private readonly firstMs = FIRST_MS) {}

  /** Whether it ran long enough to have had no trouble of its own. */
  isSettled(ranMs: number): boolean {
    return ranMs >= SETTLED_MS;
  }

  /**
   * To be called when the server has ended.
   * @param ranMs how long it had run
   * @returns how long it will be until `start` is called
   */
  schedule(ranMs: number, start: () => void): number {
    if (this.isSettled(ranMs)) this.#ended = 0;
    const delay = Math.min(LONGEST_MS, this.firstMs * 2 ** this.#ended);
    this.#ended += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(start, delay);
    return delay;
  }

  /** Nothing is started any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
