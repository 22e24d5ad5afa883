import type { Knex } from 'knex';
import { VITALS_HOURS, type MeasuredVital, type VitalName } from '@eveneo/contract/delivery/vitals';
import type { Erasure } from '../../../db/erasure';

export const hourOf = (now: Date): number => Math.floor(now.getTime() / 3_600_000);

/** A measured value as stored: its histogram step instead of the value. */
export type Counted = Omit<MeasuredVital, 'value'> & { readonly step: number };

const keyOf = ({ name, version, page, metric }: Counted) => `${name} ${version} ${page} ${metric}`;

/** Adds one visit to each count, in a fixed order to avoid deadlocks. */
export async function addVisit(db: Knex, hour: number, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = [...counted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.raw(
    `INSERT INTO release_vitals (name, version, hour, page, metric, step, visits)
     VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, 1)').join(', ')}
     ON DUPLICATE KEY UPDATE visits = visits + 1`,
    rows.flatMap(({ name, version, page, metric, step }) => [name, version, hour, page, metric, step]),
  );
}

export interface StepRow {
  readonly name: string;
  readonly version: string;
  readonly page: string;
  readonly metric: VitalName;
  readonly step: number;
  readonly visits: number;
}

export async function readSteps(
  db: Knex,
  hour: number,
  releases: readonly Pick<StepRow, 'name' | 'version'>[],
): Promise<StepRow[]> {
  if (releases.length === 0) return [];
  const rows = (await db('release_vitals')
    .where('hour', '>=', hour)
    .whereIn(
      ['name', 'version'],
      releases.map(({ name, version }) => [name, version]),
    )
    .groupBy('name', 'version', 'page', 'metric', 'step')
    .select('name', 'version', 'page', 'metric', 'step')
    .sum({ visits: 'visits' })) as (Omit<StepRow, 'visits'> & { visits: string })[];
  return rows.map(({ visits, ...row }) => ({ ...row, visits: Number(visits) }));
}

/** Counts older than the longest period shown. */
export const oldVitals: Erasure = {
  period: null,
  key: ['name', 'version', 'hour', 'page', 'metric', 'step'],
  due: (db, now) => db('release_vitals').where('hour', '<', hourOf(now) - VITALS_HOURS.week - 1),
};
