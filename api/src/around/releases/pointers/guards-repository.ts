import type { Knex } from 'knex';
import type { Traffic } from '../traffic/repository';

/** A live release that is rolled back if it fails clearly more often than the previous one. */
export interface Guarded {
  readonly name: string;
  readonly version: string;
  readonly since: number;
  readonly before: Traffic;
}

export async function saveGuard(tx: Knex, { name, version, since, before }: Guarded): Promise<void> {
  await tx('release_guards')
    .insert({
      name,
      version,
      since_minute: since,
      before_loads: before.loads,
      before_failed: before.failed,
    })
    .onConflict('name')
    .merge();
}

export async function deleteGuard(tx: Knex, name: string): Promise<void> {
  await tx('release_guards').where({ name }).delete();
}

export async function readGuards(db: Knex): Promise<Guarded[]> {
  const rows =
    await db('release_guards').select<
      { name: string; version: string; since_minute: number; before_loads: number; before_failed: number }[]
    >('*');
  return rows.map(({ name, version, since_minute, before_loads, before_failed }) => ({
    name,
    version,
    since: since_minute,
    before: { loads: before_loads, failed: before_failed },
  }));
}
