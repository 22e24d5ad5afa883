import { addColumns, createTables, type Migration } from './table';

/**
 * Counts page loads whose inline script ran, and those among them that neither rendered
 * a text nor were left by the visitor.
 */
const counts = addColumns('release_traffic', {
  begun: 'INT UNSIGNED NOT NULL DEFAULT 0',
  silent: 'INT UNSIGNED NOT NULL DEFAULT 0',
});

/** Page loads of the last minute, until they are counted. network: a keyed hash. */
const loads = createTables({
  release_loads: `
    visit CHAR(14) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    network CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    minute INT UNSIGNED NOT NULL,
    ended TINYINT(1) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    KEY release_loads_seen (seen_at)`,
});

export const migration: Migration = async (db) => {
  await counts(db);
  await loads(db);
};
