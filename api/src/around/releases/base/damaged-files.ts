import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@eveneo/contract/delivery/releases';
import type { Storage } from '../../../ground/storage/storage';
import { folderOf, type ReleaseRow } from './release';

async function isSound(storage: Storage, folder: string, file: ReleaseFile): Promise<boolean> {
  const stored = await storage.get(`${folder}/${file.path}`);
  if (!stored) return false;
  const hash = createHash('sha384');
  for await (const chunk of stored.stream) hash.update(chunk as Buffer);
  return `sha384-${hash.digest('base64')}` === file.integrity;
}

/**
 * Files of a release that the storage has lost or altered; hosts would refuse them.
 * @throws when the storage does not answer
 */
export async function damagedFiles(storage: Storage, release: ReleaseRow): Promise<string[]> {
  const folder = folderOf(release);
  const damaged: string[] = [];
  // Sequential: hundreds at once would exhaust file descriptors.
  for (const file of release.description.files)
    if (!(await isSound(storage, folder, file))) damaged.push(file.path);
  return damaged;
}
