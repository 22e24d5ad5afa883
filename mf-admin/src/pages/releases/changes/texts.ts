import { plural } from 'mf-shared/format/number-text';

/** How a version parts from the one that is live. */
export const changeTexts = {
  added: (count: number) => `${plural(count, 'changement')} depuis la version en ligne`,
  more: (count: number) => `et ${plural(count, 'autre')}`,
  missing: (count: number) => `Sans ${plural(count, 'changement')} de la version en ligne`,
  same: 'Les mêmes changements que la version en ligne',
  unknown: 'Changements depuis la version en ligne inconnus',
  by: (author: string) => `par ${author}`,
} as const;
