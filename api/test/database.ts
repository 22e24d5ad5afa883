import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { createConnection } from 'mysql2/promise';
import { connect } from '../src/db/connect';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: is the api project's global setup in use?`);
  return value;
};

export interface TestDatabase {
  readonly url: string;
  readonly db: Knex;
  drop(): Promise<void>;
}

/** A database of its own, with or without tables; dropped at the end. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = required('TEST_DATABASE_URL');
  const name = `eveneo_t_${randomBytes(6).toString('hex')}`;
  const connection = await createConnection({ uri: server, multipleStatements: true });
  await connection.query(
    `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci; USE ${name}`,
  );
  if (!empty) await connection.query(readFileSync(required('TEST_SCHEMA_FILE'), 'utf8'));
  await connection.end();
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const db = connect(url, { poolSize: 15 });
  return {
    url,
    db,
    async drop() {
      await db.raw(`DROP DATABASE IF EXISTS ${name}`);
      await db.destroy();
    },
  };
}
