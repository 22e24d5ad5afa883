import { createHash } from 'node:crypto';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';

export interface ReleaseRow {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly description: ReleaseDescription;
  readonly withdrawn: boolean;
  /** DATETIME(3) texts. */
  readonly lastLiveAt: string | null;
  readonly createdAt: string;
}

/** Hash of the description without provenance, signature and dates: two builds with the same hash are the same release. */
export function contentHash(description: ReleaseDescription): string {
  const {
    commit: _commit,
    author: _author,
    createdAt: _at,
    uses: _uses,
    changes: _changes,
    ...rest
  } = description;
  const { mends: _mends, subject: _subject, clean: _clean, provenance: _made, ...signed } = rest;
  const { signature: _signature, publishedAt: _published, ...content } = signed;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Storage folder. The hash separates two contents that claim the same version at the same time. */
export const folderOf = (release: { name: string; version: string; hash: string }) =>
  `releases/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;

/** Folder of its source maps, which nothing serves. */
export const mapsFolderOf = (release: { name: string; version: string; hash: string }) =>
  `release-maps/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;
