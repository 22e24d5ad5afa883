import { accountTables } from './baseline-accounts';
import { eventTables } from './baseline-events';
import { releaseTables } from './baseline-releases';
import { createTables, type Migration } from './table';

const CATEGORIES = [
  { id: 1, name: 'Arts', slug: 'arts', name_en: 'Arts' },
  { id: 2, name: 'Technologie', slug: 'technologie', name_en: 'Technology' },
  { id: 3, name: 'Sports', slug: 'sports', name_en: 'Sports' },
  { id: 4, name: 'Éducation', slug: 'education', name_en: 'Education' },
];

/** The schema of the first release. Its four categories are part of the product, not of the demonstration data. */
export const migration: Migration = async (db) => {
  await createTables({ ...accountTables, ...eventTables, ...releaseTables })(db);
  await db('categories').insert(CATEGORIES).onConflict().ignore();
};
