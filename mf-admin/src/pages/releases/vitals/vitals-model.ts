import type { AreaVitals, ReleaseVitals, Vital, VitalName } from '@eveneo/contract/delivery/vitals';
import { formatNumber } from 'mf-shared/format/number-text';
import { vitalsTexts as t } from './texts';

export interface Measured {
  readonly standing: ReleaseVitals['standing'];
  readonly vital: Vital;
}

/** A page with its metrics, the live release first. */
export interface PageRow {
  readonly page: string;
  readonly measured: Readonly<Partial<Record<VitalName, readonly Measured[]>>>;
}

/** The releases to compare: the live one with its canary, or with its fallback where there is no canary. */
export function besideEachOther({ releases }: AreaVitals): readonly ReleaseVitals[] {
  const isTried = releases.some(({ standing }) => standing === 'canary');
  return releases.filter(({ standing }) => standing !== (isTried ? 'fallback' : 'canary'));
}

/** The pages of an area that have a figure, in the order of the first release that has them. */
export function pageRows(area: AreaVitals): PageRow[] {
  const releases = besideEachOther(area);
  const rows = new Map<string, Partial<Record<VitalName, Measured[]>>>();
  for (const { standing, pages } of releases)
    for (const { page, vitals } of pages) {
      const measured = rows.get(page) ?? {};
      rows.set(page, measured);
      // A newer registry may know more metrics.
      for (const vital of vitals.filter(({ metric }) => Object.hasOwn(t.metrics, metric)))
        (measured[vital.metric] ??= []).push({ standing, vital });
    }
  return [...rows]
    .map(([page, measured]) => ({ page, measured }))
    .filter(({ measured }) =>
      Object.values(measured).some((all) => all.some(({ vital }) => vital.p75 !== null)),
    );
}

/** 0.104 → '0,10' for layout shift; 240 → '240 ms', 2540 → '2,54 s' for durations. */
export function valueText(metric: VitalName, value: number): string {
  if (metric === 'CLS') return value.toFixed(2).replace('.', ',');
  if (value < 1000) return t.milliseconds(formatNumber(value));
  return t.seconds((value / 1000).toFixed(2).replace('.', ','));
}
