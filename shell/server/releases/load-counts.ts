import type { KeyObject } from 'node:crypto';
import { COUNTS_PER_REPORT, type CountedLoads } from '@eveneo/contract/delivery/hosts';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { signVisit } from '@eveneo/server-kit/signatures/visits';

/** Page loads counted per network and window, so that reloading does not outweigh other visitors. */
const LOADS_PER_ADDRESS = 20;
const WINDOW_MS = 10 * 60_000;
/** Networks tracked per window; beyond, the window ends early. */
const MAX_ADDRESSES = 100_000;
/** Keep counts this long while the registry is unreachable. */
const KEPT_MINUTES = 55;

/** Loads of a release in a minute, and the number known to the registry. */
type Counted = CountedLoads & { known: number };

const keyOf = ({ minute, name, version }: Omit<CountedLoads, 'loads'>) => `${minute} ${name} ${version}`;

/**
 * Counts page loads by release and minute, and signs each: a failure report counts as a failed load only if it
 * names a signed one. Counts are resent as totals until acknowledged: a lost response loses and doubles nothing.
 */
export class LoadCounts {
  readonly #counts = new Map<string, Counted>();
  /** Counted loads by network in this window. */
  readonly #shares = new Map<string, number>();
  #windowEnds = 0;

  constructor(
    private readonly key: KeyObject,
    private readonly now = Date.now,
  ) {}

  /** Counts and signs a page load; null for a network over its limit. */
  count(address: string, releases: readonly { name: string; version: string }[]): string | null {
    const now = this.now();
    if (!this.#mayCount(clientNetwork(address), now)) return null;
    const minute = Math.floor(now / 60_000);
    for (const { name, version } of releases) this.#of({ minute, name, version }).loads += 1;
    return signVisit(this.key, now);
  }

  /** Counts not yet acknowledged, oldest first. */
  untold(): CountedLoads[] {
    return [...this.#counts.values()]
      .filter(({ loads, known }) => loads !== known)
      .slice(0, COUNTS_PER_REPORT)
      .map(({ known: _known, ...told }) => told);
  }

  /** Acknowledges these counts; later loads go into the next report. */
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
    if (now >= this.#windowEnds || this.#shares.size >= MAX_ADDRESSES) {
      this.#shares.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    const had = this.#shares.get(network) ?? 0;
    if (had >= LOADS_PER_ADDRESS) return false;
    this.#shares.set(network, had + 1);
    return true;
  }
}
