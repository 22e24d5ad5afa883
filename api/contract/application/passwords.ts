/** Weak passwords, for server and forms alike. */
import '../setup';
import * as z from 'zod/mini';
import { isVisible } from './readable';

/** The most common passwords that are long enough to be set, in lower case, the most common first. */
export const commonPasswordsSchema = z.object({ passwords: z.array(z.string()) });

export type PasswordWeakness = 'blank' | 'common';

/** What is wrong with a password; null when nothing is, or when it is empty (another rule's matter). */
export function weaknessOf(password: string, common: ReadonlySet<string>): PasswordWeakness | null {
  if (password === '') return null;
  if (!isVisible(password)) return 'blank';
  return common.has(password.normalize('NFC').toLowerCase()) ? 'common' : null;
}
