import { addColumns } from './table';

/** The page on which a release failed last, as its area declares it: no address of anybody. */
export const migration = addColumns('release_faults', {
  page: "VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''",
});
