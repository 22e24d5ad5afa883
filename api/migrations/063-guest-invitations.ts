import { createTables, type Migration } from './table';

/**
 * Whom organizers invite by mail, with what they answered; whether they come is whether they have a place. And the
 * digests of the addresses whose owners want no invitations, from nobody.
 */
export const migration: Migration = createTables({
  guest_invitations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    name VARCHAR(100) NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    answer VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
    created_at DATETIME(3) NOT NULL,
    answered_at DATETIME(3) NULL,
    UNIQUE KEY guest_invitations_once (event_id, email_key),
    KEY guest_invitations_address (email_key),
    CONSTRAINT guest_invitations_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
  refused_invitations: `
    address_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    created_at DATETIME(3) NOT NULL`,
});
