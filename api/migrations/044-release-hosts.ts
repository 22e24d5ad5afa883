import { createTable } from './table';

/** What each shell host said last: which releases it serves, and since when each. */
export const migration = createTable(
  'release_hosts',
  `
    id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    label VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    serving TEXT NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    KEY release_hosts_seen (seen_at)
  `,
);
