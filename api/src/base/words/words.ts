import { searchText } from '@eveneo/contract/application/search-text';
import { tagKey } from '@eveneo/contract/application/tags';

/** Kinds of entries: a word of the texts, or a whole tag. */
export const KIND = { text: 0, tag: 1 } as const;

/** The indexed texts of an event. */
export interface Worded {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly tags: string;
}

/** Longest searched part that the index is sure to find; longer ones are searched in the texts themselves. */
export const PART = 50;

/** Splits long words into overlapping pieces, so that each searchable part is whole in one of them. */
function piecesOf(word: string): string[] {
  if (word.length <= 2 * PART) return [word];
  const count = Math.ceil(word.length / PART) - 1;
  return Array.from({ length: count }, (_, index) => word.slice(index * PART, (index + 2) * PART));
}

const wordsOf = (text: string) => searchText(text).split(' ').filter(Boolean).flatMap(piecesOf);

/** Each word and tag of an event, once. */
export function wordRows(event: Worded): { word: string; kind: number }[] {
  const words = [event.title, event.location, event.description].flatMap(wordsOf);
  const tags = event.tags.split(',').filter(Boolean).map(tagKey);
  return [
    ...[...new Set(words)].map((word) => ({ word, kind: KIND.text })),
    ...[...new Set(tags)].map((word) => ({ word, kind: KIND.tag })),
  ];
}

/** Whether two words are one edit apart: insertion, deletion, substitution, or transposition. */
export function isMistyped(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}
