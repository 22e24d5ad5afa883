import type { Knex } from 'knex';
import { IN_PAGE, PAGE_BITS, type EventSet } from './event-set';

interface PageRow {
  readonly page: number;
  readonly bits: number;
}

const toSet = (rows: readonly PageRow[]): EventSet =>
  // Signed and unsigned numbers have the same bits here.
  new Map(rows.map(({ page, bits }) => [Number(page), Number(bits) | 0]));

/** The events of a query as a set. @param column holds their ids */
export async function readSet(db: Knex, query: Knex.QueryBuilder, column: string): Promise<EventSet> {
  const rows = (await query
    .groupByRaw(`?? >> ${PAGE_BITS}`, [column])
    .select(
      db.raw(`?? >> ${PAGE_BITS} AS page`, [column]),
      db.raw(`BIT_OR(1 << (?? & ${IN_PAGE})) AS bits`, [column]),
    )) as PageRow[];
  return toSet(rows);
}
