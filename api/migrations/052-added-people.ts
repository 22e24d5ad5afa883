import { addColumns, type Migration } from './table';

/**
 * A person whom the organizer added has a registration without an account: the name, perhaps an address, and
 * the key under which the browser sent them, which counts once.
 */
export const migration: Migration = addColumns(
  'registrations',
  {
    added_name: 'VARCHAR(100) NULL',
    added_email: 'VARCHAR(254) NULL',
    added_email_key: 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL',
    added_key: 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
  },
  'ADD UNIQUE KEY registrations_added (event_id, added_key), ADD KEY registrations_added_email (added_email_key)',
);
