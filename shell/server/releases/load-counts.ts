import type { KeyObject } from 'node:crypto';
import { clientNetwork } from '@eveneo/contract/http/client-network';
import { COUNTS_PER_REPORT, type CountedLoads } from '@eveneo/contract/delivery/hosts';
import { signVisit } from '@eveneo/contract/delivery/visits';

/** Page loads of one address that count within a window: nobody outweighs other visitors by reloading. */
const LOADS_PER_ADDRESS = 20;
const WINDOW_MS = 10 * 60_000;
/** More addresses than this within a window are not told apart: the memory of a host has an end. */
const ADDRESSES = 200_000;
/** For so long counts wait for a registry that is away. */
const KEPT_MINUTES = 55;

/** A release that a page names. */
interface Named {
  readonly name: string;
  readonly version: string;
}

/**
 * Counts page loads by release and minute, and signs each: a report about a page load that no host signed is anonymous.
 * Counts are told as they stand until the registry has taken them: an answer that is lost loses and doubles nothing.
 */
export class LoadCounts {
  /** By minute and '<name> <version>'. */
  readonly #minutes = new Map<number, Map<string, number>>();
  /** The counts that the registry does not know yet: '<minute> <name> <version>'. */
  readonly #untold = new Set<string>();
  readonly #addresses = new Map<string, number>();
  #windowEnds = 0;

  constructor(
    private readonly key: KeyObject,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one page load and returns its signature; null for an address that has had its share of the window. */
  count(address: string, releases: readonly Named[]): string | null {
    const now = this.now();
    if (!this.#mayCount(clientNetwork(address), now)) return null;
    const minute = Math.floor(now / 60_000);
    let counts = this.#minutes.get(minute);
    if (!counts) {
      counts = new Map();
      this.#minutes.set(minute, counts);
      for (const old of this.#minutes.keys()) if (old < minute - KEPT_MINUTES) this.#forget(old);
    }
    for (const { name, version } of releases) {
      const release = `${name} ${version}`;
      counts.set(release, (counts.get(release) ?? 0) + 1);
      this.#untold.add(`${minute} ${release}`);
    }
    return signVisit(this.key, now);
  }

  /** What the registry has to be told, the oldest first. */
  untold(): CountedLoads[] {
    return [...this.#untold].slice(0, COUNTS_PER_REPORT).map((key) => {
      const [minute = '', name = '', version = ''] = key.split(' ');
      return { minute: Number(minute), name, version, loads: this.#loads(Number(minute), name, version) };
    });
  }

  /** The registry has these: what was counted meanwhile is told with the next report. */
  taken(counts: readonly CountedLoads[]): void {
    const present = Math.floor(this.now() / 60_000);
    for (const { minute, name, version, loads } of counts)
      if (this.#loads(minute, name, version) === loads) this.#untold.delete(`${minute} ${name} ${version}`);
    for (const minute of this.#minutes.keys()) {
      const due = [...this.#untold].some((key) => key.startsWith(`${minute} `));
      if (minute < present && !due) this.#minutes.delete(minute);
    }
  }

  #loads(minute: number, name: string, version: string): number {
    return this.#minutes.get(minute)?.get(`${name} ${version}`) ?? 0;
  }

  #forget(minute: number): void {
    this.#minutes.delete(minute);
    for (const key of this.#untold) if (key.startsWith(`${minute} `)) this.#untold.delete(key);
  }

  #mayCount(network: string, now: number): boolean {
    if (now >= this.#windowEnds) {
      this.#addresses.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    const loads = (this.#addresses.get(network) ?? 0) + 1;
    if (loads > LOADS_PER_ADDRESS || (loads === 1 && this.#addresses.size >= ADDRESSES)) return false;
    this.#addresses.set(network, loads);
    return true;
  }
}
