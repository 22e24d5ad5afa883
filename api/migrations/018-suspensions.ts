import { addColumns, createTables, type Migration } from './table';

/** suspended_until: null for a permanent suspension. */
const columns = addColumns(
  'users',
  {
    suspended_at: 'DATETIME(3) NULL',
    suspended_until: 'DATETIME(3) NULL',
    suspended_why: 'VARCHAR(500) NULL',
  },
  'ADD KEY users_suspended (suspended_at), ADD KEY users_name (name)',
);

/**
 * The last use of any session of an account. In a table of its own, so that a
 * visit does not write the account's row.
 */
const tables = createTables({
  last_seen: `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    seen_at DATETIME(3) NOT NULL,
    KEY last_seen_time (seen_at),
    CONSTRAINT last_seen_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});

export const migration: Migration = async (db) => {
  await columns(db);
  await tables(db);
};
