import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase, type Database } from '../../tools/database';
import { connect } from '../src/db/connect';
import { migrateUp } from '../src/db/migrate';
import { dumpSchema } from './schema-dump';

declare global {
  var eveneoTestDatabase: Database | undefined;
}

const TEMPLATE = 'eveneo_test_template';

/** One private server for the run; migrations run once, and each test file loads their result in one go. */
export default async function setup(): Promise<void> {
  let url = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-api-'));
  if (!url) {
    globalThis.eveneoTestDatabase = await startDatabase({ dir: join(folder, 'db'), durable: false });
    url = globalThis.eveneoTestDatabase.url;
  }
  const admin = connect(url);
  await admin.raw(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await admin.raw(`CREATE DATABASE ${TEMPLATE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await admin.destroy();
  const template = connect(url.replace(/\/[^/]*$/, `/${TEMPLATE}`));
  await migrateUp(template);
  const dump = join(folder, 'schema.sql');
  writeFileSync(dump, await dumpSchema(template));
  await template.raw(`DROP DATABASE ${TEMPLATE}`);
  await template.destroy();
  process.env.EVENEO_TEST_SERVER = url;
  process.env.EVENEO_TEST_SCHEMA = dump;
  process.env.EVENEO_TEST_FOLDER = folder;
}
