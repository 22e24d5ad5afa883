import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { DeadResetLink, ResetLinkState } from '@eveneo/contract/application/users';
import { isoInstant, sqlInstant } from '../../../ground/clock';

interface ResetLink {
  id: number;
  user_id: number;
  expires_at: string;
  used_at: string | null;
}

/** The link with this token, of the account that has this address; undefined when there is none. */
const findResetLink = (db: Knex, email: string, tokenHash: string): Promise<ResetLink | undefined> =>
  db('password_resets as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where({ 'p.token_hash': tokenHash, 'u.email_key': emailKey(email) })
    .first<ResetLink | undefined>('p.id', 'p.user_id', 'p.expires_at', 'p.used_at');

const stateOf = (link: ResetLink | undefined, now: Date): ResetLinkState => {
  if (!link) return 'altered';
  if (link.used_at !== null) return 'used';
  return Date.parse(isoInstant(link.expires_at)) > now.getTime() ? 'good' : 'old';
};

export const findResetLinkState = async (
  db: Knex,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<ResetLinkState> => stateOf(await findResetLink(db, email, tokenHash), now);

/** Whether a link of an account can still be used. */
export const hasOpenResetLink = async (db: Knex, userId: number, now: Date): Promise<boolean> =>
  (await db('password_resets')
    .where({ user_id: userId })
    .whereNull('used_at')
    .where('expires_at', '>', sqlInstant(now))
    .first('id')) !== undefined;

/** Uses up a link's token; returns its user, or the problem. */
export async function consumeResetToken(
  tx: Knex,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<{ userId: number } | { dead: DeadResetLink }> {
  const link = await findResetLink(tx, email, tokenHash);
  const state = stateOf(link, now);
  if (!link || state !== 'good') return { dead: state === 'good' ? 'altered' : state };
  // The update decides: of two requests with one link, only one changes the row.
  const open = tx('password_resets').where({ id: link.id }).whereNull('used_at');
  const used = await open.update({ used_at: sqlInstant(now) });
  return used === 1 ? { userId: link.user_id } : { dead: 'used' };
}

/** A link's token exists only in the mail: the database gets its hash when the mail is rendered. */
export async function insertResetToken(
  db: Knex,
  userId: number,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db('password_resets').insert({
    user_id: userId,
    token_hash: tokenHash,
    expires_at: sqlInstant(expiresAt),
  });
}
