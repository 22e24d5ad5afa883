import type { Knex } from 'knex';
import { countPruned } from '../../base/history/repository';
import { sqlInstant } from '../../ground/clock';

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

const within = (query: Knex.QueryBuilder, column: string, { from, to }: Period) =>
  query.where(column, '>=', sqlInstant(from)).where(column, '<', sqlInstant(to));

export interface Counted {
  readonly name: string;
  readonly count: number;
}

export const countReports = async (db: Knex, period: Period): Promise<Counted[]> =>
  (await within(db('reports'), 'created_at', period)
    .groupBy('category')
    .select({ name: 'category' })
    .count({ count: '*' })) as unknown as Counted[];

export interface DecidedCase {
  readonly decision: string;
  readonly rule: string;
  readonly reports_count: number;
  readonly baseless: number;
  readonly hours: number;
}

export const findDecided = async (db: Knex, period: Period): Promise<DecidedCase[]> =>
  (await within(db('report_cases').whereNot({ kind: 'account' }), 'decided_at', period).select(
    ...['decision', 'rule', 'reports_count', 'baseless'],
    db.raw('TIMESTAMPDIFF(MINUTE, opened_at, decided_at) / 60 AS hours'),
  )) as DecidedCase[];

export interface ObjectedCase {
  readonly outcome: string | null;
  readonly hours: number | null;
}

export const findObjected = async (db: Knex, period: Period): Promise<ObjectedCase[]> =>
  (await within(db('report_cases'), 'objected_at', period).select(
    'outcome',
    db.raw('TIMESTAMPDIFF(MINUTE, objected_at, reviewed_at) / 60 AS hours'),
  )) as ObjectedCase[];

/** From the record of acts, and from the counts of those that were pruned. */
export async function countSuspensions(db: Knex, period: Period, year: number): Promise<number> {
  const act = 'account.suspended';
  const [row] = (await within(db('acts').where({ act }), 'acted_at', period).count({
    count: '*',
  })) as { count: number }[];
  return (row?.count ?? 0) + (await countPruned(db, year, act));
}
