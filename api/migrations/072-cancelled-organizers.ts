import { addColumns } from './table';

/** Whose a cancelled event was: their feed tells it. Null for older ones, and once the account is gone. */
export const migration = addColumns(
  'cancelled_events',
  { organizer_id: 'INT UNSIGNED NULL' },
  'ADD KEY cancelled_events_organizer (organizer_id)',
);
