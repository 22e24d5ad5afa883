import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { freePort } from '@eveneo/build/processes/ports';
import { Service } from '@eveneo/build/processes/service';
import { texts } from '../texts';

/** File storage: the services started for it, and settings for the API. */
export interface ProvidedStorage {
  readonly services: readonly Service[];
  readonly env: Record<string, string>;
}
type Kind = 'folder' | 's3';
interface Callbacks {
  readonly onExit: (message: string) => void;
  readonly onRestart?: ((message: string) => void) | undefined;
}

const holdsFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/** Refuses to switch between folder and bucket: the database refers to files that the other one does not have. */
export function refuseOtherStorage(dir: string, kind: Kind): void {
  const [own, other] = kind === 's3' ? ['bucket', 'storage'] : ['storage', 'bucket'];
  if (holdsFiles(join(dir, other)) && !holdsFiles(join(dir, own)))
    throw new UserError(texts.start.otherStorage(dir, other));
}

async function startBucket(dir: string, callbacks: Callbacks): Promise<ProvidedStorage> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: 'bucket',
    file: 'tools/workshop/product/bucket-server.ts',
    env: { PATH: process.env.PATH, BUCKET_DIR: join(dir, 'bucket'), BUCKET_PORT: String(port) },
    dataDir: dir,
    readyUrl: endpoint,
    ...callbacks,
  });
  service.start();
  try {
    await service.ready();
  } catch (error) {
    await service.stop();
    throw error;
  }
  // Fixed keys: this server listens on this machine only.
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  return { services: [service], env: { S3_BUCKET: 'eveneo', S3_ENDPOINT: endpoint, ...keys } };
}

/** Starts a local S3 store on request, unless S3_BUCKET names another one. */
export async function provideStorage(
  kind: Kind = 'folder',
  dir: string,
  callbacks: Callbacks,
): Promise<ProvidedStorage> {
  if (process.env.S3_BUCKET) return { services: [], env: {} };
  refuseOtherStorage(dir, kind);
  return kind === 's3' ? startBucket(dir, callbacks) : { services: [], env: {} };
}
