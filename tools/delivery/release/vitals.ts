import { VITAL_NAMES, type Vital, type VitalName, type VitalsAnswer } from '@eveneo/contract/delivery/vitals';
import type { ReleaseClient } from './client';
import { areaName, type Values } from './command-line';
import type { Result } from './move';
import { table } from './print';
import { VITALS_TEXTS } from './texts/status';

const t = VITALS_TEXTS;

/** 1840 → '1,84 s', 240 → '240 ms'; layout shifts (CLS) have no unit. */
function valueText(metric: VitalName, value: number): string {
  if (metric === 'CLS') return value.toFixed(2).replace('.', ',');
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2).replace('.', ',')} s`;
}

function figureText(metric: VitalName, vital: Vital | undefined): string {
  if (!vital) return '–';
  if (vital.p75 === null || vital.rating === null) return t.few;
  return `${valueText(metric, vital.p75)} (${t.ratings[vital.rating]})`;
}

/** Each page of an area with the figures of its releases, the live one first. */
export function printVitals({ areas }: VitalsAnswer, name: string): string {
  const releases = areas.find((area) => area.name === name)?.releases ?? [];
  const pages = [...new Set(releases.flatMap((release) => release.pages.map(({ page }) => page)))];
  const rows = pages.flatMap((page) =>
    releases.flatMap(({ version, standing, pages: own }) => {
      const measured = own.find((one) => one.page === page)?.vitals;
      if (!measured) return [];
      return [
        [
          ...[page, version, t.standings[standing]],
          ...VITAL_NAMES.map((metric) =>
            figureText(
              metric,
              measured.find((one) => one.metric === metric),
            ),
          ),
          String(Math.max(...measured.map(({ visits }) => visits))),
        ],
      ];
    }),
  );
  return rows.length ? table([t.head, ...rows]) : t.none(name);
}

/** Web vitals of an area's pages, over a week or a day. */
export async function vitals(
  client: Pick<ReleaseClient, 'vitals'>,
  [zone]: string[],
  { day }: Values,
): Promise<Result> {
  const data = await client.vitals(day ? 'day' : 'week');
  return { data, text: printVitals(data, areaName(zone)) };
}
