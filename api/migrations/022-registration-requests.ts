import { addColumns, createTables, type Migration } from './table';

/** approval: whether the organizer decides on each registration. */
const column = addColumns('events', { approval: 'TINYINT(1) NOT NULL DEFAULT 0' });

const tables = createTables({
  /**
   * Guests who asked to register, until they are accepted or the event is over. refused_at and why: the
   * organizer's refusal. They take no places; places and companions as on the waitlist.
   */
  registration_requests: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    answers TEXT NULL,
    companions TEXT NULL,
    places TINYINT UNSIGNED NOT NULL DEFAULT 1,
    source VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    refused_at DATETIME(3) NULL,
    why VARCHAR(500) NOT NULL DEFAULT '',
    UNIQUE KEY registration_requests_once (event_id, user_id),
    KEY registration_requests_user (user_id),
    KEY registration_requests_answers (answers(1)),
    CONSTRAINT registration_requests_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT registration_requests_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});

export const migration: Migration = async (db) => {
  await column(db);
  await tables(db);
};
