import { createTable } from './table';

/** Public keys of the teams that sign what they publish. */
export const migration = createTable(
  'release_keys',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    public_key CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registered_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY release_keys_once (name, public_key)
  `,
);
