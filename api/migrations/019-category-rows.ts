import type { Migration } from './table';

const CATEGORIES = [
  { id: 1, name: 'Arts', slug: 'arts', name_en: 'Arts' },
  { id: 2, name: 'Technologie', slug: 'technologie', name_en: 'Technology' },
  { id: 3, name: 'Sports', slug: 'sports', name_en: 'Sports' },
  { id: 4, name: 'Éducation', slug: 'education', name_en: 'Education' },
];

/** The product's four categories are part of it, not of the demonstration data. */
export const migration: Migration = {
  async up(db) {
    // Ignored where they are: the process may have been killed before it noted that it wrote them.
    await db('categories').insert(CATEGORIES).onConflict().ignore();
  },
  async down(db) {
    await db('categories')
      .whereIn(
        'id',
        CATEGORIES.map((category) => category.id),
      )
      .delete();
  },
};
