/**
 * Characters allowed in names and titles, so that the stored text is what people see: no direction
 * overrides, nothing invisible except joiners in emoji and scripts that need them, and no stacks
 * of accents over neighbouring lines.
 */

/** Left-to-right and right-to-left marks, embeddings, overrides, isolates. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/**
 * Zero-width characters that join nothing in any script: with one of them a second name looks the same as another
 * user's. Also line separators, control characters of music and shorthand notation, and code points that Unicode
 * reserves for such characters.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u180E\u200B\u2028\u2029\u2060-\u2065\u206A-\u206F\uFEFF\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/u;
/** Characters that Unicode classes as letters or symbols, but that look blank. */
const BLANKS = /\u17B4|\u17B5|[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const JOINERS = /[\u200C\u200D]/u;
const ZWJ = '\u200D';
const VARIATION = /^\p{Variation_Selector}$/u;
const TAG = /[\u{E0020}-\u{E007F}]/u;
/** Parts of an emoji after its first character: skin tones, tags, variation selector, keycap. */
const OF_PICTURE = /[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\uFE0F|\u20E3/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const VARIED = /[\p{Emoji}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Myanmar}]/u;
const JOINED = new RegExp(
  `[${[
    ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Mandaic', 'Phags_Pa', 'Devanagari', 'Bengali', 'Gurmukhi'],
    ...[
      'Gujarati',
      'Oriya',
      'Tamil',
      'Telugu',
      'Kannada',
      'Malayalam',
      'Sinhala',
      'Khmer',
      'Myanmar',
      'Tibetan',
    ],
  ]
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`,
  'u',
);

/**
 * More combining marks on one letter than any language needs. Vietnamese has two, Hebrew with cantillation four;
 * Tibetan, which stacks whole syllables, has its own limit.
 */
const TOWER = /[\p{Mn}\p{Me}]{5}/u;
const LONG_STACK = /[\u0F71-\u0FBC\u0FC6]{9}/u;
const TIBETAN = /[\u0F71-\u0FBC\u0FC6]{1,8}/gu;

function isTower(text: string): boolean {
  const apart = text.normalize('NFD');
  return LONG_STACK.test(apart) || TOWER.test(apart.replace(TIBETAN, '\u0300'));
}

/** No emoji has more modifiers; the limit avoids scanning texts of a thousand modifiers. */
const SIGNS = 10;

/** The character before a position, ignoring emoji modifiers. */
function before(characters: readonly string[], at: number): string {
  let index = at - 1;
  while (index >= at - SIGNS && OF_PICTURE.test(characters[index] ?? '')) index -= 1;
  return characters[index] ?? '';
}

function joins(characters: readonly string[], at: number): boolean {
  const next = characters[at + 1] ?? '';
  if (characters[at] === ZWJ && PICTURE.test(before(characters, at)) && PICTURE.test(next)) return true;
  return JOINED.test(characters[at - 1] ?? '') && JOINED.test(next);
}

/** False for a zero-width character that neither belongs to the previous character nor joins its neighbours. */
function belongs(characters: readonly string[], at: number): boolean {
  const character = characters[at] ?? '';
  if (JOINERS.test(character)) return joins(characters, at);
  if (VARIATION.test(character)) return VARIED.test(characters[at - 1] ?? '');
  // The flags of England, Scotland and Wales consist of a black flag and invisible letters.
  return !TAG.test(character) || before(characters, at) === '\u{1F3F4}';
}

/** Most texts hold none of what is looked for below, and are returned as they are. */
const SUSPECT = /[\p{Cf}\p{Cn}\p{Variation_Selector}\u034F\u2028\u2029\v\f]/u;
const OTHER_BREAKS = /[\v\f\u2028\u2029]/gu;
const MARKS = new RegExp(`${DIRECTIONS.source}|${INVISIBLE.source}`, 'gu');

/**
 * A text without what was pasted unseen: soft hyphens, zero widths, direction marks. Joiners stay where they join.
 * Composed, so that one name has one spelling.
 * @param lineBreak for the line breaks of other programs
 */
export function withoutInvisible(text: string, lineBreak: string): string {
  const composed = text.normalize('NFC');
  if (!SUSPECT.test(composed)) return composed;
  const characters = Array.from(composed.replace(OTHER_BREAKS, lineBreak).replace(MARKS, ''));
  return characters.filter((_, at) => belongs(characters, at)).join('');
}

/** Whether a text contains nothing that hides, covers or reorders characters. */
export function isPlain(text: string): boolean {
  if (DIRECTIONS.test(text) || INVISIBLE.test(text) || isTower(text)) return false;
  const characters = Array.from(text);
  return characters.every((_, at) => belongs(characters, at));
}

/** A text without invisible fillers. */
export const withoutBlanks = (text: string): string => text.replace(BLANKS, '');

/** Whether a text contains a visible character: not only spaces, fillers and joiners. */
export const isVisible = (text: string): boolean => VISIBLE.test(withoutBlanks(text));

/** Ordinal suffixes: '1er', '1re', '2e', '3es'. Not inside a word, nor in '1e3' or '2emp'. */
const ENDING = /(?<=(?<![\p{L}\d])\d{1,4})((?:er|re|e)s?)(?![\p{L}\d])/u;

/** The parts of a text; every second one is an ordinal suffix, shown raised as in 'Lyon 2ᵉ'. */
export const ordinalParts = (text: string): string[] => text.split(ENDING);
