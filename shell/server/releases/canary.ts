import { createHash, randomUUID } from 'node:crypto';
import type { LiveEntry, ReleaseDescription } from '@eveneo/contract/delivery/releases';

/** The first-party cookie with a visitor's random name, set only while a canary runs. */
export const VISITOR_COOKIE = 'visiteur';

/** Step of each of the last characters. */
const STEPS = [0.6180339887498949, 0.7548776662466927, 0.5698402909980532];

/**
 * A visitor's position between 0 and 1 for one release: stable across visits, independent between
 * releases. The last characters of sequential names are spread evenly around a hashed start, so that small
 * groups also meet the share; hashing the whole name would be off by 0.16 points on average at 50 % of
 * 100,000 visitors.
 */
export function shareOf(visitor: string, name: string, version: string): number {
  const start = visitor.slice(0, -STEPS.length);
  const digest = createHash('sha256').update(`${start}\n${name}\n${version}`).digest();
  const place = STEPS.reduce(
    (sum, step, index) => sum + step * (visitor.charCodeAt(visitor.length - 1 - index) || 0),
    digest.readUInt32BE(0) / 2 ** 32,
  );
  return place % 1;
}

/** Names per start. */
const PER_START = 16 ** STEPS.length;

/** Generates visitor names: a random start and a counter, so that shares are met exactly. */
export function visitorNames(): () => string {
  let start = '';
  let used = PER_START;
  return () => {
    if (used === PER_START) {
      start = randomUUID();
      used = 0;
    }
    return start + (used++).toString(16).padStart(STEPS.length, '0');
  };
}

/** The release of this visitor: the canary for its percentage of visitors, otherwise the live one. */
export function releaseFor(entry: LiveEntry, visitor: string | null): ReleaseDescription {
  const { canary, live, name } = entry;
  if (!canary || visitor === null) return live;
  return shareOf(visitor, name, canary.release.version) * 100 < canary.percent ? canary.release : live;
}
