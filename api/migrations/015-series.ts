import { addColumns } from './table';

/** series_id: the id of its first event. series_own: names of the fields that were set for this date alone. */
export const migration = addColumns(
  'events',
  {
    series_id: 'INT UNSIGNED NULL',
    series_rule: 'VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
    series_own: "VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''",
  },
  'ADD KEY events_series (series_id, date)',
);
