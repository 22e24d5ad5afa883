import type { Knex } from 'knex';
import { addColumns, createTables } from './table';

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
  await added(db);
  expect(said).toEqual([
    "ALTER TABLE events ADD COLUMN city VARCHAR(100) NULL, ADD COLUMN note VARCHAR(60) NOT NULL DEFAULT '', ADD KEY events_city (city, date), ADD UNIQUE KEY events_note (note)",
  ]);
});

test('columns that are there are not added again', async () => {
  const { db, said } = noting(['city']);
  await added(db);
  expect(said).toEqual([]);
});

test('a table is made where there is none, in the engine and the collation of all', async () => {
  const { db, said } = noting();
  await createTables({ tags: 'name VARCHAR(30) NOT NULL' })(db);
  expect(said).toEqual([
    'CREATE TABLE IF NOT EXISTS tags (name VARCHAR(30) NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci',
  ]);
});
