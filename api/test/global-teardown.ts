import { rmSync } from 'node:fs';

export default async function teardown(): Promise<void> {
  await globalThis.eveneoTestDatabase?.stop();
  if (process.env.EVENEO_TEST_FOLDER)
    rmSync(process.env.EVENEO_TEST_FOLDER, { recursive: true, force: true });
}
