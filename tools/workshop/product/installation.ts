import { join } from 'node:path';
import { loadSecrets } from '@eveneo/build/installation/secrets';
import { runProgram } from '@eveneo/build/processes/program';

/** Runs the API's CLI on the data of an `npm start`; variables of the environment take precedence. */
export const runOnInstallation = async (
  dataDir: string,
  databaseUrl: string,
  args: string[],
  storage: Record<string, string> = {},
): Promise<string> => {
  const env = {
    STORAGE_DIR: join(dataDir, 'storage'),
    OUTBOX_DIR: join(dataDir, 'outbox'),
    JWT_SECRET: loadSecrets(dataDir).jwtSecret,
    ...storage,
    ...process.env,
    DATABASE_URL: databaseUrl,
  };
  return (await runProgram('api/src/cli.ts', args, env)).trim();
};
