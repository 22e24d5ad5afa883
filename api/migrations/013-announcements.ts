import { createTables, type Migration } from './table';

export const migration: Migration = createTables({
  /**
   * Messages from an event's organizer or an admin to its guests and waitlist; emptied
   * when the author's account is deleted.
   */
  announcements: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    actor_id INT UNSIGNED NULL,
    audience VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject VARCHAR(120) NOT NULL,
    message VARCHAR(2000) NOT NULL,
    replies TINYINT(1) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY announcements_event (event_id, created_at),
    KEY announcements_actor (actor_id),
    CONSTRAINT announcements_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT announcements_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)`,
  /** The audience when it was sent. mailed: null while the mail is due, then whether it was sent. */
  announcement_recipients: `
    announcement_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    mailed TINYINT(1) NULL,
    PRIMARY KEY (announcement_id, user_id),
    KEY announcement_recipients_user (user_id),
    KEY announcement_recipients_event (event_id),
    CONSTRAINT announcement_recipients_fk FOREIGN KEY (announcement_id) REFERENCES announcements (id),
    CONSTRAINT announcement_recipients_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT announcement_recipients_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
});
