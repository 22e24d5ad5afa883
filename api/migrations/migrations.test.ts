import { readdirSync } from 'node:fs';
import type { Knex } from 'knex';
import { isMigrated, migrateUp } from '../src/db/migrate';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { dumpSchema } from '../test/schema-dump';
import { migration as endPlans } from './038-ended-plans';
import { migration as stateSuspensions } from './047-objections';
import { MIGRATIONS } from './index';
import { addColumns, createTables } from './table';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});

// knex has its own two tables, with the times of this run.
const productTables = (dump: string) =>
  dump.split(';\n').filter((statement) => !/^(?:CREATE TABLE|insert into) `migrations/.test(statement));

test('migrations go up once', async () => {
  const { db } = database;
  expect(await migrateUp(db)).toHaveLength(MIGRATIONS.length);
  expect(await isMigrated(db)).toBe(true);
  expect(await migrateUp(db)).toEqual([]);
});

test('a killed migration is resumed: its lock is released, completed steps are kept', async () => {
  const { db } = database;
  const before = productTables(await dumpSchema(db));
  const { length } = await db('categories');
  // Killed between two of its tables, before its rows were written.
  await db.raw('DROP TABLE release_vitals, event_words');
  await db('categories').where({ id: 4 }).delete();
  await db('migrations').where({ name: '001-baseline' }).delete();
  await db('migrations_lock').update({ is_locked: 1 });
  expect(await isMigrated(db)).toBe(false);
  await expect(migrateUp(db)).rejects.toThrow('migrate --unlock');
  expect(await migrateUp(db, { unlock: true })).toEqual(['001-baseline']);
  expect(productTables(await dumpSchema(db))).toEqual(before);
  expect(await db('categories')).toHaveLength(length);
});

test('every table has a primary key, without which a cluster cannot tell two rows apart', async () => {
  const [without] = (await database.db.raw(
    "SELECT t.TABLE_NAME AS name FROM information_schema.TABLES t LEFT JOIN information_schema.TABLE_CONSTRAINTS k ON k.TABLE_SCHEMA = t.TABLE_SCHEMA AND k.TABLE_NAME = t.TABLE_NAME AND k.CONSTRAINT_TYPE = 'PRIMARY KEY' WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE' AND k.CONSTRAINT_NAME IS NULL",
  )) as [{ name: string }[]];
  expect(without).toEqual([]);
});

test('every table is InnoDB in the common collation, and no foreign key cascades', async () => {
  const [tables] = (await database.db.raw(
    "SELECT ENGINE AS engine, TABLE_COLLATION AS collation FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT LIKE 'migrations%'",
  )) as [{ engine: string; collation: string }[]];
  for (const table of tables)
    expect(table).toEqual({ engine: 'InnoDB', collation: 'utf8mb4_unicode_520_ci' });
  const [keys] = (await database.db.raw(
    'SELECT DELETE_RULE AS onDelete FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()',
  )) as [{ onDelete: string }[]];
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.every(({ onDelete }) => ['RESTRICT', 'NO ACTION'].includes(onDelete))).toBe(true);
});

test('the tables themselves prevent overselling', async () => {
  const event = {
    title: 't',
    description: 'd',
    date: '2026-01-01',
    time: '10:00',
    location: 'l',
    category_id: 1,
    search: '',
    created_at: '2026-01-01',
  };
  const refusal = (values: { capacity: number; registrations_count?: number }) =>
    database
      .db('events')
      .insert({ ...event, ...values })
      .then(
        () => 0,
        (error: { errno: number }) => error.errno,
      );
  // MariaDB's error number, and MySQL's.
  expect([4025, 3819]).toContain(await refusal({ capacity: 1, registrations_count: 2 }));
  expect([4025, 3819]).toContain(await refusal({ capacity: 0 }));
});

const files = readdirSync(__dirname)
  .filter((file) => /^\d{3}-.*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

test('the list has every migration’s file under its own name, in numerical order', () => {
  const names = MIGRATIONS.map(([name]) => name);
  expect(names).toEqual([...files].sort());
  const numbers = names.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** A database that only records statements. @param columns existing columns */
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

test('columns and their keys are added in one statement, so that all exist or none', async () => {
  const { db, said } = noting();
  await added(db);
  expect(said).toEqual([
    "ALTER TABLE events ADD COLUMN city VARCHAR(100) NULL, ADD COLUMN note VARCHAR(60) NOT NULL DEFAULT '', ADD KEY events_city (city, date), ADD UNIQUE KEY events_note (note)",
  ]);
});

test('existing columns are not added again', async () => {
  const { db, said } = noting(['city']);
  await added(db);
  expect(said).toEqual([]);
});

test('a missing table is created, with the common engine and collation', async () => {
  const { db, said } = noting();
  await createTables({ tags: 'name VARCHAR(30) NOT NULL' })(db);
  expect(said).toEqual([
    'CREATE TABLE IF NOT EXISTS tags (name VARCHAR(30) NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci',
  ]);
});

test('a ramp and a scheduled activation that were running end, and the history says so', async () => {
  const { db } = database;
  const at = '2026-11-21 10:00:00.000';
  const version = '1.0.0-0123456789ab';
  const [id] = await db('releases').insert({
    ...{ name: 'mf-guest', version, description: '{}', description_hash: '', created_at: at },
  });
  await db('release_pointers').insert({ name: 'mf-guest', revision: 4, live_id: id, updated_at: at });
  const state = JSON.stringify({ name: 'mf-guest', revision: 4, live: version });
  await db('release_history').insert({
    ...{ name: 'mf-guest', revision: 4, action: 'schedule', actor: 'admin #1', reason: '' },
    ...{ state_after: state, created_at: at },
  });
  await db('release_plans').insert({
    ...{ name: 'mf-guest', kind: 'schedule', version, revision: 4, steps: '[]', taken: 0 },
    ...{
      every_minutes: 0,
      least_loads: 0,
      due_at: at,
      step_at: at,
      healthy_from: at,
      actor: 'admin #1',
      reason: '',
    },
  });
  await endPlans(db);
  await endPlans(db);
  expect(await db('release_plans')).toEqual([]);
  expect(await db('release_pointers').select('revision')).toEqual([{ revision: 5 }]);
  const [, end, ...others] = await db('release_history').orderBy('id');
  expect(others).toEqual([]);
  expect(end).toMatchObject({ revision: 5, action: 'end', actor: 'mise à jour', state_before: state });
  expect(end.reason).toContain(`${version} n’est pas mise en ligne`);
  expect(JSON.parse(end.state_after)).toEqual({ name: 'mf-guest', revision: 5, live: version });
});

test('a suspension from before has a case with its reasons, once, at which its person can object', async () => {
  const { db } = database;
  const person = {
    ...{ name: 'Léa', email: 'lea@a.fr', email_key: 'lea@a.fr', role: 'guest', created_at: '2026-01-01' },
    ...{ suspended_at: '2026-11-01 10:00:00.000', suspended_why: 'Injures' },
  };
  const [id = 0] = await db('users').insert(person);
  await stateSuspensions(db);
  await stateSuspensions(db);
  const cases = await db('report_cases').where({ kind: 'account' });
  expect(cases).toMatchObject([
    { target_id: id, author_id: id, decision: 'suspend', facts: 'Injures', decided_by: null, open_key: null },
  ]);
  expect(JSON.parse(cases[0].piece)).toEqual({ title: 'Léa', text: 'Léa', rating: null });
});
