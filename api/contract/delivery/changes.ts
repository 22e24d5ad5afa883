import '../setup';
import * as z from 'zod/mini';
import { changeSchema, type Change } from './releases';

/**
 * How a release differs from the live one: the commits that it adds (the newest of `count`), and how many it
 * lacks. Null when unknown; absent for the live release.
 */
export const changesSchema = z.object({
  added: z.array(changeSchema),
  count: z.number(),
  missing: z.number(),
});

export interface Changes {
  /** Commits of this release that the live one lacks, newest first. */
  readonly added: readonly Change[];
  /** How many commits of the live one this release lacks: above 0 for an older release. */
  readonly missing: number;
}

/** Commits newer than the last common one: older ones may only be missing because the other list is limited. */
function onlyIn(own: readonly Change[], others: readonly Change[]): Change[] {
  const known = new Set(others.map(({ commit }) => commit));
  const last = own.findLastIndex(({ commit }) => known.has(commit));
  return own.slice(0, last).filter(({ commit }) => !known.has(commit));
}

/**
 * Compares the histories of two releases of one area.
 * @returns null when unknown: built outside of a repository, or too far apart
 */
export function changesSince(
  live: readonly Change[] | undefined,
  release: readonly Change[] | undefined,
): Changes | null {
  if (!live?.length || !release?.length) return null;
  if (!release.some(({ commit }) => live.some((one) => one.commit === commit))) return null;
  return { added: onlyIn(release, live), missing: onlyIn(live, release).length };
}
