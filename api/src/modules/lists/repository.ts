import type { Knex } from 'knex';

export interface ListState {
  /** What all events add up to. */
  readonly value: string;
  readonly events: number;
}

/**
 * Aggregate of all events: differs after every change that a list shows. A sum over a covering index; not a latest
 * time, since commits do not follow the order of their times.
 */
export async function readListState(db: Knex): Promise<ListState> {
  const [row] = (await db('events').select(
    db.raw('COUNT(*) AS n'),
    db.raw('COALESCE(SUM(id), 0) AS ids'),
    db.raw('COALESCE(SUM(revision), 0) AS revisions'),
  )) as { n: number; ids: number; revisions: number }[];
  return { value: `${row?.n}-${row?.ids}-${row?.revisions}`, events: Number(row?.n ?? 0) };
}
