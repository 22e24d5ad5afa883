import { UserError } from '../base/errors';
import { readStartConfig } from '../installation/config';
import { runningProduct } from '../installation/running';
import { storedToken } from '../installation/secrets';
import { texts } from '../base/texts';
import { ReleaseClient } from './client';
import { required } from './command-line';
import { signingKey } from './signing';

/**
 * The registry to talk to: RELEASE_API_URL and RELEASE_TOKEN (or --api), else the `npm start` that runs on this
 * machine with the token it made for itself.
 */
export function releaseClient(env: NodeJS.ProcessEnv, api?: string): ReleaseClient {
  const { dataDir, apiPort } = readStartConfig(env);
  // Given and empty, it is a variable that was not set: never another registry than the one that was meant.
  const given = api === undefined ? env.RELEASE_API_URL || undefined : required(api, '--api');
  const apiUrl = given ?? runningProduct(env)?.apiUrl ?? `http://127.0.0.1:${apiPort}`;
  // The local token is never sent to another registry than the local one.
  const local = given ? undefined : storedToken(dataDir);
  const token = env.RELEASE_TOKEN || local;
  if (!token) throw new UserError(texts.release.noToken);
  return new ReleaseClient({ apiUrl: apiUrl.replace(/\/+$/, ''), token, key: signingKey(env) });
}
