import { setTimeout as wait } from 'node:timers/promises';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type {
  PasswordChangedAnswer,
  PasswordChangeRequest,
  PasswordResetAnswer,
  ResetLinkState,
  ResetPasswordRequest,
} from '@eveneo/contract/application/users';
import { withTransaction } from '../../../db/with-transaction';
import { invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import type { Context } from '../../context';
import { queueMail } from '../../outbox/repository';
import { throttle } from '../../throttles/throttle';
import { findUserOfFormerAddress } from '../base/former-addresses-repository';
import { hashResetToken } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import {
  findResetLinkState,
  findUser,
  findUserByEmail,
  setPassword,
  consumeResetToken,
} from '../base/repository';
import { refuseWeakPassword } from '../base/weak-passwords';
import { openSessionAfterLink } from '../sessions/service';

/** Minimum duration of a request: its time must not reveal whether the account exists. */
const MIN_DURATION_MS = 120;

/** Sends a reset link if the account exists; the response is the same if not. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const now = context.clock.now();
  const owner = async () =>
    (await findUserByEmail(context.db, email))?.id ?? (await findUserOfFormerAddress(context.db, email, now));
  const send = async () => {
    const key = `forgot-account:${emailKey(email)}`;
    // In parallel: with a database that hangs, sequential queries would exceed the call's deadline.
    const [allowed, id] = await Promise.all([
      // Exceeding the account's limit is no error: that would reveal somebody else's request.
      throttle(context, key, { limit: 5, seconds: 3600 }).then(
        () => true,
        () => false,
      ),
      owner(),
    ]);
    if (id !== undefined && allowed) await queueMail(context.db, now, id, 'password-reset', {});
  };
  await Promise.all([send(), wait(MIN_DURATION_MS)]);
}

/** Sets a new password with the token of a link, once; ends all sessions of the user and opens one. */
export async function resetPassword(
  context: Context,
  request: ResetPasswordRequest,
): Promise<PasswordResetAnswer> {
  refuseWeakPassword(context, 'password', request.password);
  const passwordHash = await context.hasher.hash(request.password);
  const user = await withTransaction(context.db, async (tx) => {
    const link = await consumeResetToken(
      tx,
      request.email,
      hashResetToken(request.token),
      context.clock.now(),
    );
    if ('dead' in link)
      throw invalid({ token: [FIELD_TEXTS.token[link.dead]] }, FIELD_TEXTS.token[link.dead]);
    const { userId } = link;
    await setPassword(tx, userId, passwordHash);
    const found = await findUser(tx, userId);
    if (found) await notifyOwner(context, tx, found, 'reset');
    return found;
  });
  if (!user) throw unauthenticated();
  const session = await openSessionAfterLink(context, user);
  const message = session.token ? SUCCESS_TEXTS.resetPassword : SUCCESS_TEXTS.resetPasswordWithFactor;
  return { message, ...session };
}

/** Whether a link can still be used, and if not, why; has no side effect and reveals nothing without a valid link. */
export async function resetLinkState(
  context: Context,
  { email, token }: { email: string; token: string },
): Promise<ResetLinkState> {
  return findResetLinkState(context.db, email, hashResetToken(token), context.clock.now());
}

/** Changes the password, given the current one; ends all other sessions and renews this one's token. */
export async function changePassword(
  context: Context,
  caller: Caller,
  request: PasswordChangeRequest,
): Promise<PasswordChangedAnswer> {
  const user = await findUser(context.db, caller.id);
  if (!user || !(await context.hasher.verify(user.password_hash, request.current_password)))
    throw invalid({ current_password: [FIELD_TEXTS.current_password.wrong] }, ERROR_TEXTS.validation);
  refuseWeakPassword(context, 'new_password', request.new_password);
  const passwordHash = await context.hasher.hash(request.new_password);
  await withTransaction(context.db, async (tx) => {
    await setPassword(tx, caller.id, passwordHash);
    await notifyOwner(context, tx, user, 'password');
  });
  const lifetimeSeconds = caller.token.exp - caller.token.iat;
  const token = context.tokens.issue(
    { id: caller.id, session_version: user.session_version + 1 },
    lifetimeSeconds,
  );
  return { message: SUCCESS_TEXTS.password, token };
}
