import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { SecondFactorSetup, SecondFactorState } from '@eveneo/contract/application/second-factor';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { codePicture } from '../../../base/images/code-picture';
import { takeBack, throttle } from '../../../base/throttles/throttle';
import { withTransaction } from '../../../db/with-transaction';
import { readWith, secretsOf } from '../../../ground/config';
import { ApiError, conflict, invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { isKnownDevice, type Device } from '../base/known-device';
import { notifyOwner } from '../base/owner-notices';
import { findUser, lockUser, NO_PASSWORD } from '../base/repository';
import {
  newRecoveryCodes,
  newSecret,
  openSecret,
  otpauthUri,
  recoveryHash,
  sealSecret,
  stepOf,
} from './codes';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  isFactorOn,
  consumeRecoveryCode,
  consumeStep,
  writePendingFactor,
  type SecondFactor,
} from './repository';

/** Of a million codes three are valid at a time. */
const GUESSES = { limit: 10, seconds: 900 };

const wrongCode = () =>
  new ApiError(403, 'second_factor_wrong', FIELD_TEXTS.code.wrong, {
    errors: { code: [FIELD_TEXTS.code.wrong] },
  });

const needsFactor = ({ config }: Pick<Context, 'config'>, role: string) =>
  config.NODE_ENV === 'production' && role === 'admin';

/** Whether a user must turn a second factor on before doing anything else. */
export const isFactorDue = async (context: Context, { id, role }: { id: number; role: string }) =>
  needsFactor(context, role) && !(await isFactorOn(context.db, id));

/** Checks and uses up a code of the authenticator or a recovery code. */
async function isRightCode(context: Context, userId: number, factor: SecondFactor, code: string) {
  const { config, db, clock } = context;
  const secret = readWith(config, (key) => openSecret(key, factor.secret));
  const step = secret === null ? null : stepOf(secret, code, clock.now());
  if (step !== null) return consumeStep(db, userId, step);
  for (const key of secretsOf(config)) {
    const hash = recoveryHash(key, userId, code);
    if (hash !== null && (await consumeRecoveryCode(db, userId, hash, clock.now()))) return true;
  }
  return false;
}

/** Counts an attempt before the check, and undoes the count when the code is right. */
async function guessed(context: Context, subject: string, look: () => Promise<boolean>): Promise<boolean> {
  await throttle(context, subject, GUESSES);
  const right = await look();
  if (right) await takeBack(context, subject);
  return right;
}

/**
 * Checks the second factor after the right password. Known devices have their own attempts: an attacker with the
 * password cannot use up the owner's.
 */
export async function proveSecondFactor(
  context: Context,
  { id, email }: { id: number; email: string },
  code: string | undefined,
  device: Device | null,
): Promise<void> {
  const factor = await findFactor(context.db, id);
  if (!factor?.confirmed_at) return;
  if (!code?.trim()) throw new ApiError(403, 'second_factor_required', ERROR_TEXTS.secondFactorRequired);
  const own = isKnownDevice(context, device, email) ? `:${device.id}` : '';
  if (!(await guessed(context, `second-factor:${id}${own}`, () => isRightCode(context, id, factor, code))))
    throw wrongCode();
}

export async function readFactor(context: Context, caller: Caller): Promise<SecondFactorState> {
  const on = await isFactorOn(context.db, caller.id);
  const user = await findUser(context.db, caller.id);
  return {
    on,
    required: needsFactor(context, caller.role),
    recoveryCodesLeft: on ? await countRecoveryCodes(context.db, caller.id) : 0,
    ...(user?.password_hash === NO_PASSWORD && { passwordless: true as const }),
  };
}

async function provePassword(context: Context, caller: Caller, password: string) {
  const user = await findUser(context.db, caller.id);
  if (!user || !(await context.hasher.verify(user.password_hash, password)))
    throw invalid({ current_password: [FIELD_TEXTS.current_password.wrong] });
  return user;
}

const alreadyOn = () => conflict('conflict', ERROR_TEXTS.secondFactorOn);

/** Creates a secret and recovery codes, shown once; the factor is off until its first code. */
export async function beginFactor(
  context: Context,
  caller: Caller,
  password: string,
): Promise<SecondFactorSetup> {
  const { config, db, clock } = context;
  const { email } = await provePassword(context, caller, password);
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  const codeHashes = recoveryCodes.map((code) => recoveryHash(config.JWT_SECRET, caller.id, code) ?? '');
  const sealed = sealSecret(config.JWT_SECRET, secret);
  await withTransaction(db, async (tx) => {
    if (!(await lockUser(tx, caller.id))) throw unauthenticated();
    if (await isFactorOn(tx, caller.id)) throw alreadyOn();
    await writePendingFactor(tx, caller.id, { secret: sealed, codeHashes }, clock.now());
  });
  const uri = otpauthUri(secret, email);
  const picture = `data:image/png;base64,${(await codePicture(uri)).toString('base64')}`;
  return { secret, uri, picture, recoveryCodes };
}

/** Turns the factor on with its first code; idempotent after a lost response. */
export async function turnFactorOn(context: Context, caller: Caller, code: string): Promise<void> {
  const { config, db, clock } = context;
  const factor = await findFactor(db, caller.id);
  if (factor?.confirmed_at) return;
  if (!factor) throw conflict('conflict', ERROR_TEXTS.secondFactorNotBegun);
  const secret = readWith(config, (key) => openSecret(key, factor.secret)) ?? '';
  const right = await guessed(context, `second-factor-on:${caller.id}`, async () => {
    const now = clock.now();
    const step = secret ? stepOf(secret, code, now) : null;
    if (step === null) return false;
    return withTransaction(db, async (tx) => {
      const on = await confirmFactor(tx, caller.id, { secret: factor.secret, step }, now);
      if (on) await notifyOwner(context, tx, caller, 'factor-on', now);
      // The same code sent twice: the first request has turned it on. If another tab has
      // replaced the secret, it is still off.
      return on || isFactorOn(tx, caller.id);
    });
  });
  if (!right) throw invalid({ code: [FIELD_TEXTS.code.wrong] });
}

/** Turns the factor off; needs the password and a code, since a stolen session has neither. */
export async function turnFactorOff(
  context: Context,
  caller: Caller,
  { current_password, code }: { current_password: string; code: string },
): Promise<void> {
  const { id, email } = await provePassword(context, caller, current_password);
  const factor = await findFactor(context.db, id);
  if (!factor?.confirmed_at) return;
  const right = await guessed(context, `second-factor:${id}`, () => isRightCode(context, id, factor, code));
  if (!right) throw invalid({ code: [FIELD_TEXTS.code.wrong] });
  await withTransaction(context.db, async (tx) => {
    if ((await deleteFactor(tx, id)) > 0)
      await notifyOwner(context, tx, { id, email, name: caller.name }, 'factor-off');
  });
}
