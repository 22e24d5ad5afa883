import styles from './category-tones.module.css';

/** The class that sets the background colour of a category, by its French or English name or slug. */
export const categoryToneClass = (name: string): string | undefined => styles[categoryTone(name)];

export type CategoryTone = 'arts' | 'tech' | 'sports' | 'edu' | 'other';

const TONES: readonly (readonly [string, CategoryTone])[] = [
  ['art', 'arts'],
  ['tech', 'tech'],
  ['sport', 'sports'],
  ['edu', 'edu'],
];

/** The colour family of a category by its French or English name or slug; 'other' if unknown. */
export function categoryTone(name: string): CategoryTone {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return TONES.find(([start]) => plain.startsWith(start))?.[1] ?? 'other';
}
