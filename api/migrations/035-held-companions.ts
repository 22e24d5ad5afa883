import { addColumns, type Migration } from './table';

/** The companions of a held place, as registrations store them, and the number of places held. */
export const migration: Migration = addColumns('place_holds', {
  companions: 'TEXT NULL',
  places: 'TINYINT UNSIGNED NOT NULL DEFAULT 1',
});
