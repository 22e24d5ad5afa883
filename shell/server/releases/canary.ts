import { createHash } from 'node:crypto';
import type { LiveEntry, ReleaseDescription } from 'api/contract';

/** The first-party cookie that names a visitor at random, set only while a canary runs. */
export const VISITOR_COOKIE = 'visiteur';

/** A visitor's place between 0 and 1 for one release: the same at every visit, independent between releases. */
export function shareOf(visitor: string, name: string, version: string): number {
  const digest = createHash('sha256').update(`${visitor}\n${name}\n${version}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** The release this visitor gets: the canary for its percentage of visitors, else the live one. */
export function releaseFor(entry: LiveEntry, visitor: string | null): ReleaseDescription {
  const { canary, live, name } = entry;
  if (!canary || visitor === null) return live;
  return shareOf(visitor, name, canary.release.version) * 100 < canary.percent ? canary.release : live;
}
