/** Delay before a restart in ms: the first value, doubled each time up to the second. */
const FIRST_MS = 500;
const MAX_MS = 30_000;
/** After running this long, delays start over. */
const SETTLED_MS = 60_000;

/** Restarts a server that ends unexpectedly, with growing delays. */
export class Restarts {
  #ended = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Consecutive ends without a long run. */
  get inARow(): number {
    return this.#ended;
  }

  constructor(private readonly firstMs = FIRST_MS) {}

  isSettled(ranMs: number): boolean {
    return ranMs >= SETTLED_MS;
  }

  /**
   * Schedules the restart of a server that has ended.
   * @returns the delay until `start` is called
   */
  schedule(ranMs: number, start: () => void): number {
    if (this.isSettled(ranMs)) this.#ended = 0;
    const delay = Math.min(MAX_MS, this.firstMs * 2 ** this.#ended);
    this.#ended += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(start, delay);
    return delay;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
