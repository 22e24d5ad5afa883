import { createTable } from './table';

/** Counters of anonymous fault reports: they move nothing by themselves. */
export const migration = createTable(
  'release_failures',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    day DATE NOT NULL,
    reports INT UNSIGNED NOT NULL DEFAULT 0,
    last_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, version, code, day)
  `,
);
