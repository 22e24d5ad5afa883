import { createTables, type Migration } from './table';

/** One row for the job that erases: its last turn, and the last day whose work is done. */
const tables = createTables({
  retention_job: `
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    turn_at DATETIME(3) NOT NULL,
    done_day DATE NOT NULL`,
});

export const migration: Migration = async (db) => {
  await tables(db);
  await db('retention_job')
    .insert({ id: 1, turn_at: '2000-01-01', done_day: '2000-01-01' })
    .onConflict('id')
    .ignore();
};
