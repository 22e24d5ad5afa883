import { addColumns } from './table';

/** The number of a ticket to read aloud. Null: a start fills it in as it was given, which takes the installation's secret. */
export const migration = addColumns(
  'registrations',
  { ticket_number: 'CHAR(9) CHARACTER SET ascii COLLATE ascii_bin NULL' },
  'ADD UNIQUE KEY registrations_number (event_id, ticket_number)',
);
