import type { Migration } from './table';

/** Why an area takes no activation: JSON, null when it does. */
export const migration: Migration = {
  async up(db) {
    if (!(await db.schema.hasColumn('release_pointers', 'locked')))
      await db.raw('ALTER TABLE release_pointers ADD COLUMN locked TEXT NULL');
  },
  async down(db) {
    await db.raw('ALTER TABLE release_pointers DROP COLUMN locked');
  },
};
