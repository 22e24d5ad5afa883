import { addColumns, createTables, type Migration } from './table';

/** The day before the last move of an event's date: offline entries for it still arrive afterwards. */
const moves = addColumns('event_doors', {
  former_date: 'DATE NULL',
  former_closes_at: 'DATETIME(3) NULL',
  moved_at: 'DATETIME(3) NULL',
});

/** Null: of the event's present date. */
const doubles = addColumns('double_entries', { of_date: 'DATE NULL' });

const entries = createTables({
  /**
   * Entries of a date that an event no longer has. registration_id: null for a person admitted without a ticket,
   * whose registration is gone.
   */
  set_aside_entries: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    of_date DATE NOT NULL,
    registration_id INT UNSIGNED NULL,
    entered_at DATETIME(3) NOT NULL,
    attempt CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    door VARCHAR(60) NULL,
    way ENUM('scan', 'name', 'no_ticket') NULL,
    device INT UNSIGNED NULL,
    reason VARCHAR(200) NULL,
    beyond TINYINT(1) NOT NULL DEFAULT 0,
    UNIQUE KEY set_aside_entries_once (event_id, of_date, registration_id),
    KEY set_aside_entries_registration (registration_id),
    CONSTRAINT set_aside_entries_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
});

export const migration: Migration = async (db) => {
  await moves(db);
  await doubles(db);
  await entries(db);
};
