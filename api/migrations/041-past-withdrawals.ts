import type { Migration } from './table';

/** What was rolled back from before withdrawals had a table: the history knows it, pruned releases included. */
export const migration: Migration = {
  async up(db) {
    await db.raw(`
      INSERT IGNORE INTO release_withdrawals (name, content, withdrawn_at)
      SELECT name, SUBSTRING_INDEX(JSON_UNQUOTE(JSON_EXTRACT(state_before, '$.live')), '-', -1), MAX(created_at)
      FROM release_history
      WHERE action = 'rollback' AND state_before IS NOT NULL
      GROUP BY 1, 2
    `);
  },
  async down(db) {
    await db('release_withdrawals').delete();
  },
};
