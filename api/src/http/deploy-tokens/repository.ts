import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

export interface TokenRow {
  id: number;
  label: string;
  /** Comma-separated. */
  remotes: string;
  rights: string;
  /** DATETIME(3) texts. */
  expires_at: string;
  revoked_at: string | null;
  created_at: string;
}

type NewToken = Omit<TokenRow, 'id' | 'revoked_at'> & { token_hash: string };

/** A token that is neither revoked nor expired. @param now a DATETIME(3) text */
export function findValid(
  db: Knex,
  hash: string,
  now: string,
): Promise<Pick<TokenRow, 'id' | 'label' | 'remotes' | 'rights'> | undefined> {
  return db('deploy_tokens')
    .where({ token_hash: hash })
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .first('id', 'label', 'remotes', 'rights');
}

export async function insertToken(db: Knex, token: NewToken): Promise<void> {
  await db('deploy_tokens').insert(token);
}

/** Newest first. */
export function readTokens(db: Knex): Promise<TokenRow[]> {
  return db<TokenRow>('deploy_tokens')
    .orderBy('id', 'desc')
    .select('id', 'label', 'remotes', 'rights', 'expires_at', 'revoked_at', 'created_at');
}

/** Revokes a token; a repeated revocation keeps the first date. @returns how many: 0 or 1 */
export async function revokeToken(db: Knex, id: number, now: Date): Promise<number> {
  return db('deploy_tokens')
    .where({ id })
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now) });
}
