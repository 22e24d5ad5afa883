import type { Knex } from 'knex';

interface Unsampled {
  readonly id: number;
  readonly path: string;
}

/** Pictures whose wall has no colours yet, beyond an id. */
export async function findWithoutWall(db: Knex, after: number, limit: number): Promise<Unsampled[]> {
  return db('images')
    .whereNull('wall')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select<Unsampled[]>('id', 'path');
}

export async function setWall(db: Knex, id: number, wall: string): Promise<void> {
  await db('images').where({ id }).update({ wall });
}
