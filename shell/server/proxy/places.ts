/** How many may be under way at a time. */
export interface PlaceLimits {
  all: number;
  /** From one address. */
  each: number;
}

/** Counts what is under way, in all and by address, so that nobody takes every place there is. */
export class Places {
  #taken = 0;
  readonly #byAddress = new Map<string, number>();

  #refused = 0;

  constructor(readonly limits: PlaceLimits) {}

  /** How many are under way. */
  get taken(): number {
    return this.#taken;
  }

  /** How many found no place, since the beginning. */
  get refused(): number {
    return this.#refused;
  }

  /** @returns what gives the place back (once, however often it is called), or null when none is left */
  take(address: string): (() => void) | null {
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#taken >= this.limits.all || own >= this.limits.each) {
      this.#refused += 1;
      return null;
    }
    this.#taken += 1;
    this.#byAddress.set(address, own + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    };
  }
}
