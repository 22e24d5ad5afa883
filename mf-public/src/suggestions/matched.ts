import { searchText } from '@eveneo/contract/application/search-text';

/**
 * Finds the typed letters at the start of a word, compared as in searches.
 * @returns the text before, the match and the rest; null without a match
 */
export function matchedPart(text: string, typed: string): readonly [string, string, string] | null {
  const sought = searchText(typed);
  if (sought === '') return null;
  for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (let end = index + 1; end <= text.length; end += 1) {
      const part = searchText(text.slice(index, end));
      // A ligature is longer when folded: 'œ' contains a typed 'o'.
      if (part.startsWith(sought)) return [text.slice(0, index), text.slice(index, end), text.slice(end)];
      if (!sought.startsWith(part)) break;
    }
  }
  return null;
}
