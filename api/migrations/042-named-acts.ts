import { addTriggers } from './016-acts';
import { addColumns, createTables, type Migration } from './table';

const HASH = 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin';

/** The digests of the names that the people of an act bore; null in acts from before. */
const columns = addColumns('acts', { actor_digest: `${HASH} NULL`, subject_digest: `${HASH} NULL` });
const moves = addColumns('release_history', { actor_name: 'VARCHAR(100) NULL' });

const tables = createTables({
  /** The name that a person of an act bore then; deleted with the account. */
  act_names: `
    act_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    salt CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(100) NOT NULL,
    PRIMARY KEY (act_id, user_id),
    KEY act_names_user (user_id)`,
  /** The acts whose details were erased because a person's account was deleted. */
  act_erasures: 'act_id INT UNSIGNED NOT NULL PRIMARY KEY',
});

export const migration: Migration = async (db) => {
  await columns(db);
  await moves(db);
  await tables(db);
  // What was erased before could not be told apart.
  await db.raw(
    'INSERT IGNORE INTO act_erasures (act_id) SELECT a.id FROM acts a LEFT JOIN act_details d ON d.act_id = a.id WHERE d.act_id IS NULL',
  );
  await addTriggers(db, true);
};
