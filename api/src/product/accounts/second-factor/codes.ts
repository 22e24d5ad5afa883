import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { seal, unseal } from '../../../ground/seal';

const PURPOSE = 'second factor';
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without look-alike letters and digits: 31 characters, so that a code has 31^10, about 2^49, values. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export { generateSecret as newSecret };

export const sealSecret = (key: string, secret: string) => seal(key, PURPOSE, secret);
export const openSecret = (key: string, sealed: string) => unseal(key, PURPOSE, sealed);

/** The content of the QR code for authenticators. */
export const otpauthUri = (secret: string, email: string) =>
  generateURI({ issuer: PRODUCT_NAME, label: email, secret });

/** The time step of a code, within one step of the present; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // As typed or pasted: full-width digits, invisible blanks, a dash in the middle.
  const token = code.normalize('NFKC').replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}

const word = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${word()}-${word()}`);

/** The stored hash of a recovery code; null for a malformed one. */
export function recoveryHash(key: string, userId: number, code: string): string | null {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  if (plain.length !== 10) return null;
  return createHmac('sha256', key).update(`recovery code:${userId}:${plain}`).digest('hex');
}
