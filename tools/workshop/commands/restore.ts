import { join, resolve } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { makeDataFolder, readStartConfig } from '@eveneo/build/installation/config';
import { takeLock } from '@eveneo/build/processes/lock';
import { startDatabase } from '../database';
import { provideStorage, type ProvidedStorage } from '../product/bucket';
import { runOnInstallation } from '../product/installation';
import { texts } from '../texts';

/**
 * `npm run restore -- <folder> [--replace]`: restores local data from a backup; refused while `npm start` runs.
 */
export async function main(args: string[]): Promise<number> {
  const config = readStartConfig(process.env);
  makeDataFolder(config.dataDir);
  const lock = takeLock(join(config.dataDir, 'start.lock'));
  if ('heldBy' in lock) throw new UserError(texts.backup.running(lock.heldBy));
  const words = args.map((word) => (word.startsWith('--') ? word : resolve(word)));
  let storage: ProvidedStorage | null = null;
  let database: Awaited<ReturnType<typeof startDatabase>> | null = null;
  try {
    database = config.databaseUrl
      ? null
      : await startDatabase({ dir: join(config.dataDir, 'database'), onProgress: console.log });
    const url = config.databaseUrl ?? database?.url ?? '';
    storage = await provideStorage(config.storage, config.dataDir, { onExit: console.error });
    console.log(await runOnInstallation(config.dataDir, url, ['restore', ...words], storage.env));
    return 0;
  } finally {
    for (const service of storage?.services ?? []) await service.stop();
    await database?.stop();
    lock.release();
  }
}
