import { createTables, type Migration } from './table';

/**
 * Notes of an event's organizer and admins about a registrant; deleted with the
 * event, and with the person's account.
 */
export const migration: Migration = createTables({
  registration_notes: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    note VARCHAR(500) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY registration_notes_once (event_id, user_id),
    KEY registration_notes_user (user_id),
    CONSTRAINT registration_notes_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT registration_notes_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
});
