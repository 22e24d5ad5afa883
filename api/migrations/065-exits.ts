import { addColumns, type Migration } from './table';

const door = addColumns('event_doors', { exits: 'TINYINT(1) NULL' });
const people = addColumns('registrations', { left_at: 'DATETIME(3) NULL', returned_at: 'DATETIME(3) NULL' });

/** Where its organizer wants it, who has gone out and come back is noted at the door. */
export const migration: Migration = async (db) => {
  await door(db);
  await people(db);
};
