import type { Leaver } from './holder';

/** Shorter names are parts of ordinary words: only a whole word with the same capitals is one. */
const NAMEABLE = 4;

const escaped = (character: string) => character.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

/** Matches a word with any blanks, and with or without accents. */
const patternOf = (word: string) =>
  [
    ...word
      .normalize('NFD')
      .replace(/(?<=\p{L})\p{M}+/gu, '')
      .replace(/\s+/g, ' '),
  ]
    .map((one) => (one === ' ' ? '\\s+' : /\p{L}/u.test(one) ? `${one}\\p{M}*` : escaped(one)))
    .join('');

const isCapital = (word: string) => /^\p{Lu}\p{L}/u.test(word);
const wholePatternOf = (word: string) =>
  `(?<![\\p{L}\\p{M}\\p{N}])${patternOf(word)}(?![\\p{L}\\p{M}\\p{N}])`;

/** Removes every name and address that a person has had from a text that they wrote. */
export function anonymise(
  text: string,
  { name, email, former = [] }: Omit<Leaver, 'id'>,
  replacement: string,
): string {
  const composed = text.normalize('NFC');
  const words = [email, name, ...former]
    .map((word) => word.normalize('NFC').trim())
    // The longest first: a name may be a prefix of another one.
    .sort((one, other) => other.length - one.length);
  const long = words.filter((word) => word.length >= NAMEABLE).map(patternOf);
  const short = words.filter((word) => word.length < NAMEABLE && isCapital(word)).map(wholePatternOf);
  let clean = composed.normalize('NFD');
  if (long.length > 0) clean = clean.replace(new RegExp(long.join('|'), 'giu'), () => replacement);
  if (short.length > 0) clean = clean.replace(new RegExp(short.join('|'), 'gu'), () => replacement);
  clean = clean.normalize('NFC');
  return clean === composed ? text : clean;
}

/** The same for an answer to what they wrote, which may call them by a part of their name. */
export const anonymiseAnswer = (text: string, leaver: Omit<Leaver, 'id'>, replacement: string): string => {
  const whole = anonymise(text, leaver, replacement);
  const parts = [leaver.name, ...(leaver.former ?? [])]
    .filter((one) => !one.includes('@'))
    .flatMap((one) => one.normalize('NFC').trim().split(/\s+/))
    .filter(isCapital)
    .map(wholePatternOf);
  if (parts.length === 0) return whole;
  const composed = whole.normalize('NFC');
  // Not the replacement itself: 'Utilisateur' may be a part of a name.
  const clean = composed
    .split(replacement)
    .map((piece) =>
      piece
        .normalize('NFD')
        .replace(new RegExp(parts.join('|'), 'gu'), () => replacement)
        .normalize('NFC'),
    )
    .join(replacement);
  return clean === composed ? whole : clean;
};
