import type { Knex } from 'knex';
import type { Config } from '../ground/config';
import { checkDatabase } from './check';
import { connect } from './connect';

export type OnDatabase = typeof onDatabase;

/** Runs a command's work on the checked database and disconnects afterwards. */
export async function onDatabase(config: Config, work: (db: Knex) => Promise<void>, restoring = false) {
  const db = connect(config.DATABASE_URL);
  try {
    await checkDatabase(db, config.DATABASE_URL, { restoring });
    await work(db);
  } finally {
    await db.destroy();
  }
}
