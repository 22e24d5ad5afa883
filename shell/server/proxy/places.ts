import { clientNetwork } from '@eveneo/contract/http/client-network';

/** How many may be under way at a time. */
export interface PlaceLimits {
  all: number;
  /** From one address; of IPv6, from one /64: whoever has one address there has all of them. */
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
    const network = clientNetwork(address);
    const own = this.#byAddress.get(network) ?? 0;
    if (this.#taken >= this.limits.all || own >= this.limits.each) {
      this.#refused += 1;
      return null;
    }
    this.#taken += 1;
    this.#byAddress.set(network, own + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      const left = (this.#byAddress.get(network) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(network, left);
      else this.#byAddress.delete(network);
    };
  }
}
