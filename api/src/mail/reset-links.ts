import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../ground/clock';
import { insertResetToken } from './repository';

/** The database keeps only this of a link's token. */
export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes the token of a link by which somebody sets a new password, once, within `lifeMs` milliseconds. */
export async function makeResetToken(
  db: Knex,
  clock: Clock,
  userId: number,
  lifeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertResetToken(db, userId, hashResetToken(token), new Date(clock.now().getTime() + lifeMs));
  return token;
}

/** Where a link leads. @param publicUrl without a slash at its end */
export const resetUrl = (publicUrl: string, email: string, token: string) =>
  `${publicUrl}/reset-password?${new URLSearchParams({ email, token }).toString()}`;
