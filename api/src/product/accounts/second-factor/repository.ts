import type { Knex } from 'knex';
import { isoInstant, sqlInstant } from '../../../ground/clock';

export interface SecondFactor {
  secret: string;
  /** Null until confirmed by its first code. */
  confirmed_at: string | null;
}

export async function findFactor(db: Knex, userId: number): Promise<SecondFactor | undefined> {
  return db('second_factors')
    .where({ user_id: userId })
    .first<SecondFactor | undefined>('secret', 'confirmed_at');
}

export async function isFactorOn(db: Knex, userId: number): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmed_at != null;
}

/** Stores an unconfirmed factor in place of any other; callers check first that none is confirmed. */
export async function writePendingFactor(
  tx: Knex,
  userId: number,
  { secret, codeHashes }: { secret: string; codeHashes: readonly string[] },
  now: Date,
): Promise<void> {
  await deleteFactor(tx, userId);
  await tx('second_factors').insert({ user_id: userId, secret, created_at: sqlInstant(now) });
  await tx('recovery_codes').insert(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/**
 * Turns a factor on with its first code; false when it is already on or was restarted meanwhile.
 * @param secret the sealed secret that the code was checked against
 */
export async function confirmFactor(
  tx: Knex,
  userId: number,
  { secret, step }: { secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const confirmed = await tx('second_factors')
    .where({ user_id: userId, secret })
    .whereNull('confirmed_at')
    .update({ confirmed_at: sqlInstant(now), last_step: step });
  return confirmed === 1;
}

/** Uses up a code and all older ones: of two requests with the same code only one passes, across instances. */
export async function consumeStep(db: Knex, userId: number, step: number): Promise<boolean> {
  const used = await db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .where('last_step', '<', step)
    .update({ last_step: step });
  return used === 1;
}

export async function consumeRecoveryCode(
  db: Knex,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await db('recovery_codes')
    .where({ user_id: userId, code_hash: codeHash })
    .whereNull('used_at')
    .update({ used_at: sqlInstant(now) });
  return used === 1;
}

export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const [row] = await db('recovery_codes')
    .where({ user_id: userId })
    .whereNull('used_at')
    .count<{ left: number }[]>({ left: '*' });
  return Number(row?.left ?? 0);
}

/** Deletes a user's factor, confirmed or not, and its recovery codes. @returns 1, or 0 without a factor */
export async function deleteFactor(tx: Knex, userId: number): Promise<number> {
  await tx('recovery_codes').where({ user_id: userId }).delete();
  return tx('second_factors').where({ user_id: userId }).delete();
}

/** How long an owner can undo that a factor was turned on. */
export const RECENT_FACTOR_MS = 72 * 3_600_000;

/** Removes a factor that was turned on in the last 72 hours, or begun; never an older one. */
export async function deleteRecentFactor(tx: Knex, userId: number, now: Date): Promise<void> {
  const since = sqlInstant(new Date(now.getTime() - RECENT_FACTOR_MS));
  const row: unknown = await tx('second_factors')
    .where({ user_id: userId })
    .where((either) => void either.whereNull('confirmed_at').orWhere('confirmed_at', '>=', since))
    .first('user_id');
  if (row !== undefined) await deleteFactor(tx, userId);
}

/** For the data export: whether there is a factor, not its secret. */
export async function exportFactor(db: Knex, userId: number): Promise<Record<string, unknown> | null> {
  const factor = await findFactor(db, userId);
  return factor?.confirmed_at ? { since: isoInstant(factor.confirmed_at) } : null;
}

/** All sealed secrets, for a rotation of the sealing secret. */
export const listSealed = (db: Knex): Promise<{ user_id: number; secret: string }[]> =>
  db('second_factors').select('user_id', 'secret');

/** Replaces a sealed secret, unless it changed meanwhile. */
export async function replaceSeal(db: Knex, userId: number, before: string, after: string): Promise<void> {
  await db('second_factors').where({ user_id: userId, secret: before }).update({ secret: after });
}
