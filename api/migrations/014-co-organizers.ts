import { createTables, type Migration } from './table';

/**
 * Co-organizers of events, and invitations to become one, which have no user_id yet. email is kept until the
 * invitation is accepted; offered_at: the owner offers the event.
 */
export const migration: Migration = createTables({
  co_organizers: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    email VARCHAR(254) NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    rights VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    invited_by INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    mailed_at DATETIME(3) NULL,
    expires_at DATETIME(3) NULL,
    declined_at DATETIME(3) NULL,
    offered_at DATETIME(3) NULL,
    UNIQUE KEY co_organizers_user (event_id, user_id),
    UNIQUE KEY co_organizers_email (event_id, email_key),
    KEY co_organizers_mine (user_id, event_id),
    KEY co_organizers_invited (email_key),
    KEY co_organizers_inviter (invited_by),
    CONSTRAINT co_organizers_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT co_organizers_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT co_organizers_inviter_fk FOREIGN KEY (invited_by) REFERENCES users (id)`,
});
