import type { Migration } from './table';

const KEYS = [
  ['users', 'users_time', 'created_at, role'],
  ['registrations', 'registrations_time', 'created_at'],
  ['registrations', 'registrations_entered', 'checked_in_at'],
] as const;

/** Indexes from which the figures over time of the admin's dashboard are counted, without reading rows. */
export const migration: Migration = async (db) => {
  for (const [table, key, columns] of KEYS) {
    const [found] = (await db.raw(`SHOW KEYS FROM ${table} WHERE Key_name = ?`, [key])) as [unknown[]];
    if (found.length === 0) await db.raw(`ALTER TABLE ${table} ADD KEY ${key} (${columns})`);
  }
};
