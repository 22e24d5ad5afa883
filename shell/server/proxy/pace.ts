/** Where even the quickest call takes longer, all of them stand in a queue: shorter, it would be served as fast. */
const QUEUING_MS = 400;
/** Where it takes no longer, there is room for more. */
const FLOWING_MS = 250;
/** How long the quickest is looked for. */
const LOOK_MS = 250;
const LESS = 0.7;
const MORE = 1.25;
const LEAST = 1 / 8;

/**
 * What part of the places is given out. How long a call takes is how many are under way by how many are answered in a
 * second: on a machine that has just become slow, the same places make everybody wait too long. The quickest tells the
 * queue from calls that are slow by themselves: it passes them, and waits in the queue like all others.
 */
export class Pace {
  #part = 1;
  #quickest = Number.POSITIVE_INFINITY;
  #fullest = 0;
  #underWay = 0;
  #since: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#since = now();
  }

  /** Between an eighth and 1. */
  get part(): number {
    return this.#part;
  }

  /**
   * A call is about to begin.
   * @param taken what part of all places is taken with it
   * @returns what is told when it ends: whether it was answered, or given up by who asked
   */
  begin(taken: number): (answered: boolean) => void {
    const from = this.now();
    this.#underWay += 1;
    this.#fullest = Math.max(this.#fullest, taken);
    return (answered) => {
      this.#underWay -= 1;
      // Who gives up soon has not waited, and says nothing about how long one does.
      if (answered) this.#answered(from);
      // Nobody is left in a queue: who comes in an hour begins anew.
      if (this.#underWay === 0) this.#part = 1;
    };
  }

  #answered(from: number): void {
    // What began under other conditions says nothing about the present ones.
    if (from < this.#since) return;
    const now = this.now();
    this.#quickest = Math.min(this.#quickest, now - from);
    if (now - this.#since < LOOK_MS) return;
    const before = this.#part;
    // Where fewer are under way than would be left, what is slow is slow by itself.
    if (this.#quickest > QUEUING_MS && this.#fullest > before * LESS)
      this.#part = Math.max(LEAST, before * LESS);
    else if (this.#quickest < FLOWING_MS) this.#part = Math.min(1, before * MORE);
    this.#quickest = Number.POSITIVE_INFINITY;
    this.#fullest = 0;
    this.#since = now;
  }
}
