import { createTables, type Migration } from './table';

/** Where an organizer shows their events: the origins that may frame them, one a line, and the colour of its buttons. */
export const migration: Migration = createTables({
  embeds: `
    organizer_id INT UNSIGNED NOT NULL PRIMARY KEY,
    origins VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    colour CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    CONSTRAINT embeds_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id)`,
});
