import { AVATAR_COLOURS } from '@eveneo/contract/application/limits';
import type { User } from '@eveneo/contract/application/users';

/** 'Camille Martin' → 'CM', 'C. M.' → 'CM', 'Zoé' → 'Z'; '?' for a blank name. */
export function initials(name: string): string {
  const words = name.split(/[\s\u00a0]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letter = (word: string | undefined) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '';
  const first = letter(words[0]);
  const last = words.length > 1 ? letter(words[words.length - 1]) : '';
  return (first + last).toLocaleUpperCase('fr-FR') || '?';
}

/** The colour behind a person's initials; a deleted account (no id) has the first. */
export function avatarColour(id: number | null): string {
  return AVATAR_COLOURS[(id ?? 0) % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
}

/**
 * 'Léa' for 'Léa Fontaine'; the whole name unless it is two words, and of an organizer, who is often an
 * organization: 'Librairie Corot'.
 */
export function calledName({ name, role }: Pick<User, 'name' | 'role'>): string {
  const words = name.trim().split(/\s+/);
  return (role !== 'organizer' && words.length === 2 && words[0]) || name.trim();
}
