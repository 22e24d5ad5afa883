import type { Histogram } from 'prom-client';
import type { VitalsReport } from '@eveneo/contract/delivery/vitals';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Context } from '../../../base/context';
import { count, scaled } from '../../../base/throttles/throttle';
import { shownReleases } from '../base/state';
import { visitOf } from '../traffic/visits';

/** Histograms of this instance, of times and of layout shifts. */
export interface VitalHistograms {
  readonly seconds: Histogram<'name' | 'version' | 'metric'>;
  readonly shifts: Histogram<'name' | 'version'>;
}

const DAY = { seconds: 24 * 3600 };
/** Counted visits of a network per day: enough for a household, too few for a script to shift the figures. */
const VISITS = 40;

/** Cache of the served releases, since every page load reports. */
const FRESH_MS = 5_000;

/** The served releases as '<name> <version>', read at most every few seconds. */
function servedReleases({ db, clock }: Context): () => Promise<ReadonlySet<string>> {
  let read: { readonly at: number; readonly value: Promise<ReadonlySet<string>> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!read || Math.abs(now - read.at) >= FRESH_MS) {
      const value = shownReleases(db).then(
        (shown) => new Set(shown.map(({ name, version }) => `${name} ${version}`)),
      );
      read = { at: now, value };
      // Failures are not cached.
      value.catch(() => (read = null));
    }
    return read.value;
  };
}

/**
 * Counts page loads that a host signed, each once, in this instance's histograms. Other reports are dropped silently.
 */
export function vitalsCounter(
  context: Context,
  { seconds, shifts }: VitalHistograms,
): (report: VitalsReport, address: string) => Promise<void> {
  const readServed = servedReleases(context);
  /** The counted releases: those no longer served are removed, since each has its own series. */
  const counted = new Map<string, () => void>();

  return async (report, address) => {
    const visit = visitOf(context, report);
    if (!visit || (await count(context, `vitals:${visit.id}`, DAY)) > 1) return;
    if ((await count(context, `vitals:${clientNetwork(address)}`, DAY)) > scaled(context, VISITS)) return;
    const served = await readServed();
    for (const [release, remove] of counted) if (!served.has(release) && counted.delete(release)) remove();
    // One value per metric and area.
    const measured = new Map(report.vitals.map((one) => [`${one.name} ${one.metric}`, one]));
    for (const { name, version, metric, value } of measured.values()) {
      if (!served.has(`${name} ${version}`)) continue;
      const labels = { name, version };
      if (metric === 'CLS') shifts.observe(labels, value);
      else seconds.observe({ ...labels, metric }, value / 1000);
      counted.set(`${name} ${version}`, () => {
        shifts.remove(labels);
        for (const one of ['LCP', 'INP', 'FCP', 'TTFB']) seconds.remove({ ...labels, metric: one });
      });
    }
  };
}
