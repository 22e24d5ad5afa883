import type { Knex } from 'knex';

/** A span of minutes, cut into steps. @see TRAFFIC_SPANS */
export interface Steps {
  /** The first minute since 1970. */
  readonly from: number;
  readonly step: number;
  readonly steps: number;
}

/** What was counted of a release in one step. */
export interface StepCount {
  readonly name: string;
  readonly version: string;
  readonly at: number;
  readonly loads: number;
  readonly failed: number;
}

type Raw<Row> = { [Key in keyof Row]: string | number | null };

const counted = (db: Knex, { from, step, steps }: Steps) =>
  db('release_traffic as t')
    .where('t.minute', '>=', from)
    .andWhere('t.minute', '<', from + step * steps);

export async function countsByStep(db: Knex, span: Steps): Promise<StepCount[]> {
  const at = db.raw('FLOOR((t.minute - ?) / ?)', [span.from, span.step]);
  const rows = (await counted(db, span)
    .select('t.name', 't.version', { at })
    .sum({ loads: 't.loads', failed: 't.failures' })
    .groupBy('t.name', 't.version', 'at')) as unknown as Raw<StepCount>[];
  return rows.map(({ name, version, at: step, loads, failed }) => ({
    name: String(name),
    version: String(version),
    at: Number(step),
    loads: Number(loads),
    failed: Number(failed),
  }));
}

/** What one host counted of a release. */
export interface HostCount {
  readonly name: string;
  readonly version: string;
  readonly host: string | null;
  readonly loads: number;
}

/** Loads by host, the busiest first: by the name that operators know it by, whatever process counted. */
export async function countsByHost(db: Knex, span: Steps): Promise<HostCount[]> {
  const rows = (await counted(db, span)
    .leftJoin('release_hosts as h', 'h.id', 't.host')
    .where('t.loads', '>', 0)
    .select('t.name', 't.version', { host: 'h.label' })
    .sum({ loads: 't.loads' })
    .groupBy('t.name', 't.version', 'h.label')
    .orderBy('loads', 'desc')
    .limit(2_000)) as unknown as Raw<HostCount>[];
  return rows.map(({ name, version, host, loads }) => ({
    name: String(name),
    version: String(version),
    host: host === null ? null : String(host),
    loads: Number(loads),
  }));
}
