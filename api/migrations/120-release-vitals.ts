import { createTable } from './table';

/**
 * How quick pages were, as counts in steps of about a tenth: by release, page and hour. One visit adds one to each of what
 * it measured, and leaves nothing else.
 */
export const migration = createTable(
  'release_vitals',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hour INT UNSIGNED NOT NULL,
    page VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    metric VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    step TINYINT UNSIGNED NOT NULL,
    visits INT UNSIGNED NOT NULL,
    PRIMARY KEY (name, version, hour, page, metric, step),
    KEY release_vitals_hour (hour)
  `,
);
