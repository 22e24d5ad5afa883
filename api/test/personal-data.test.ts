import type { Knex } from 'knex';
import { dataHolders } from '../src/app/data-holders';
import type { Context } from '../src/base/context';
import { createTestDatabase, type TestDatabase } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

/** Tables without personal data. Every new table must be listed here or in data-holders.ts. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  yearly_counts: 'numbers by year only',
  act_erasures: 'numbers of acts',
  act_chain: 'where the record of acts begins and ends',
  categories: 'part of the product',
  chat_changes: 'numbers of messages, no texts and no people',
  deploy_tokens: 'programs, not people',
  event_doors: 'rules of the door of an event, which go with it',
  double_entries: 'entries by number of the registration, without a name',
  images: 'pictures of events, which go with them',
  event_words: 'words of events, which go with them',
  migrations: 'of the migration tool',
  migrations_lock: 'of the migration tool',
  releases: 'programs, not people',
  release_failures: 'counters without a sender',
  release_withdrawals: 'contents of releases',
  release_hosts: 'machines',
  release_hooks: 'addresses of programs, sealed',
  release_keys: 'public keys of teams',
  release_plans: 'no longer written',
  release_previews: 'links to what is not live yet; tokens by label, admins by number',
  release_guards: 'counters without a visitor',
  release_traffic: 'counters without a visitor',
  release_faults: 'places in code',
  release_loads: 'page loads of the last minute, by keyed hashes',
  release_vitals: 'no longer written',
  release_pointers: 'programs, not people',
  search_words: 'single words, without what they stand in',
  retention_job: 'when the job ran',
  digest_job: 'when the job ran',
  tags: 'words that organizers choose from',
  throttles: 'keyed hashes, for an hour at most',
};

const held = dataHolders({} as Context).flatMap(({ tables }) => tables);

async function tablesOf(db: Knex): Promise<string[]> {
  const [rows] = (await db.raw(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

/** Tables with a column that refers to a user, with or without a foreign key. */
async function tablesWithPeople(db: Knex): Promise<string[]> {
  const [rows] = (await db.raw(
    `SELECT DISTINCT TABLE_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME REGEXP '(^|_)(user|author|organizer|actor|owner)_id$'
     UNION SELECT TABLE_NAME FROM information_schema.KEY_COLUMN_USAGE
     WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME = 'users'`,
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

const undeclared = async () =>
  (await tablesOf(database.db)).filter((table) => !held.includes(table) && !(table in IMPERSONAL));
const unforgotten = async () =>
  (await tablesWithPeople(database.db)).filter((table) => !held.includes(table));

test('every table belongs to a module that erases and exports its data, or has no personal data', async () => {
  expect(await undeclared()).toEqual([]);
  expect(await unforgotten()).toEqual([]);
  expect([...new Set(held)]).toEqual(held);
  expect((await tablesWithPeople(database.db)).length).toBeGreaterThan(6);
  const tables = await tablesOf(database.db);
  expect([...held, ...Object.keys(IMPERSONAL)].filter((name) => !tables.includes(name))).toEqual([]);
});

test('a new table fails, and one that refers to users cannot be listed as impersonal', async () => {
  await database.db.raw('CREATE TABLE essais (id INT PRIMARY KEY, user_id INT NOT NULL)');
  expect(await undeclared()).toEqual(['essais']);
  expect(await unforgotten()).toEqual(['essais']);
  await database.db.raw('DROP TABLE essais');
});
