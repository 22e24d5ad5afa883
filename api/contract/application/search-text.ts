/** How texts are compared in searches: by the API in its lists, by the browser in those that it has at hand. */

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  // '3×3' is typed '3x3'.
  [/×/g, 'x'],
  [/[’‘ʼ`´]/g, "'"],
  [/[-‐‑‒–—−]/g, ' '],
  [/\s+/g, ' '],
];

/** Text as it is compared in searches: no case, no accents, no ligatures, one style of apostrophe, hyphens as spaces. */
export function searchText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return REPLACED.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    plain,
  ).trim();
}

/** The words of a search, each of which must occur. */
export function searchWords(search: string): string[] {
  return [...new Set(searchText(search).split(' ').filter(Boolean))].slice(0, 20);
}
