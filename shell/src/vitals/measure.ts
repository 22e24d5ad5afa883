import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { VitalsReport } from '@eveneo/contract/delivery/vitals';

/** The releases that show a page. */
export type Releases = readonly { readonly name: string; readonly version: string }[];

/** Layout shifts are small and without unit, the others are milliseconds. */
const rounded = ({ name, value }: MetricType) =>
  name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value);
/** The registry's maximum: an hour. */
const MOST = 3_600_000;

/**
 * Sends the metrics of this page load once, when the page is hidden: not all browsers allow it later.
 * @param visit as the host signed it
 * @param first the loaded page; shifts and interactions belong to the page on screen at the time
 */
export function measureVitals(visit: string, first: Releases | null, shown: () => Releases | null): void {
  const known = new Map<MetricType['name'], VitalsReport['vitals']>();
  const noteAt = (releasesOf: () => Releases | null) => (metric: MetricType) => {
    const value = Math.min(MOST, rounded(metric));
    const releases = releasesOf();
    // Also false for NaN.
    if (!releases || !(value >= 0)) return;
    known.set(
      metric.name,
      releases.map((release) => ({ ...release, metric: metric.name, value })),
    );
  };
  const ofFirst = noteAt(() => first);
  const changes = { reportAllChanges: true };
  onTTFB(ofFirst);
  onFCP(ofFirst);
  onLCP(ofFirst, changes);
  onCLS(noteAt(shown), changes);
  onINP(noteAt(shown), changes);

  let told = false;
  const tell = () => {
    if (told || known.size === 0) return;
    told = true;
    const report: VitalsReport = { visit, vitals: [...known.values()].flat() };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(addressOf(calls.reportVitals), body);
  };
  // After the library's own listeners, which collect pending entries.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  window.addEventListener('pagehide', tell);
}
