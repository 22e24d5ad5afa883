import { setTimeout as wait } from 'node:timers/promises';
import type { FieldErrors } from '@eveneo/contract/application/errors';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type {
  PasswordChangedAnswer,
  PasswordChangeRequest,
  PasswordResetAnswer,
  DeadResetLink,
  ResetLinkAnswer,
  ResetPasswordRequest,
} from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { findLastSent } from '../../../base/outbox/delivery-repository';
import { queueMail } from '../../../base/outbox/repository';
import { throttle } from '../../../base/throttles/throttle';
import { withTransaction } from '../../../db/with-transaction';
import { invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { findUserOfFormerAddress } from '../base/former-addresses-repository';
import { namingLater } from '../base/later-mail';
import { hashResetToken } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import { findUser, findUserByEmail, NO_PASSWORD, setPassword, type UserRow } from '../base/repository';
import { consumeResetToken, findResetLinkState, hasOpenResetLink } from '../base/reset-links-repository';
import { sendReturnLink } from '../base/return-link';
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
    if (!allowed) return;
    if (id === undefined) await sendReturnLink(context, email);
    else await queueMail(context.db, now, id, 'password-reset', {});
  };
  await Promise.all([send(), wait(MIN_DURATION_MS)]);
}

/**
 * Sets a new password with the token of a link, once; ends all sessions of the user and opens one, unless a second
 * factor is on.
 */
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
    if ('dead' in link) {
      const text = FIELD_TEXTS.token[link.dead] + (await laterReset(context, request.email, link.dead));
      throw invalid({ token: [text] }, text);
    }
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

/** Which mail works instead of a link of the same account that was ours. */
async function laterReset(context: Context, email: string, dead: DeadResetLink): Promise<string> {
  const user = dead === 'altered' ? undefined : await findUserByEmail(context.db, email);
  if (!user || !(await hasOpenResetLink(context.db, user.id, context.clock.now()))) return '';
  return namingLater(context, await findLastSent(context.db, user.id, ['password-reset']));
}

/**
 * Whether a link can still be used, and if not, why and which mail works instead; has no side effect and reveals
 * nothing without a link of ours.
 */
export async function checkResetLink(
  context: Context,
  { email, token }: { email: string; token: string },
): Promise<ResetLinkAnswer> {
  const { db, clock } = context;
  const state = await findResetLinkState(db, email, hashResetToken(token), clock.now());
  if (state === 'good') return { valid: true };
  const later = await laterReset(context, email, state);
  return { valid: false, reason: state, ...(later && { later }) };
}

const wrongPassword = () =>
  invalid({ current_password: [FIELD_TEXTS.current_password.wrong] }, ERROR_TEXTS.validation);

/** The errors of a request without the current password, if the account has one. */
export async function missingPassword(
  { db }: Context,
  { id }: Caller,
  given: string | null | undefined,
): Promise<FieldErrors> {
  const none = given === undefined || given === null;
  return none && (await findUser(db, id))?.password_hash !== NO_PASSWORD
    ? { current_password: [FIELD_TEXTS.current_password.required] }
    : {};
}

async function isPassword(context: Context, { password_hash }: UserRow, given: string | null) {
  if (given === null) throw invalid({ current_password: [FIELD_TEXTS.current_password.required] });
  return context.hasher.verify(password_hash, given);
}

/**
 * Changes the password, given the current one, or sets the first one of an account without any; ends all other
 * sessions and renews this one's token.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  request: PasswordChangeRequest,
): Promise<PasswordChangedAnswer> {
  const user = await findUser(context.db, caller.id);
  const { current_password: current = null } = request;
  const first = user?.password_hash === NO_PASSWORD;
  if (!user || !(first ? current === null : await isPassword(context, user, current))) throw wrongPassword();
  refuseWeakPassword(context, 'new_password', request.new_password);
  const passwordHash = await context.hasher.hash(request.new_password);
  await withTransaction(context.db, async (tx) => {
    if (!(await setPassword(tx, caller.id, passwordHash, first ? NO_PASSWORD : undefined)))
      throw wrongPassword();
    await notifyOwner(context, tx, user, first ? 'first-password' : 'password');
  });
  const lifetimeSeconds = caller.token.exp - caller.token.iat;
  const token = context.tokens.issue(
    { id: caller.id, session_version: user.session_version + 1 },
    lifetimeSeconds,
  );
  return { message: first ? SUCCESS_TEXTS.firstPassword : SUCCESS_TEXTS.password, token };
}
