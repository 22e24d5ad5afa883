import type { Knex } from 'knex';
import type { Erasure } from '../../db/erasure';
import { isDuplicate } from '../../db/errors';
import { sqlInstant } from '../../ground/clock';

export interface KeyOf {
  readonly user_id: number;
  readonly idempotency_key: string;
}

export interface KeyRow {
  fingerprint: string;
  /** The request that holds it. */
  claim: string;
  claimed_at: string;
  made_id: number | null;
  status: number | null;
}

/** Claims an unused key; false when it is in use. */
export async function insertKey(
  db: Knex,
  of: KeyOf,
  { fingerprint, claim, now }: { fingerprint: string; claim: string; now: Date },
): Promise<boolean> {
  const at = sqlInstant(now);
  const row = { ...of, fingerprint, claim, claimed_at: at, created_at: at };
  try {
    await db('idempotency_keys').insert(row);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export async function findKey(db: Knex, of: KeyOf): Promise<KeyRow | undefined> {
  return db('idempotency_keys')
    .where(of)
    .first<KeyRow | undefined>('fingerprint', 'claim', 'claimed_at', 'made_id', 'status');
}

/**
 * Takes over the key of an abandoned request; false when another request did, or
 * the result was recorded or released.
 */
export async function takeOverKey(
  db: Knex,
  of: KeyOf,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const taken = await db('idempotency_keys')
    .where({ ...of, claim: from })
    .whereNull('made_id')
    .update({ claim: to, claimed_at: sqlInstant(now) });
  return taken === 1;
}

/** Records a request's result; false when its key was taken over. */
export async function noteMade(
  tx: Knex,
  of: KeyOf,
  { claim, id, status }: { claim: string; id: number; status: number },
): Promise<boolean> {
  const noted = await tx('idempotency_keys')
    .where({ ...of, claim })
    .update({ made_id: id, status });
  return noted === 1;
}

/** Releases the key of a request without a result. */
export async function releaseKey(db: Knex, of: KeyOf, claim: string): Promise<void> {
  await db('idempotency_keys')
    .where({ ...of, claim })
    .whereNull('made_id')
    .delete();
}

const LONG_AGO = new Date(0);

/** Hands over the key of a request with an unknown outcome to the next retry. */
export async function giveUpKey(db: Knex, of: KeyOf, claim: string): Promise<void> {
  await db('idempotency_keys')
    .where({ ...of, claim })
    .whereNull('made_id')
    .update({ claimed_at: sqlInstant(LONG_AGO) });
}

const KEEP_MS = 24 * 3_600_000;

export const expiredKeys: Erasure = {
  period: null,
  key: ['user_id', 'idempotency_key'],
  due: (db, now) =>
    db('idempotency_keys').where('created_at', '<', sqlInstant(new Date(now.getTime() - KEEP_MS))),
};

export async function deleteKeysOf(tx: Knex, userId: number): Promise<void> {
  await tx('idempotency_keys').where({ user_id: userId }).delete();
}
