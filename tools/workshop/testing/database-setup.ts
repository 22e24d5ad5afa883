import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database';
import { startTestDatabase } from './test-database';

declare global {
  var testDatabase: Database | undefined;
}

/**
 * Gives tests TEST_DATABASE_URL (may create databases named eveneo_*), TEST_DATABASE_ADMIN_URL and, for the migrated
 * schema, TEST_SCHEMA_FOLDER.
 */
export default async function setup(): Promise<void> {
  process.env.TEST_SCHEMA_FOLDER = mkdtempSync(join(tmpdir(), 'eveneo-schema-'));
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testDatabase = await startTestDatabase(process.env.TEST_DATABASE_ROOT);
  process.env.TEST_DATABASE_URL = globalThis.testDatabase.url;
  process.env.TEST_DATABASE_ADMIN_URL = globalThis.testDatabase.adminUrl;
}
