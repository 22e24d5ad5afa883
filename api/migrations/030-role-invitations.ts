import { createTables, type Migration } from './table';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Invitations to become organizer or admin, one per address. accepted_by: the
 * account of the address, once it accepted.
 */
export const migration: Migration = createTables({
  role_invitations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    role VARCHAR(9) ${ASCII} NOT NULL,
    invited_by INT UNSIGNED NOT NULL,
    accepted_by INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    UNIQUE KEY role_invitations_email (email_key),
    KEY role_invitations_due (expires_at),
    KEY role_invitations_by (invited_by),
    KEY role_invitations_accepted (accepted_by),
    CONSTRAINT role_invitations_by_fk FOREIGN KEY (invited_by) REFERENCES users (id),
    CONSTRAINT role_invitations_accepted_fk FOREIGN KEY (accepted_by) REFERENCES users (id)`,
});
