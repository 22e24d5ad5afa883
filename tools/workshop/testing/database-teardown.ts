import { rmSync } from 'node:fs';
import './database-setup';

export default async function teardown(): Promise<void> {
  await globalThis.testDatabase?.stop();
  rmSync(process.env.TEST_SCHEMA_FOLDER!, { recursive: true, force: true });
}
