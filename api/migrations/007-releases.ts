import { createTable } from './table';

export const migration = createTable(
  'releases',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    description LONGTEXT NOT NULL,
    description_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    last_live_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY releases_version (name, version)
  `,
);
