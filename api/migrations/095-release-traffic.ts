import { createTable } from './table';

/**
 * Page loads by release, minute and process of a host, and those that failed (under the host ''). A host tells its counts
 * as they stand, not what was added: told twice, they are the same.
 */
export const migration = createTable(
  'release_traffic',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    minute INT UNSIGNED NOT NULL,
    host VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    loads INT UNSIGNED NOT NULL,
    failures INT UNSIGNED NOT NULL,
    PRIMARY KEY (name, version, minute, host),
    KEY release_traffic_minute (minute)
  `,
);
