/** Normalization of texts for searches: by the API in its lists, by the browser in lists that it has loaded. */

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  // People type '3x3' for '3×3'.
  [/×/g, 'x'],
  [/[’‘ʼ`´]/g, "'"],
  [/[-‐‑‒–—−]/g, ' '],
  [/\s+/g, ' '],
];

/** Text as compared in searches: no case, accents or ligatures, one style of apostrophe, hyphens as spaces. */
export function searchText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return REPLACED.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    plain,
  ).trim();
}

/** Signs at a word's ends are none of it; a word of signs only stays. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word;

/** The words of a search, all of which must occur. */
export function searchWords(search: string): string[] {
  const words = searchText(search).split(' ').filter(Boolean);
  const lettered = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set((lettered.length > 0 ? lettered : words).map(bare))].slice(0, 20);
}

/** Names are sought with and without their apostrophes: 'obrien' is O’Brien. */
export const withoutApostrophes = (plain: string): string => plain.replace(/'/g, '');

/** Whether a text, such as a person's name, contains all words of a search, in any order. */
export function holdsWords(text: string, search: string): boolean {
  const sought = withoutApostrophes(searchText(text));
  return searchWords(search).every((word) => sought.includes(withoutApostrophes(word)));
}
