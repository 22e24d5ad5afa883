import type { Knex } from 'knex';

const MOST = 50;

export async function administratorsNamed(db: Knex, part: string): Promise<number[]> {
  return (await db('users')
    .where({ role: 'admin' })
    .whereRaw('LOCATE(?, name) > 0', [part])
    .limit(MOST)
    .pluck('id')) as number[];
}

export async function namesOf(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = (await db('users')
    .whereIn('id', [...ids])
    .select('id', 'name')) as { id: number; name: string }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
