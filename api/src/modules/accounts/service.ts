import {
  ERROR_TEXTS,
  FIELD_TEXTS,
  type LoginRequest,
  type SessionAnswer,
  type User,
} from '../../../contract';
import type { Context } from '../../context';
import type { Caller } from '../../http/caller';
import { ApiError } from '../../http/errors';
import { SESSION_SECONDS } from '../../http/tokens';
import { findUserByEmail, revokeToken, type UserRow } from './repository';

export function toUser({ id, name, email, role, avatar }: User): User {
  return { id, name, email, role, avatar };
}

/** A session for someone who has just proven who they are. */
export function openSession(context: Context, user: UserRow, remember: boolean): SessionAnswer {
  const life = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.short;
  return { user: toUser(user), token: context.tokens.issue(user, life) };
}

export const wrongCredentials = () =>
  new ApiError(401, 'invalid_credentials', ERROR_TEXTS.credentials, {
    errors: { email: [FIELD_TEXTS.email.wrong], password: [FIELD_TEXTS.password.wrong] },
  });

/** Same answer and same work for an unknown address and for a wrong password. */
export async function login(
  context: Context,
  { email, password, remember = false }: LoginRequest,
): Promise<SessionAnswer> {
  const user = await findUserByEmail(context.db, email);
  const known = await context.hasher.verify(user?.password_hash ?? null, password);
  if (!user || !known) throw wrongCredentials();
  return openSession(context, user, remember);
}

export async function logout(context: Context, caller: Caller): Promise<void> {
  const { jti, exp } = caller.token;
  await revokeToken(
    context.db,
    { jti, userId: caller.id, expiresAt: new Date(exp * 1000) },
    context.clock.now(),
  );
}
