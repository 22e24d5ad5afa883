import { createHash, randomUUID } from 'node:crypto';
import type { LiveEntry, ReleaseDescription } from '@eveneo/contract/delivery/releases';

/** The first-party cookie with a visitor's random name, set only while a canary runs. */
export const VISITOR_COOKIE = 'visiteur';

/** Weights of the last three characters: multiples of these spread evenly over 0 to 1. */
const WEIGHTS = [0.6180339887498949, 0.7548776662466927, 0.5698402909980532];

/**
 * A visitor's position between 0 and 1 for one release: stable across visits, independent between
 * releases. The random prefix of the name is hashed; the counter's characters are added by their weights.
 * So even small groups get the exact percentage: a hash of the whole name would be off by 0.16 points on
 * average at 50 % of 100,000 visitors.
 */
export function positionOf(visitor: string, name: string, version: string): number {
  const prefix = visitor.slice(0, -WEIGHTS.length);
  const digest = createHash('sha256').update(`${prefix}\n${name}\n${version}`).digest();
  const position = WEIGHTS.reduce(
    (sum, step, index) => sum + step * (visitor.charCodeAt(visitor.length - 1 - index) || 0),
    digest.readUInt32BE(0) / 2 ** 32,
  );
  return position % 1;
}

/** Number of visitor names generated from one random prefix. */
const NAMES_PER_PREFIX = 16 ** WEIGHTS.length;

/** Generates visitor names: a random prefix and a counter, so that shares are met exactly. */
export function visitorNames(): () => string {
  let prefix = '';
  let used = NAMES_PER_PREFIX;
  return () => {
    if (used === NAMES_PER_PREFIX) {
      prefix = randomUUID();
      used = 0;
    }
    return prefix + (used++).toString(16).padStart(WEIGHTS.length, '0');
  };
}

/** The release of this visitor: the canary for its percentage of visitors, otherwise the live one. */
export function releaseFor(entry: LiveEntry, visitor: string | null): ReleaseDescription {
  const { canary, live, name } = entry;
  if (!canary || visitor === null) return live;
  return positionOf(visitor, name, canary.release.version) * 100 < canary.percent ? canary.release : live;
}
