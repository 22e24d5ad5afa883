import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { LoginRequest, RegisterRequest, SessionAnswer, User } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { queueMail } from '../../../base/outbox/repository';
import { isDuplicate, isMissingReference } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { ApiError } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { revokeToken } from '../../../http/sessions/repository';
import { isSuspended, suspended } from '../../../http/sessions/suspended';
import { SESSION_SECONDS } from '../../../http/sessions/tokens';
import { isFormerOfAnother } from '../base/former-addresses-repository';
import { deviceCookie, type Device } from '../base/known-device';
import { findUserByEmail, insertUser, isConfirmed, type UserRow } from '../base/repository';
import { isOfDeletedAccount } from '../base/reserved-addresses-repository';
import { sendReturnLink } from '../base/return-link';
import { refuseWeakPassword } from '../base/weak-passwords';
import { isFactorOn } from '../second-factor/repository';
import { isFactorDue, proveSecondFactor } from '../second-factor/service';
import { admitAttempt, rememberNetwork } from './login-limits';

export function toUser({ id, name, email, role, avatar }: User): User {
  return { id, name, email, role, avatar };
}

/** Opens a session after authentication. */
export function openSession(
  context: Context,
  user: User & { session_version: number },
  remember: boolean,
): SessionAnswer {
  const life = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.short;
  return { user: toUser(user), token: context.tokens.issue(user, life) };
}

/**
 * Opens a session after a mailed link, unless a second factor is on, which access to the mailbox does not prove.
 */
export async function openSessionAfterLink(
  context: Context,
  user: User & { session_version: number },
): Promise<Partial<SessionAnswer>> {
  return (await isFactorOn(context.db, user.id)) ? {} : openSession(context, user, false);
}

const wrongCredentials = () =>
  new ApiError(401, 'invalid_credentials', ERROR_TEXTS.credentials, {
    errors: { email: [FIELD_TEXTS.email.wrong], password: [FIELD_TEXTS.password.wrong] },
  });

export const emailTaken = () =>
  new ApiError(422, 'email_taken', ERROR_TEXTS.emailTaken, { errors: { email: [FIELD_TEXTS.email.taken] } });

/** Origin of a request: its network and its claimed device. */
export interface Origin {
  readonly network: string;
  readonly device: Device | null;
}

/** A session and the known-device cookie. */
export interface OpenedSession {
  readonly answer: SessionAnswer;
  readonly cookie: string;
}

/** Same response and same work for an unknown address and a wrong password. */
export async function login(
  context: Context,
  { email, password, remember = false, code, suspended: isLeaving = false }: LoginRequest,
  origin: Origin,
): Promise<OpenedSession> {
  const { account: user, forgive } = await admitAttempt(context, { email, ...origin });
  const proven = await context.hasher.verify(user?.password_hash ?? null, password);
  if (!proven || !user) throw wrongCredentials();
  // Thrown before the second factor's code is used up: the login that can still
  // export and delete needs the same code.
  if (isSuspended(user, context.clock.now()) && !isLeaving) {
    await forgive();
    throw suspended(user, context.config.EVENT_TIMEZONE);
  }
  const rememberOrigin = () =>
    rememberNetwork(context, user.id, origin.network, user.address_seen_at).catch((error: unknown) => {
      // The account was deleted meanwhile: the response is that of an unknown one.
      throw isMissingReference(error) ? wrongCredentials() : error;
    });
  if (user.factor === null) await Promise.all([forgive(), rememberOrigin()]);
  else {
    await forgive();
    await proveSecondFactor(context, { id: user.id, email }, code, origin.device);
    await rememberOrigin();
  }
  return {
    answer: {
      ...openSession(context, user, remember),
      ...((await isFactorDue(context, user)) && { secondFactorDue: true }),
    },
    cookie: deviceCookie(context, origin.device, email),
  };
}

export async function register(
  context: Context,
  request: RegisterRequest,
  origin: Origin,
): Promise<OpenedSession> {
  const { name, email, role, password } = request;
  refuseWeakPassword(context, 'password', password);
  const known = await findUserByEmail(context.db, email);
  if (known && isConfirmed(known)) throw emailTaken();
  const passwordHash = await context.hasher.hash(password);
  const make = async (): Promise<number> => {
    const holder = await findUserByEmail(context.db, email);
    if (holder && (isConfirmed(holder) || (await isSentAgain(context, holder, request)))) throw emailTaken();
    return withTransaction(context.db, async (tx) => {
      const now = context.clock.now();
      const user = { name, email, role, passwordHash, claims: holder !== undefined };
      const made = await insertUser(tx, user, now);
      if (await isFormerOfAnother(tx, email, made, now)) throw emailTaken();
      if (await isOfDeletedAccount(tx, context.config, email)) throw emailTaken();
      await queueMail(tx, now, made, 'account-made', {});
      return made;
    });
  };
  // The same form twice at once: the second finds what the first made.
  const again = (error: unknown) => (isDuplicate(error) ? make() : Promise.reject(error));
  const id = await make()
    .catch(again)
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'email_taken') await sendReturnLink(context, email);
      throw error;
    });
  await rememberNetwork(context, id, origin.network);
  const answer = openSession(context, { id, name, email, role, avatar: null, session_version: 1 }, false);
  return { answer, cookie: deviceCookie(context, origin.device, email) };
}

/** Whether the form that made an account is sent again, after a double click or a lost answer: one account is made. */
const isSentAgain = async (
  context: Context,
  holder: UserRow,
  { name, role, password }: RegisterRequest,
): Promise<boolean> =>
  holder.name === name &&
  holder.role === role &&
  (await context.hasher.verify(holder.password_hash, password));

export async function logout(context: Context, caller: Caller): Promise<void> {
  const { jti, exp } = caller.token;
  await revokeToken(
    context.db,
    { jti, userId: caller.id, expiresAt: new Date(exp * 1000) },
    context.clock.now(),
  );
}
