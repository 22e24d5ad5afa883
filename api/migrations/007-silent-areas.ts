import { addColumns } from './table';

/** The area whose page a load was rendering at its last report. */
export const migration = addColumns('release_loads', {
  area: 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
  area_version: 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
});
