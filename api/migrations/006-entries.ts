import { addColumns, createTables, type Migration } from './table';

/** An entry without a ticket is an anonymous registration; beyond: it took no seat, since the event was full. */
const entries = addColumns('registrations', {
  entered_door: 'VARCHAR(60) NULL',
  entered_way: "ENUM('scan', 'name', 'no_ticket') NULL",
  entry_reason: 'VARCHAR(200) NULL',
  beyond: 'TINYINT(1) NOT NULL DEFAULT 0',
});

const doors = createTables({
  event_doors: `
    event_id INT UNSIGNED NOT NULL PRIMARY KEY,
    opened_early TINYINT(1) NOT NULL DEFAULT 0,
    more_allowed TINYINT(1) NOT NULL DEFAULT 0,
    CONSTRAINT event_doors_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
  /** Tickets checked in at an offline door after another door had checked them in. */
  double_entries: `
    event_id INT UNSIGNED NOT NULL,
    attempt CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registration_id INT UNSIGNED NOT NULL,
    door VARCHAR(60) NULL,
    entered_at DATETIME(3) NOT NULL,
    PRIMARY KEY (event_id, attempt),
    CONSTRAINT double_entries_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
});

export const migration: Migration = async (db) => {
  await entries(db);
  await doors(db);
};
