import type { Knex } from 'knex';
import { orHoldsWords } from '../../db/contains';

export interface PersonRow {
  user_id: number | null;
  name: string;
  avatar: string | null;
  /** Ids with commas. */
  dates: string;
  entered: number;
}

/** People with a place at any of these dates, each once: by account, else by the address or name they were added by. */
const people = (db: Knex, eventIds: readonly number[], search = '') =>
  db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .whereIn('r.event_id', [...eventIds])
    .where((any) => void any.whereNotNull('r.user_id').orWhereNotNull('r.added_name'))
    .modify((of) => {
      if (search) void of.where((either) => orHoldsWords(either, ['u.name', 'r.added_name'], search));
    })
    .groupByRaw('r.user_id, COALESCE(r.added_email_key, r.added_name)');

export async function findPeople(
  db: Knex,
  eventIds: readonly number[],
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<PersonRow[]> {
  const rows = await people(db, eventIds, search)
    .orderByRaw('COUNT(*) DESC, name, MIN(r.id)')
    .offset(offset)
    .limit(limit)
    .select<PersonRow[]>(
      'r.user_id',
      db.raw('MAX(COALESCE(u.name, r.added_name)) AS name'),
      db.raw('MAX(u.avatar) AS avatar'),
      db.raw('GROUP_CONCAT(r.event_id) AS dates'),
      db.raw('COUNT(r.checked_in_at) AS entered'),
    );
  return rows;
}

/** How many people, and how many of them with a place at so many dates. */
export async function countPeople(
  db: Knex,
  eventIds: readonly number[],
  { search = '', dates = 1 }: { search?: string; dates?: number } = {},
): Promise<{ people: number; regulars: number }> {
  const each = people(db, eventIds, search).select(db.raw('COUNT(*) AS n')).as('t');
  const [row] = await db
    .from(each)
    .select<{ people: number; regulars: number | null }[]>(
      db.raw('COUNT(*) AS people'),
      db.raw('SUM(t.n >= ?) AS regulars', [dates]),
    );
  return { people: Number(row?.people ?? 0), regulars: Number(row?.regulars ?? 0) };
}

/** Who entered and who waits, by date. */
export async function countByDate(
  db: Knex,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, { entered: number; waiting: number }>> {
  const [entered, waiting] = await Promise.all(
    (['registrations', 'waiting_list'] as const).map((table) =>
      db(table)
        .whereIn('event_id', [...eventIds])
        .modify((of) => void (table === 'registrations' && of.whereNotNull('checked_in_at')))
        .groupBy('event_id')
        .select<{ event_id: number; n: number }[]>('event_id', db.raw('COUNT(*) AS n')),
    ),
  );
  const of = (rows: readonly { event_id: number; n: number }[] | undefined, id: number) =>
    Number(rows?.find(({ event_id }) => event_id === id)?.n ?? 0);
  return new Map(eventIds.map((id) => [id, { entered: of(entered, id), waiting: of(waiting, id) }]));
}
