import { createTables, type Migration } from './table';

const table = createTables({
  /**
   * One row: the last evening whose digests were queued, and the time from which they
   * report; both null before the first one.
   */
  digest_job: `
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    evening_at DATETIME(3) NULL,
    reports_from DATETIME(3) NULL`,
});

export const migration: Migration = async (db) => {
  await table(db);
  await db('digest_job').insert({ id: 1 }).onConflict('id').ignore();
};
