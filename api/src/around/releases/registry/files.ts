import type { Knex } from 'knex';
import { ANY_VERSION, isNamedByContent } from '@eveneo/contract/delivery/content-address';
import { isStoragePath } from '../../../ground/storage/storage';
import { folderOf, type ReleaseRow } from '../base/release';
import { findRelease, findReleaseWith } from '../base/releases-repository';

/**
 * Finds the storage path of a release's file; null when there is no such release or file. Calls at the same time
 * share a reading: a starting host asks for each file of its releases, whose descriptions have 30 kB.
 */
export function createFileLocator(db: Knex) {
  const readings = new Map<string, Promise<ReleaseRow | null>>();

  const releaseOf = (name: string, version: string, path: string): Promise<ReleaseRow | null> => {
    if (version === ANY_VERSION && isNamedByContent(path)) return findReleaseWith(db, name, path);
    const key = `${name}/${version}`;
    const reading = readings.get(key) ?? findRelease(db, name, version).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };

  return async (address: string): Promise<{ path: string; integrity: string } | null> => {
    // The columns are ASCII: other input would be a database error.
    if (!isStoragePath(address)) return null;
    const [name = '', version = '', ...rest] = address.split('/');
    const path = rest.join('/');
    const release = await releaseOf(name, version, path);
    const file = release?.description.files.find((one) => one.path === path);
    return release && file ? { path: `${folderOf(release)}/${file.path}`, integrity: file.integrity } : null;
  };
}
