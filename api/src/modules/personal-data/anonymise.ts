import type { Leaver } from './holder';

/** Shorter names are ordinary words in texts. */
const NAMEABLE = 4;

/** Matches a word with any blanks and case. */
const patternOf = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Removes every name and address that a person has had from a text that they wrote. */
export function anonymise(
  text: string,
  { name, email, former = [] }: Omit<Leaver, 'id'>,
  replacement: string,
): string {
  // Accents may be decomposed in one text and composed in the other.
  const composed = text.normalize('NFC');
  const words = [email, name, ...former]
    .map((word) => word.normalize('NFC').trim())
    .filter((word) => word.length >= NAMEABLE)
    // The longest first: a name may be a prefix of another one.
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return text;
  const clean = composed.replace(new RegExp(words.map(patternOf).join('|'), 'giu'), () => replacement);
  return clean === composed ? text : clean;
}
