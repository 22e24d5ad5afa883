import type { Database } from '../database';
import { startTestDatabase } from './test-database';

declare global {
  var testDatabase: Database | undefined;
}

/** Gives tests TEST_DATABASE_URL (may create databases named eveneo_*) and TEST_DATABASE_ADMIN_URL. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testDatabase = await startTestDatabase();
  process.env.TEST_DATABASE_URL = globalThis.testDatabase.url;
  process.env.TEST_DATABASE_ADMIN_URL = globalThis.testDatabase.adminUrl;
}
