/**
 * What a name or a title may be made of, so that it reads as it is stored: nothing that turns other text around, nothing
 * invisible but what joins emoji and letters of scripts that need it, no towers of accents over the lines beside it.
 */

/** Left-to-right and right-to-left marks, embeddings, overrides, isolates. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/**
 * Zero width, and joining nothing in any script: with one of them a second name looks the same as somebody's. Lines of
 * their own, signs that steer the notation of music or shorthand, what Unicode keeps for such signs to come.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u180E\u200B\u2028\u2029\u2060-\u2065\u206A-\u206F\uFEFF\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/u;
/** Characters that are letters or signs to Unicode, and blank to the eye. */
const BLANKS = /\u17B4|\u17B5|[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const JOINERS = /[\u200C\u200D]/u;
const ZWJ = '\u200D';
const VARIATION = /^\p{Variation_Selector}$/u;
const TAG = /[\u{E0020}-\u{E007F}]/u;
/** Skin tones and the sign that follows a picture: parts of it. */
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
 * Marks above and below one letter, counted apart from it. Vietnamese has two, Hebrew with cantillation four; Tibetan
 * writes whole syllables as one stack.
 */
const TOWER = /[\p{Mn}\p{Me}]{5}/u;
const LONG_STACK = /[\u0F71-\u0FBC\u0FC6]{9}/u;
const TIBETAN = /[\u0F71-\u0FBC\u0FC6]{1,8}/gu;

function isTower(text: string): boolean {
  const apart = text.normalize('NFD');
  return LONG_STACK.test(apart) || TOWER.test(apart.replace(TIBETAN, '\u0300'));
}

/** No picture has more signs of its own; whoever sends a thousand does not make us go back over them all. */
const SIGNS = 10;

/** The picture, or whatever else, that stands before a place once its own signs are left out. */
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

/** Does a character without width belong to the one before it, or join its neighbours? */
function belongs(characters: readonly string[], at: number): boolean {
  const character = characters[at] ?? '';
  if (JOINERS.test(character)) return joins(characters, at);
  if (VARIATION.test(character)) return VARIED.test(characters[at - 1] ?? '');
  // The flags of England, Scotland, Wales: a black flag and letters nobody sees.
  return !TAG.test(character) || before(characters, at) === '\u{1F3F4}';
}

/** Holds nothing that hides, covers or turns around what is read. */
export function isPlain(text: string): boolean {
  if (DIRECTIONS.test(text) || INVISIBLE.test(text) || isTower(text)) return false;
  const characters = Array.from(text);
  return characters.every((_, at) => belongs(characters, at));
}

/** What is left of a text without the fillers that nobody sees. */
export const withoutBlanks = (text: string): string => text.replace(BLANKS, '');

/** Holds something that can be seen: not spaces, fillers and joiners alone. */
export const isVisible = (text: string): boolean => VISIBLE.test(withoutBlanks(text));

/** What makes a figure an ordinal: '1er', '1re', '2e', '3es'. Not within a word, nor in '1e3' or '2emp'. */
const ENDING = /(?<=(?<![\p{L}\d])\d{1,4})((?:er|re|e)s?)(?![\p{L}\d])/u;

/** The parts of a text: every second one is the ending of an ordinal, to be raised as in 'Lyon 2ᵉ'. */
export const ordinalParts = (text: string): string[] => text.split(ENDING);
