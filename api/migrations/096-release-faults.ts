import { createTable } from './table';

/** Where releases failed: one row for each place in their code, with the page loads that it failed. No word of a person. */
export const migration = createTable(
  'release_faults',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fingerprint CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    stack TEXT NOT NULL,
    loads INT UNSIGNED NOT NULL,
    first_at DATETIME(3) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, version, fingerprint)
  `,
);
