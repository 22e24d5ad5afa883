import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import startServer from '../../tools/testing/database-setup';
import { connect } from '../src/db/connect';
import { migrateUp } from '../src/db/migrate';
import { dumpSchema } from './schema-dump';

/** Migrations run once, in a database that goes again; each test file loads their result in one query. */
export default async function setup(): Promise<void> {
  await startServer();
  const server = process.env.TEST_DATABASE_URL ?? '';
  const template = `eveneo_template_${process.pid}`;
  const admin = connect(server);
  await admin.raw(`CREATE DATABASE ${template} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  const db = connect(server.replace(/\/[^/]*$/, `/${template}`));
  await migrateUp(db);
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-schema-'));
  const file = join(folder, 'schema.sql');
  writeFileSync(file, await dumpSchema(db));
  await db.destroy();
  await admin.raw(`DROP DATABASE ${template}`);
  await admin.destroy();
  process.env.TEST_SCHEMA_FILE = file;
}
