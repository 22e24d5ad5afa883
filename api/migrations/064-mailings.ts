import { addColumns, type Migration } from './table';

const AWAY =
  "SET('cancelled', 'suspended', 'taken-down', 'undone') CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''";
const messages = addColumns('past_guest_messages', { away: AWAY });

/** Messages to one's public can be taken down; who came is counted from an index, without reading rows. */
export const migration: Migration = async (db) => {
  await messages(db);
  const [found] = (await db.raw("SHOW KEYS FROM registrations WHERE Key_name = 'registrations_came'")) as [
    unknown[],
  ];
  if (found.length === 0)
    await db.raw('ALTER TABLE registrations ADD KEY registrations_came (event_id, user_id, checked_in_at)');
};
