import { createTable } from './table';

/** Where an account has logged in from, as keyed hashes: a flood of wrong passwords from elsewhere does not lock its owner out. */
export const migration = createTable(
  'known_addresses',
  `
    user_id INT UNSIGNED NOT NULL,
    address_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, address_hash),
    CONSTRAINT known_addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
