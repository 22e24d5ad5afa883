import { resolve } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { readStartConfig } from '@eveneo/build/installation/config';
import { runningProduct } from '@eveneo/build/installation/running';
import { runOnInstallation } from '../product/installation';
import { texts } from '../texts';

/** `npm run backup -- <folder>`: database and storage of the local `npm start`, while it runs. */
export async function main([folder = '']: string[]): Promise<number> {
  const config = readStartConfig(process.env);
  const running = runningProduct(process.env);
  const databaseUrl = config.databaseUrl ?? running?.databaseUrl;
  if (!databaseUrl) throw new UserError(texts.backup.notRunning);
  const args = ['backup', folder && resolve(folder)];
  console.log(await runOnInstallation(config.dataDir, databaseUrl, args, running?.storage));
  return 0;
}
