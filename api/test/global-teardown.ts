import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import stopServer from '../../tools/testing/database-teardown';

export default async function teardown(): Promise<void> {
  await stopServer();
  if (process.env.TEST_SCHEMA_FILE)
    rmSync(dirname(process.env.TEST_SCHEMA_FILE), { recursive: true, force: true });
}
