import { createTable } from './table';

/** Counters shared by all instances; the subject is a keyed hash, so that no address is kept. */
export const migration = createTable(
  'throttles',
  `
    subject CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    hits INT UNSIGNED NOT NULL,
    resets_at DATETIME(3) NOT NULL,
    KEY throttles_expiry (resets_at)
  `,
);
