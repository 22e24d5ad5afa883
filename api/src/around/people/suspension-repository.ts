import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { Suspension } from '../../http/sessions/suspended';

/** @param suspension null lifts it */
export async function setSuspension(
  tx: Knex,
  id: number,
  suspension: { at: Date; until: Date | null; why: string; hidesWords: boolean } | null,
): Promise<void> {
  await tx('users')
    .where({ id })
    .update({
      suspended_at: suspension && sqlInstant(suspension.at),
      suspended_until: suspension?.until ? sqlInstant(suspension.until) : null,
      suspended_why: suspension?.why ?? null,
      words_hidden: suspension?.hidesWords ?? false,
      ...(suspension === null && { suspended_left: null }),
    });
}

/** The events at which the suspension gave back what the person had. */
export async function findLeft(tx: Knex, id: number): Promise<number[]> {
  const row: { suspended_left: string | null } | undefined = await tx('users')
    .where({ id })
    .first('suspended_left');
  return JSON.parse(row?.suspended_left ?? '[]') as number[];
}

/** A suspension that is changed gives back what the person has got since. */
export async function addLeft(tx: Knex, id: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  const all = [...new Set([...(await findLeft(tx, id)), ...eventIds])];
  await tx('users')
    .where({ id })
    .update({ suspended_left: JSON.stringify(all) });
}

export const findSuspension = async (db: Knex, id: number): Promise<Suspension> =>
  (await db('users').where({ id }).first('suspended_at', 'suspended_until')) as Suspension;

const overSuspensions = (db: Knex, now: Date) =>
  db('users').whereNotNull('suspended_at').where('suspended_until', '<=', sqlInstant(now));

/** At most 500 people whose suspension is over but not yet ended. */
export const findOver = async (db: Knex, now: Date): Promise<number[]> =>
  (await overSuspensions(db, now).orderBy('id').limit(500).pluck('id')) as number[];

/** Locks a person. @returns whether their suspension is still there and over */
export async function lockOver(tx: Knex, id: number, now: Date): Promise<boolean> {
  const row: unknown = await overSuspensions(tx, now).where({ id }).forUpdate().first('id');
  return row !== undefined;
}
