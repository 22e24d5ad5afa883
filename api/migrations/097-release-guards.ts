import { createTable } from './table';

/** Live releases that an operator wants rolled back when they fail: what the release before them failed, and since when. */
export const migration = createTable(
  'release_guards',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    since_minute INT UNSIGNED NOT NULL,
    before_loads INT UNSIGNED NOT NULL,
    before_failed INT UNSIGNED NOT NULL
  `,
);
