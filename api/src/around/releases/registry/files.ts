import type { Knex } from 'knex';
import { ANY_VERSION, isNamedByContent } from '@eveneo/contract/delivery/content-address';
import { isStoragePath } from '../../../ground/storage/storage';
import { folderOf } from '../base/release';
import { findRelease, findReleaseWith } from '../base/releases-repository';

/** Storage path of a release's file; null when there is no such release or file. */
export async function locateFile(
  db: Knex,
  address: string,
): Promise<{ path: string; integrity: string } | null> {
  // The columns are ASCII: other input would be a database error.
  if (!isStoragePath(address)) return null;
  const [name = '', version = '', ...rest] = address.split('/');
  const path = rest.join('/');
  const release =
    version === ANY_VERSION && isNamedByContent(path)
      ? await findReleaseWith(db, name, path)
      : await findRelease(db, name, version);
  const file = release?.description.files.find((one) => one.path === path);
  return release && file ? { path: `${folderOf(release)}/${file.path}`, integrity: file.integrity } : null;
}
