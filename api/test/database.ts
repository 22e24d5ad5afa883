import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { createConnection } from 'mysql2/promise';
import { connect } from '../src/db/connect';
import { migrateUp } from '../src/db/migrate';
import { closedAfterwards } from './opened';
import { dumpSchema } from './schema-dump';

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is missing: run these tests in jest's api project");
  return url;
}

/** A pool for one test. */
export function connected(...how: Parameters<typeof connect>): Knex {
  const db = connect(...how);
  closedAfterwards(() => db.destroy());
  return db;
}

export interface TestDatabase {
  readonly url: string;
  readonly db: Knex;
  drop(): Promise<void>;
}

async function createEmpty(): Promise<TestDatabase> {
  const name = `eveneo_t_${randomBytes(6).toString('hex')}`;
  const connection = await createConnection(serverUrl());
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await connection.end();
  const url = serverUrl().replace(/\/[^/]*$/, `/${name}`);
  const db = connect(url, { poolSize: 15 });
  return {
    url,
    db,
    drop: closedAfterwards(async () => {
      await db.raw(`DROP DATABASE IF EXISTS ${name}`);
      await db.destroy();
    }),
  };
}

/** The migrated schema as one query: built once per run, by the first test file. */
async function migratedSchema(): Promise<string> {
  const file = join(process.env.TEST_SCHEMA_FOLDER!, 'schema.sql');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const template = await createEmpty();
  await migrateUp(template.db);
  const schema = await dumpSchema(template.db);
  await template.drop();
  // Renamed into place, so that no other worker reads a half-written file.
  writeFileSync(`${file}.${process.pid}`, schema);
  renameSync(`${file}.${process.pid}`, file);
  return schema;
}

/** A separate database, with or without tables; dropped at the end. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const database = await createEmpty();
  if (empty) return database;
  const connection = await createConnection({ uri: database.url, multipleStatements: true });
  await connection.query(await migratedSchema());
  await connection.end();
  return database;
}
