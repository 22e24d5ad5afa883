import type { Migration } from './table';

/** Widens the column for the kind 'announcement'. */
export const migration: Migration = async (db) => {
  await db.raw(
    'ALTER TABLE report_cases MODIFY kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
  );
};
