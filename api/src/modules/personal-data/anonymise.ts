import type { Leaver } from './holder';

/** Shorter names are words that texts contain anyway. */
const NAMEABLE = 4;

/** Matches a word with any blanks and case. */
const patternOf = (word: string) =>
  new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');

/** Takes a person's own name and address out of a text that they wrote. */
export function anonymise(
  text: string,
  { name, email }: Pick<Leaver, 'name' | 'email'>,
  replacement: string,
): string {
  // Accents may be separate characters in one text and composed in the other.
  const composed = text.normalize('NFC');
  const clean = [email, name]
    .map((word) => word.normalize('NFC').trim())
    .filter((word) => word.length >= NAMEABLE)
    .reduce((result, word) => result.replace(patternOf(word), () => replacement), composed);
  return clean === composed ? text : clean;
}
