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
  /** When an older release was put back in its place, soon after it went live. */
  readonly goneBackAt: string | null;
  readonly createdAt: string;
}

/** Fields outside the content: two builds that differ only in these are the same release. */
const BESIDE_CONTENT = new Set(
  'commit author createdAt uses changes mends subject clean provenance signature publishedAt'.split(' '),
);

export function contentHash(description: ReleaseDescription): string {
  const content = Object.fromEntries(
    Object.entries(description).filter(([name]) => !BESIDE_CONTENT.has(name)),
  );
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Storage folder. The hash separates two contents that are published under the same version at the same time. */
export const folderOf = (release: { name: string; version: string; hash: string }) =>
  `releases/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;

/** Storage folder of source maps, which former versions kept; nothing reads it. */
export const mapsFolderOf = (release: { name: string; version: string; hash: string }) =>
  `release-maps/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;
