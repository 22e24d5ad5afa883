import { createTable } from './table';

/** Where operators want to be told of releases. Address and signing secret are sealed: many an address is a secret itself. */
export const migration = createTable(
  'release_hooks',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    format VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    events VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    areas VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    failing_percent DECIMAL(5,2) NOT NULL,
    sealed TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    last_outcome VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    last_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL
  `,
);
