import { addColumns, type Migration } from './table';

const SOURCE = { source: 'VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL' };
const TABLES = ['registrations', 'waiting_list'].map((table) => addColumns(table, SOURCE));

/** The tag of the link that led to a registration. */
export const migration: Migration = async (db) => {
  for (const table of TABLES) await table(db);
};
