import { createTables, type Migration } from './table';

/** How many acts of a kind were pruned from the record, by year: the yearly figures still count them. */
export const migration: Migration = createTables({
  yearly_counts: `
    year SMALLINT UNSIGNED NOT NULL,
    act VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    count INT UNSIGNED NOT NULL,
    PRIMARY KEY (year, act)`,
});
