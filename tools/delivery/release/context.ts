import { UserError } from '../base/errors';
import { readStartConfig } from '../installation/config';
import { runningProduct } from '../installation/running';
import { storedToken, loadSecrets } from '../installation/secrets';
import { runProgram } from '../processes/program';
import { texts } from '../base/texts';
import { RegistryError, ReleaseClient } from './client';
import { required } from './command-line';
import { signingKey } from './signing';

/** What is missing: the token, and where nobody answers the registry first of all. What is asked for is public. */
async function withoutToken(apiUrl: string): Promise<UserError> {
  const noToken = texts.release.noToken;
  const lost = await new ReleaseClient({ apiUrl, token: '' }).live().catch((error: unknown) => error);
  if (!(lost instanceof RegistryError) || lost.code !== 'unreachable') return new UserError(noToken);
  return new RegistryError(`${lost.message}\n${noToken}`, lost.code);
}

/**
 * The registry to talk to: RELEASE_API_URL and RELEASE_TOKEN (or --api), else the `npm start` that runs on this
 * machine with the token it made for itself.
 */
export async function releaseClient(env: NodeJS.ProcessEnv, api?: string): Promise<ReleaseClient> {
  const { dataDir, apiPort } = readStartConfig(env);
  // Given and empty, it is a variable that was not set: never another registry than the one that was meant.
  const given = api === undefined ? env.RELEASE_API_URL || undefined : required(api, '--api');
  const apiUrl = (given ?? runningProduct(env)?.apiUrl ?? `http://127.0.0.1:${apiPort}`).replace(/\/+$/, '');
  // The local token is never sent to another registry than the local one.
  const local = given ? undefined : storedToken(dataDir);
  const token = env.RELEASE_TOKEN || local;
  if (!token) throw await withoutToken(apiUrl);
  return new ReleaseClient({ apiUrl, token, key: signingKey(env) });
}

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

/** What the API's own program answers on the database. @param env goes beside the settings: no secret stands among a process's arguments */
export const askProgram = async <T>(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<T> =>
  JSON.parse(await runProgram('api/src/cli.ts', [...args], { ...onDatabase(), ...env })) as T;
