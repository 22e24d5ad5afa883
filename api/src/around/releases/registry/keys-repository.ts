import type { Knex } from 'knex';

export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly public_key: string;
  /** DATETIME(3) texts. */
  readonly registered_at: string;
  readonly revoked_at: string | null;
}

/** All keys, revoked ones too, in order of registration. */
export const allKeys = (db: Knex): Promise<KeyRow[]> => db<KeyRow>('release_keys').orderBy('id');

export async function addKey(db: Knex, key: { name: string; publicKey: string; at: string }): Promise<void> {
  await db('release_keys').insert({ name: key.name, public_key: key.publicKey, registered_at: key.at });
}

export async function endKey(db: Knex, id: number, at: string): Promise<void> {
  await db('release_keys').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
}
