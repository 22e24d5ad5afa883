import type { Leaver } from './holder';

/** Below this length a name is a word that texts contain anyway. */
const NAMEABLE = 4;

/** However a word is typed: with other blanks between its parts, in capitals. */
const patternOf = (word: string) =>
  new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');

/** Takes a person's own name and address out of a text that they wrote. */
export function anonymise(
  text: string,
  { name, email }: Pick<Leaver, 'name' | 'email'>,
  replacement: string,
): string {
  // An accent may be a letter of its own in one and part of a letter in the other: both are read as one.
  const composed = text.normalize('NFC');
  const clean = [email, name]
    .map((word) => word.normalize('NFC').trim())
    .filter((word) => word.length >= NAMEABLE)
    .reduce((result, word) => result.replace(patternOf(word), () => replacement), composed);
  return clean === composed ? text : clean;
}
