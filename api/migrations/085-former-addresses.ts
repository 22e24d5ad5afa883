import { createTable } from './table';

/**
 * Addresses that an account has left, for as long as their owners may take them back. Unlike a user's own address one may
 * stand here several times: it was left, taken again and left again.
 */
export const migration = createTable(
  'former_addresses',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    left_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    revoked_at DATETIME(3) NULL,
    KEY former_addresses_user (user_id),
    KEY former_addresses_key (email_key),
    KEY former_addresses_expiry (expires_at),
    CONSTRAINT former_addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
