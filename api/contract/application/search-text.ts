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

/** The words of a search, all of which must occur. */
export function searchWords(search: string): string[] {
  return [...new Set(searchText(search).split(' ').filter(Boolean))].slice(0, 20);
}
