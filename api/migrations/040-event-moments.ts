import { addColumns, type Migration } from './table';

const ZONE = { time_zone: 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL' };

/**
 * An event's zone (null: the installation's), and its begin and end as instants beside its wall times. Filled from
 * the wall times when the API starts.
 */
const moments = addColumns(
  'events',
  {
    ...ZONE,
    begins_at: 'DATETIME(3) NULL',
    ends_at: 'DATETIME(3) NULL',
  },
  'ADD KEY events_ends (ends_at)',
);

/** Calendars learn of a deleted event at its own hour. */
const cancelled = addColumns('cancelled_events', ZONE);

export const migration: Migration = async (db) => {
  await moments(db);
  await cancelled(db);
};
