import type { KeyObject } from 'node:crypto';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { COUNTS_PER_REPORT, type CountedLoads } from '@eveneo/contract/delivery/hosts';
import { signVisit } from '@eveneo/server-kit/signatures/visits';

/** Page loads of one address that count within a window: nobody outweighs other visitors by reloading. */
const LOADS_PER_ADDRESS = 20;
const WINDOW_MS = 10 * 60_000;
/** Addresses that are told apart within a window; with more of them it ends early. */
const MOST_ADDRESSES = 100_000;
/** For so long counts wait for a registry that is away. */
const KEPT_MINUTES = 55;

/** What was counted of a release within a minute, and how much of that the registry has. */
type Counted = CountedLoads & { known: number };

const keyOf = ({ minute, name, version }: Omit<CountedLoads, 'loads'>) => `${minute} ${name} ${version}`;

/**
 * Counts page loads by release and minute, and signs each: a report about a page load that no host signed is anonymous.
 * Counts are told as they stand until the registry has taken them: an answer that is lost loses and doubles nothing.
 */
export class LoadCounts {
  readonly #counts = new Map<string, Counted>();
  /** How many loads of each network counted within the window. */
  readonly #shares = new Map<string, number>();
  #windowEnds = 0;

  constructor(
    private readonly key: KeyObject,
    private readonly now = Date.now,
  ) {}

  /** Counts one page load and returns its signature; null for an address that has had its share of the window. */
  count(address: string, releases: readonly { name: string; version: string }[]): string | null {
    const now = this.now();
    if (!this.#mayCount(clientNetwork(address), now)) return null;
    const minute = Math.floor(now / 60_000);
    for (const { name, version } of releases) this.#of({ minute, name, version }).loads += 1;
    return signVisit(this.key, now);
  }

  /** What the registry has to be told, the oldest first. */
  untold(): CountedLoads[] {
    return [...this.#counts.values()]
      .filter(({ loads, known }) => loads !== known)
      .slice(0, COUNTS_PER_REPORT)
      .map(({ known: _known, ...told }) => told);
  }

  /** The registry has these: what was counted meanwhile is told with the next report. */
  taken(told: readonly CountedLoads[]): void {
    const present = Math.floor(this.now() / 60_000);
    for (const one of told) {
      const counted = this.#counts.get(keyOf(one));
      if (counted) counted.known = one.loads;
    }
    this.#forget(({ minute, loads, known }) => minute < present && loads === known);
  }

  #of(which: Omit<CountedLoads, 'loads'>): Counted {
    const key = keyOf(which);
    const known = this.#counts.get(key);
    if (known) return known;
    this.#forget(({ minute }) => minute < which.minute - KEPT_MINUTES);
    const begun = { ...which, loads: 0, known: 0 };
    this.#counts.set(key, begun);
    return begun;
  }

  #forget(isOver: (counted: Counted) => boolean): void {
    for (const [key, counted] of this.#counts) if (isOver(counted)) this.#counts.delete(key);
  }

  #mayCount(network: string, now: number): boolean {
    if (now >= this.#windowEnds || this.#shares.size >= MOST_ADDRESSES) {
      this.#shares.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    const had = this.#shares.get(network) ?? 0;
    if (had >= LOADS_PER_ADDRESS) return false;
    this.#shares.set(network, had + 1);
    return true;
  }
}
