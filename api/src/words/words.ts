import { searchText } from '@eveneo/contract/application/search';
import { tagKey } from '@eveneo/contract/application/tags';

/** Where a word of an event stands: a word of its title is one of its texts, too. */
export const KIND = { text: 0, tag: 1, category: 2, city: 3, wholeTag: 4, title: 5 } as const;

/** What the index of words keeps of an event. */
export interface Worded {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly tags: string;
  readonly city: string | null;
}

/** A longer part of a word than this is looked for in the texts themselves. */
export const PART = 50;

/** Words as the index keeps them: a long one in pieces that overlap, so that each part of it stands whole in one. */
function piecesOf(word: string): string[] {
  if (word.length <= 2 * PART) return [word];
  const count = Math.ceil(word.length / PART) - 1;
  return Array.from({ length: count }, (_, index) => word.slice(index * PART, (index + 2) * PART));
}

const wordsOf = (text: string) => searchText(text).split(' ').filter(Boolean).flatMap(piecesOf);

/** Each word of an event with its places, once. @param category the names of its category */
export function wordRows(event: Worded, category: readonly string[]): { word: string; kind: number }[] {
  const tags = event.tags.split(',').filter(Boolean);
  const all = [
    ...[event.title, event.location, event.description]
      .flatMap(wordsOf)
      .map((word) => [word, KIND.text] as const),
    ...tags.flatMap(wordsOf).map((word) => [word, KIND.tag] as const),
    ...tags.map((tag) => [tagKey(tag), KIND.wholeTag] as const),
    ...category.flatMap(wordsOf).map((word) => [word, KIND.category] as const),
    ...wordsOf(event.title).map((word) => [word, KIND.title] as const),
    ...wordsOf(event.city ?? '').map((word) => [word, KIND.city] as const),
  ];
  return [...new Map(all.map(([word, kind]) => [`${kind} ${word}`, { word, kind }])).values()];
}
