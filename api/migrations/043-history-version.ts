import type { Migration } from './table';

/** The version that a move is about where pointers do not tell: the one whose withdrawal was lifted. */
export const migration: Migration = {
  async up(db) {
    if (!(await db.schema.hasColumn('release_history', 'version')))
      await db.raw(
        'ALTER TABLE release_history ADD COLUMN version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
      );
  },
  async down(db) {
    await db.raw('ALTER TABLE release_history DROP COLUMN version');
  },
};
