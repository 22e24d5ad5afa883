import type { Knex } from 'knex';
import type { Period, PeriodKey } from '@eveneo/contract/application/retention';
import { dayBefore } from '../ground/clock';
import { withTransaction } from './with-transaction';

/** Rows of one table that are kept for a limited time. */
export interface Erasure {
  /** The published retention period that this implements; null for data about no person. */
  readonly period: PeriodKey | null;
  /** The rows to erase now. Must not match rows that are already erased. */
  readonly due: (db: Knex, now: Date) => Knex.QueryBuilder;
  /** The table's primary key. Default: id. */
  readonly key?: readonly string[];
  /** The values that erase the rows' columns; absent: the rows are deleted. */
  readonly becomes?: Readonly<Record<string, null | string>>;
}

const AT_ONCE = 500;

export async function countDue(db: Knex, { due }: Erasure, now: Date): Promise<number> {
  const [row] = (await due(db, now).count({ n: '*' })) as { n: number }[];
  return Number(row?.n ?? 0);
}

/**
 * Erases in small transactions, which lock only the rows that they erase: keys are looked up first, and the
 * condition is checked again.
 * @returns the number of erased rows
 */
export async function eraseDueRows(db: Knex, erasure: Erasure, now: Date): Promise<number> {
  const { due, key = ['id'], becomes } = erasure;
  for (let erased = 0; ;) {
    const rows = (await due(db, now)
      .limit(AT_ONCE)
      .select(...key)) as Record<string, string | number>[];
    if (rows.length === 0) return erased;
    const keys = rows.map((row) => key.map((column) => row[column] ?? ''));
    erased += await withTransaction(db, async (tx) => {
      const found = due(tx, now).whereIn([...key], keys);
      return (becomes ? found.update(becomes) : found.delete()) as Promise<number>;
    });
    if (rows.length < AT_ONCE) return erased;
  }
}

/** Ids of the events that took place more than a period ago. */
export const eventsBefore = (db: Knex, length: Period, now: Date): Knex.QueryBuilder =>
  db('events').select('id').where('date', '<', dayBefore(length, now));
