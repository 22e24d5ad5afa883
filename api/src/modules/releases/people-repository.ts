import type { Knex } from 'knex';

/** The names of accounts that there still are. */
export async function namesOf(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = (await db('users')
    .whereIn('id', [...ids])
    .select('id', 'name')) as { id: number; name: string }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
