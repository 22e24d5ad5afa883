import type { Knex } from 'knex';
import { addColumns, createTable } from './table';

/** A database that only notes what it is told. @param columns those that are there */
function noting(columns: readonly string[] = []) {
  const said: string[] = [];
  const db = {
    raw: (statement: string) => Promise.resolve(said.push(statement)),
    schema: { hasColumn: (_table: string, name: string) => Promise.resolve(columns.includes(name)) },
  };
  return { db: db as unknown as Knex, said };
}

const added = addColumns(
  'events',
  { city: 'VARCHAR(100) NULL', note: "VARCHAR(60) NOT NULL DEFAULT ''" },
  'ADD KEY events_city (city, date), ADD UNIQUE KEY events_note (note)',
);

test('columns and their keys come in one statement, so that there are all of them or none', async () => {
  const { db, said } = noting();
  await added.up(db);
  expect(said).toEqual([
    "ALTER TABLE events ADD COLUMN city VARCHAR(100) NULL, ADD COLUMN note VARCHAR(60) NOT NULL DEFAULT '', ADD KEY events_city (city, date), ADD UNIQUE KEY events_note (note)",
  ]);
});

test('columns that are there are not added again', async () => {
  const { db, said } = noting(['city']);
  await added.up(db);
  expect(said).toEqual([]);
});

test('what was added goes in one statement too, its keys with it', async () => {
  const { db, said } = noting();
  await added.down(db);
  expect(said).toEqual([
    'ALTER TABLE events DROP KEY events_city, DROP KEY events_note, DROP COLUMN city, DROP COLUMN note',
  ]);
});

test('what was only changed stays as it was changed', async () => {
  const { db, said } = noting();
  await addColumns('mail_outbox', { recipient: 'TEXT NULL' }, 'MODIFY user_id INT NULL').down(db);
  expect(said).toEqual(['ALTER TABLE mail_outbox DROP COLUMN recipient']);
});

test('a table is made where there is none, in the engine and the collation of all', async () => {
  const { db, said } = noting();
  const table = createTable('tags', 'name VARCHAR(30) NOT NULL');
  await table.up(db);
  await table.down(db);
  expect(said).toEqual([
    'CREATE TABLE IF NOT EXISTS tags (name VARCHAR(30) NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci',
    'DROP TABLE tags',
  ]);
});
