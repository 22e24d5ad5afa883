import { UserError } from '../base/errors';
import { texts } from '../base/texts';
import { readStartConfig } from '../installation/config';
import { runningProduct } from '../installation/running';
import { loadSecrets } from '../installation/secrets';

/** The settings with which the API's own program works on the database: the first token cannot be asked for with a token. */
export function onDatabase(): NodeJS.ProcessEnv {
  const { dataDir } = readStartConfig(process.env);
  const databaseUrl = process.env.DATABASE_URL ?? runningProduct(process.env)?.databaseUrl;
  if (!databaseUrl) throw new UserError(texts.release.noDatabase);
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? loadSecrets(dataDir).jwtSecret,
  };
}
