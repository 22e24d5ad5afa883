import './database-setup';

export default async function teardown(): Promise<void> {
  await globalThis.testDatabase?.stop();
}
