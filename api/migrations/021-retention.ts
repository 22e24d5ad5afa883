import { createTables, type Migration } from './table';

const tables = createTables({
  /**
   * One row for the erasing job: the time of its last run, the last day whose work is done, and since when uses of
   * accounts are recorded.
   */
  retention_job: `
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    turn_at DATETIME(3) NOT NULL,
    done_day DATE NOT NULL,
    since DATETIME(3) NOT NULL`,
  /** Unused accounts whose owners were notified of the date of erasure. Using the account cancels the erasure. */
  unused_accounts: `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    told_at DATETIME(3) NOT NULL,
    erase_at DATETIME(3) NOT NULL,
    CONSTRAINT unused_accounts_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});

export const migration: Migration = async (db) => {
  await tables(db);
  await db('retention_job')
    .insert({ id: 1, turn_at: '2000-01-01', done_day: '2000-01-01', since: db.raw('UTC_TIMESTAMP(3)') })
    .onConflict('id')
    .ignore();
};
