import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { seal, unseal } from '../../ground/seal';

const PURPOSE = 'second factor';
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other: 30 to the 10 are 2 to the 49. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export { generateSecret as newSecret };

export const sealSecret = (key: string, secret: string) => seal(key, PURPOSE, secret);
export const openSecret = (key: string, sealed: string) => unseal(key, PURPOSE, sealed);

/** What an authenticator scans. */
export const otpauthUri = (secret: string, email: string) =>
  generateURI({ issuer: PRODUCT_NAME, label: email, secret });

/** Which step of time a code is of, one before and after the present one included; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // As keyboards and copied messages give them: wide digits, blanks that nobody sees, a dash in the middle.
  const token = code.normalize('NFKC').replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}

const word = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${word()}-${word()}`);

/** What is kept of a recovery code; null for what cannot be one. */
export function recoveryHash(key: string, userId: number, code: string): string | null {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  if (plain.length !== 10) return null;
  return createHmac('sha256', key).update(`recovery code:${userId}:${plain}`).digest('hex');
}
