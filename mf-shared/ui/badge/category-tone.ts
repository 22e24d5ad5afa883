export type CategoryTone = 'arts' | 'tech' | 'sports' | 'edu' | 'other';

const TONES: readonly (readonly [string, CategoryTone])[] = [
  ['art', 'arts'],
  ['tech', 'tech'],
  ['sport', 'sports'],
  ['edu', 'edu'],
];

/** The colour family of a category by its French or English name or slug; 'other' for one that we do not know. */
export function categoryTone(name: string): CategoryTone {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return TONES.find(([start]) => plain.startsWith(start))?.[1] ?? 'other';
}
