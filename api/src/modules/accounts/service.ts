import { ERROR_TEXTS, FIELD_TEXTS } from '@eveneo/contract/application/texts';
import type { LoginRequest, RegisterRequest, SessionAnswer, User } from '@eveneo/contract/application/users';
import { revokeToken } from '../../sessions/repository';
import type { Context } from '../context';
import { isDuplicate } from '../../db/errors';
import type { Caller } from '../../sessions/caller';
import { ApiError } from '../../http/errors';
import { throttle } from '../../throttles/throttle';
import { SESSION_SECONDS } from '../../sessions/tokens';
import { assertMayTry, countFailure, rememberLogin } from './login-limits';
import { findUserByEmail, insertUser } from './repository';

export function toUser({ id, name, email, role, avatar }: User): User {
  return { id, name, email, role, avatar };
}

/** A session for someone who has just proven who they are. */
function openSession(
  context: Context,
  user: User & { session_version: number },
  remember: boolean,
): SessionAnswer {
  const life = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.short;
  return { user: toUser(user), token: context.tokens.issue(user, life) };
}

const wrongCredentials = () =>
  new ApiError(401, 'invalid_credentials', ERROR_TEXTS.credentials, {
    errors: { email: [FIELD_TEXTS.email.wrong], password: [FIELD_TEXTS.password.wrong] },
  });

export const emailTaken = () =>
  new ApiError(422, 'email_taken', ERROR_TEXTS.emailTaken, { errors: { email: [FIELD_TEXTS.email.taken] } });

/** Same answer and same work for an unknown address and for a wrong password. */
export async function login(
  context: Context,
  { email, password, remember = false }: LoginRequest,
  address: string,
): Promise<SessionAnswer> {
  await assertMayTry(context, { email, address });
  const user = await findUserByEmail(context.db, email);
  const proven = await context.hasher.verify(user?.password_hash ?? null, password);
  if (!user || !proven) {
    await countFailure(context, { email, address });
    throw wrongCredentials();
  }
  await rememberLogin(context, user.id, address);
  return openSession(context, user, remember);
}

export async function register(
  context: Context,
  request: RegisterRequest,
  address: string,
): Promise<SessionAnswer> {
  await throttle(context, `register:${address}`, { limit: 30, seconds: 3600 });
  const { name, email, role, password } = request;
  if (await findUserByEmail(context.db, email)) throw emailTaken();
  const passwordHash = await context.hasher.hash(password);
  const id = await insertUser(context.db, { name, email, role, passwordHash }, context.clock.now()).catch(
    (error: unknown) => {
      throw isDuplicate(error) ? emailTaken() : error;
    },
  );
  await rememberLogin(context, id, address);
  return openSession(context, { id, name, email, role, avatar: null, session_version: 1 }, false);
}

export async function logout(context: Context, caller: Caller): Promise<void> {
  const { jti, exp } = caller.token;
  await revokeToken(
    context.db,
    { jti, userId: caller.id, expiresAt: new Date(exp * 1000) },
    context.clock.now(),
  );
}
