import { addColumns, type Migration } from './table';

/**
 * companions_max: how many people a guest may bring; null: none. A companion has a registration without a user,
 * whose host_id is the guest's. On the waitlist: their names as JSON, and the places that the group needs.
 */
const parts: readonly Migration[] = [
  addColumns('events', { companions_max: 'TINYINT UNSIGNED NULL' }),
  addColumns(
    'registrations',
    { host_id: 'INT UNSIGNED NULL', companion_name: 'VARCHAR(100) NULL' },
    'ADD KEY registrations_host (host_id)',
  ),
  addColumns('waiting_list', { companions: 'TEXT NULL', places: 'TINYINT UNSIGNED NOT NULL DEFAULT 1' }),
];

export const migration: Migration = async (db) => {
  for (const part of parts) await part(db);
};
