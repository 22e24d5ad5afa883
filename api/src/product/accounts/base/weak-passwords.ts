import { readFileSync } from 'node:fs';
import type { FieldErrors } from '@eveneo/contract/application/errors';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { codePoints } from '@eveneo/contract/application/fields';
import { LIMITS } from '@eveneo/contract/application/limits';
import { weaknessOf } from '@eveneo/contract/application/passwords';
import type { Context } from '../../../base/context';
import { invalid } from '../../../http/errors';

/** ASVS 6.2.4 requires 3,000 that pass the other rules. */
const MOST = 10_000;

let list: ReadonlySet<string> | undefined;

/** The most common passwords that are long enough to be set; loaded lazily. */
export function commonPasswords(): ReadonlySet<string> {
  if (list) return list;
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as string[];
  list = new Set(all.filter((password) => codePoints(password) >= LIMITS.password.min).slice(0, MOST));
  return list;
}

/** Why a password is refused. Outside production the form only warns: demonstrations use simple ones. */
export function weakPassword(
  { config }: Pick<Context, 'config'>,
  field: 'password' | 'new_password',
  password: unknown,
): FieldErrors {
  if (config.NODE_ENV !== 'production' || typeof password !== 'string') return {};
  const weakness = weaknessOf(password, commonPasswords());
  return weakness ? { [field]: [FIELD_TEXTS.password[weakness]] } : {};
}

/** @throws 422 for a common password */
export function refuseWeakPassword(
  context: Pick<Context, 'config'>,
  field: 'password' | 'new_password',
  password: string,
): void {
  const errors = weakPassword(context, field, password);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
