import type { Knex } from 'knex';

/** When the withdrawal of a version was last lifted, as a DATETIME(3) text. */
export async function lastLift(db: Knex, name: string, version: string): Promise<string | undefined> {
  const row = await db('release_history')
    .where({ name, version, action: 'lift' })
    .max({ at: 'created_at' })
    .first<{ at: string | null } | undefined>();
  return row?.at ?? undefined;
}
