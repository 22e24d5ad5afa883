import type { KeyObject } from 'node:crypto';
import { clientNetwork } from '@eveneo/contract/http/client-network';
import { COUNTS_PER_REPORT, type CountedLoads } from '@eveneo/contract/delivery/hosts';
import { createVisitSigner, signVisit } from '@eveneo/contract/delivery/visits';
import { Shares } from './shares';

/** Page loads of one address that count within a window: nobody outweighs other visitors by reloading. */
const LOADS_PER_ADDRESS = 20;
const WINDOW_MS = 10 * 60_000;
/** For so long counts wait for a registry that is away. */
const KEPT_MINUTES = 55;

/** A release that a page names. */
interface Named {
  readonly name: string;
  readonly version: string;
}

/** What was counted of a release within a minute, and how much of that the registry has. */
interface Counted extends Named {
  readonly minute: number;
  loads: number;
  known: number;
}

/**
 * Counts page loads by release and minute, and signs each: a report about a page load that no host signed is anonymous.
 * Counts are told as they stand until the registry has taken them: an answer that is lost loses and doubles nothing.
 */
export class LoadCounts {
  readonly #minutes = new Map<number, Counted[]>();
  /** Those of one minute by the release itself: to write and look up its name for each load costs more than to count it. */
  readonly #present = new Map<Named, Counted>();
  #minute = -1;
  readonly #shares = new Shares(LOADS_PER_ADDRESS);
  #windowEnds = 0;

  readonly #signOfBatch: (now: number) => string;
  readonly #now: () => number;
  readonly #readsBatches: () => boolean;

  /** @param told.readsBatches whether the registry reads what was signed many at a time: it may be a release older */
  constructor(
    private readonly key: KeyObject,
    { now = Date.now, readsBatches = () => false }: { now?: () => number; readsBatches?: () => boolean } = {},
  ) {
    this.#now = now;
    this.#readsBatches = readsBatches;
    this.#signOfBatch = createVisitSigner(key);
  }

  /** Counts one page load and returns its signature; null for an address that has had its share of the window. */
  count(address: string, releases: readonly Named[]): string | null {
    const now = this.#now();
    if (!this.#mayCount(clientNetwork(address), now)) return null;
    this.#turnTo(Math.floor(now / 60_000));
    for (const release of releases) (this.#present.get(release) ?? this.#begin(release)).loads += 1;
    return this.#readsBatches() ? this.#signOfBatch(now) : signVisit(this.key, now);
  }

  /** What the registry has to be told, the oldest first. */
  untold(): CountedLoads[] {
    return [...this.#minutes.values()]
      .flat()
      .filter(({ loads, known }) => loads !== known)
      .slice(0, COUNTS_PER_REPORT)
      .map(({ minute, name, version, loads }) => ({ minute, name, version, loads }));
  }

  /** The registry has these: what was counted meanwhile is told with the next report. */
  taken(counts: readonly CountedLoads[]): void {
    const present = Math.floor(this.#now() / 60_000);
    for (const { minute, loads, ...release } of counts) {
      const counted = this.#find(minute, release);
      if (counted) counted.known = loads;
    }
    for (const [minute, all] of this.#minutes)
      if (minute < present && all.every(({ loads, known }) => loads === known)) this.#minutes.delete(minute);
  }

  #find(minute: number, { name, version }: Named): Counted | undefined {
    return this.#minutes.get(minute)?.find((one) => one.name === name && one.version === version);
  }

  #turnTo(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#present.clear();
    for (const old of this.#minutes.keys()) if (old < minute - KEPT_MINUTES) this.#minutes.delete(old);
  }

  /** The first load of a release within a minute, or the first since the host read its description anew. */
  #begin(release: Named): Counted {
    const { name, version } = release;
    const known = this.#find(this.#minute, release);
    const counted = known ?? { minute: this.#minute, name, version, loads: 0, known: 0 };
    if (!known) this.#minutes.set(this.#minute, [...(this.#minutes.get(this.#minute) ?? []), counted]);
    this.#present.set(release, counted);
    return counted;
  }

  #mayCount(network: string, now: number): boolean {
    if (now >= this.#windowEnds) {
      this.#shares.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    return this.#shares.take(network);
  }
}
