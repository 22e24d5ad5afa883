import type { Knex } from 'knex';
import { whereListed } from '../../base/publication/repository';
import type { Present } from '../../ground/clock';

/** Ids per page of the change detection. */
const PAGE = 64;

export interface Coming {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly city: string | null;
  readonly category_id: number;
  readonly series_id: number | null;
  readonly ends_at: string | null;
  readonly tags: readonly string[];
  /** The tags, folded. */
  readonly tagKeys: readonly string[];
}

export interface Row extends Omit<Coming, 'tags' | 'tagKeys'> {
  readonly description: string;
  readonly location: string;
  readonly tags: string;
  readonly revision: number;
}

export const pageOf = (id: number) => Math.floor(id / PAGE);
const numbersOf = (page: number) => Array.from({ length: PAGE }, (_, at) => page * PAGE + at);

/** A checksum of each page's listed events, from a covering index. */
export async function readPages(db: Knex, now: Present): Promise<Map<number, string>> {
  const rows = (await whereListed(db, db('events'), now, 'id')
    .groupByRaw(`id DIV ${PAGE}`)
    .select(
      db.raw(`id DIV ${PAGE} AS page`),
      db.raw("CONCAT_WS(' ', COUNT(*), SUM(id), SUM(revision)) AS state"),
    )) as { page: number; state: string }[];
  return new Map(rows.map(({ page, state }) => [Number(page), state]));
}

/** Id and revision of the listed events between two days, soonest first. @param pages null: all pages */
export async function listComing(
  db: Knex,
  {
    now,
    from,
    to,
    pages,
    most,
  }: { now: Present; from: string; to: string; pages: ReadonlySet<number> | null; most: number },
): Promise<Pick<Row, 'id' | 'revision' | 'date'>[]> {
  const query = whereListed(db, db('events'), now, 'id').where('date', '>=', from).where('date', '<=', to);
  if (pages) void query.whereIn('id', [...pages].flatMap(numbersOf));
  return query.orderBy(['date', 'time', 'id']).limit(most).select('id', 'revision', 'date');
}

export const readRows = (db: Knex, ids: readonly number[]): Promise<Row[]> =>
  db('events')
    .whereIn('id', [...ids])
    .select(
      ...['id', 'revision', 'title', 'description', 'location', 'tags', 'city', 'date', 'time', 'series_id'],
      'ends_at',
      'category_id',
    );
