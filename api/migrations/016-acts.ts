import type { Knex } from 'knex';
import { createTables, type Migration } from './table';

/**
 * The record of acts. The hash chain covers the columns of acts; names, values and reasons are in act_details,
 * whose rows can be erased. act_chain has one row: its lock orders acts, and pruning stores a signed anchor in it.
 */
const tables = createTables({
  acts: `
    id INT UNSIGNED NOT NULL PRIMARY KEY,
    act VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    role VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    actor_id INT UNSIGNED NULL,
    subject_id INT UNSIGNED NULL,
    target VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    target_id INT UNSIGNED NULL,
    event_id INT UNSIGNED NULL,
    acted_at DATETIME(3) NOT NULL,
    digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    link CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    KEY acts_time (acted_at),
    KEY acts_event (event_id, id),
    KEY acts_subject (subject_id, id),
    KEY acts_actor (actor_id, id)`,
  act_details: `
    act_id INT UNSIGNED NOT NULL PRIMARY KEY,
    salt CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label VARCHAR(255) NOT NULL,
    values_before MEDIUMTEXT NULL,
    values_after MEDIUMTEXT NULL,
    reason VARCHAR(2000) NOT NULL,
    request_id VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL`,
  act_chain: `
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    last_id INT UNSIGNED NOT NULL,
    last_link CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    pruned_id INT UNSIGNED NOT NULL,
    pruned_link CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    signature CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`,
});

const refuse = "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The record of acts is append-only'";

/** Changes of act_chain that are refused: its end or its anchor moved back, or its last act replaced. */
const BACKWARD =
  'NEW.id <> OLD.id OR NEW.last_id < OLD.last_id OR NEW.pruned_id < OLD.pruned_id OR (NEW.last_id = OLD.last_id AND NEW.last_link <> OLD.last_link)';

/**
 * Triggers by name. They allow the deletion of details (erasure), and of acts up to the anchor only (pruning); the
 * row of act_chain can be deleted only before the first act, as a restore does.
 */
const TRIGGERS: Readonly<Record<string, string>> = {
  acts_update: `BEFORE UPDATE ON acts FOR EACH ROW ${refuse}`,
  acts_delete: `BEFORE DELETE ON acts FOR EACH ROW BEGIN IF OLD.id > (SELECT pruned_id FROM act_chain WHERE id = 1) THEN ${refuse}; END IF; END`,
  act_details_update: `BEFORE UPDATE ON act_details FOR EACH ROW ${refuse}`,
  act_chain_update: `BEFORE UPDATE ON act_chain FOR EACH ROW BEGIN IF ${BACKWARD} THEN ${refuse}; END IF; END`,
  act_chain_delete: `BEFORE DELETE ON act_chain FOR EACH ROW BEGIN IF OLD.last_id > 0 THEN ${refuse}; END IF; END`,
};

/** Of the tables of migration 042. */
const NAMING_TRIGGERS: Readonly<Record<string, string>> = {
  act_names_update: `BEFORE UPDATE ON act_names FOR EACH ROW ${refuse}`,
  act_erasures_update: `BEFORE UPDATE ON act_erasures FOR EACH ROW ${refuse}`,
  act_erasures_delete: `BEFORE DELETE ON act_erasures FOR EACH ROW BEGIN IF OLD.act_id > (SELECT pruned_id FROM act_chain WHERE id = 1) THEN ${refuse}; END IF; END`,
};

/**
 * Error numbers for a user without the TRIGGER privilege, or a binary log that
 * does not trust creators of functions.
 */
const REFUSED = new Set<unknown>([1044, 1142, 1227, 1419]);
const EXISTS = 1359;

/** Adds the triggers that are missing. @param naming also those of the tables of migration 042 @returns false where the database refuses them */
export async function addTriggers(db: Knex, naming = false): Promise<boolean> {
  const [rows] = (await db.raw(
    'SELECT TRIGGER_NAME AS name FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()',
  )) as [{ name: string }[]];
  for (const [name, definition] of Object.entries({ ...TRIGGERS, ...(naming && NAMING_TRIGGERS) })) {
    if (rows.some((row) => row.name === name)) continue;
    try {
      await db.raw(`CREATE TRIGGER ${name} ${definition}`);
    } catch (error) {
      const { errno } = error as { errno?: unknown };
      if (REFUSED.has(errno)) return false;
      if (errno !== EXISTS) throw error;
    }
  }
  return true;
}

export const migration: Migration = async (db) => {
  await tables(db);
  const start = '0'.repeat(64);
  await db('act_chain')
    .insert({ id: 1, last_id: 0, last_link: start, pruned_id: 0, pruned_link: start })
    .onConflict('id')
    .ignore();
  await addTriggers(db);
};
