import { clientNetwork } from '@eveneo/contract/http/client-network';
import type { Pace } from './pace';

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

  /** @param pace gives out fewer of them while all stand in a queue */
  constructor(
    readonly limits: PlaceLimits,
    private readonly pace?: Pace,
  ) {}

  /** How many are under way. */
  get taken(): number {
    return this.#taken;
  }

  /** How many found no place, since the beginning. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * @returns what gives the place back (once, however often it is called), told whether there was an answer; or null
   * when none is left
   */
  take(address: string): ((answered?: boolean) => void) | null {
    const { all, each } = this.limits;
    const network = clientNetwork(address);
    const own = this.#byAddress.get(network) ?? 0;
    const part = this.pace?.part ?? 1;
    if (this.#taken >= all * part || own >= each * part) {
      this.#refused += 1;
      return null;
    }
    this.#taken += 1;
    this.#byAddress.set(network, own + 1);
    const ended = this.pace?.begin(Math.max(this.#taken / all, (own + 1) / each));
    let held = true;
    return (answered = true) => {
      if (!held) return;
      held = false;
      ended?.(answered);
      this.#taken -= 1;
      const left = (this.#byAddress.get(network) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(network, left);
      else this.#byAddress.delete(network);
    };
  }
}
