/** Weak passwords, for the server and forms. */
import '../setup';
import * as z from 'zod/mini';
import { isVisible } from './readable';

/** The most common passwords of sufficient length, in lower case, the most common first. */
export const commonPasswordsSchema = z.object({ passwords: z.array(z.string()) });

export type PasswordWeakness = 'blank' | 'common';

/** The problem with a password; null when there is none, or when it is empty (another rule reports that). */
export function weaknessOf(password: string, common: ReadonlySet<string>): PasswordWeakness | null {
  if (password === '') return null;
  if (!isVisible(password)) return 'blank';
  return common.has(password.normalize('NFC').toLowerCase()) ? 'common' : null;
}
