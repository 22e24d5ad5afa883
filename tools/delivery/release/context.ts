import { UserError } from '../base/errors';
import { readStartConfig } from '../installation/config';
import { runningProduct } from '../installation/running';
import { loadSecrets, storedToken } from '../installation/secrets';
import { runProgram } from '../processes/program';
import { RegistryError, ReleaseClient } from './client';
import { required } from './command-line';
import { signingKey } from './signing';
import { COMMAND_TEXTS } from './texts/command';

/** The error for a missing token, or an unreachable registry. */
async function withoutToken(apiUrl: string): Promise<UserError> {
  const noToken = COMMAND_TEXTS.noToken;
  const lost = await new ReleaseClient({ apiUrl, token: '' }).live().catch((error: unknown) => error);
  if (!(lost instanceof RegistryError) || lost.code !== 'unreachable') return new UserError(noToken);
  return new RegistryError(`${lost.message}\n${noToken}`, lost.code);
}

/**
 * A client of the registry at --api or RELEASE_API_URL, with RELEASE_TOKEN. Without a URL: the registry of the
 * local `npm start`, by default with its own token.
 */
export async function releaseClient(env: NodeJS.ProcessEnv, api?: string): Promise<ReleaseClient> {
  const { dataDir, apiPort } = readStartConfig(env);
  // An empty --api comes from an unset variable: refuse it, never fall back to another registry.
  const given = api === undefined ? env.RELEASE_API_URL || undefined : required(api, '--api');
  const apiUrl = (given ?? runningProduct(env)?.apiUrl ?? `http://127.0.0.1:${apiPort}`).replace(/\/+$/, '');
  // The local token only goes to the local registry.
  const local = given ? undefined : storedToken(dataDir);
  const token = env.RELEASE_TOKEN || local;
  if (!token) throw await withoutToken(apiUrl);
  return new ReleaseClient({ apiUrl, token, key: signingKey(env) });
}

/**
 * Environment for the API's CLI, which works on the database: the first token cannot be requested with a token.
 */
export function onDatabase(): NodeJS.ProcessEnv {
  const { dataDir } = readStartConfig(process.env);
  const databaseUrl = process.env.DATABASE_URL ?? runningProduct(process.env)?.databaseUrl;
  if (!databaseUrl) throw new UserError(COMMAND_TEXTS.noDatabase);
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? loadSecrets(dataDir).jwtSecret,
  };
}

/** Runs the API's CLI on the database. @param env secrets go here, never into process arguments */
export const askProgram = async <T>(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<T> =>
  JSON.parse(await runProgram('api/src/cli.ts', [...args], { ...onDatabase(), ...env })) as T;
