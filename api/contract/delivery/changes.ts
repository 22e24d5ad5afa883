import '../setup';
import * as z from 'zod/mini';
import { changeSchema, type Change } from './releases';

/**
 * How a release parts from the live one: the commits it adds (the newest of `count`), and how many it lacks. Null where
 * nobody can tell; absent for the live one.
 */
export const changesSchema = z.object({
  added: z.array(changeSchema),
  count: z.number(),
  missing: z.number(),
});

/** How a release differs from the live one. */
export interface Changes {
  /** Commits that it has and the live one has not, newest first. */
  readonly added: readonly Change[];
  /** How many the live one has on top: more than 0 for an older release. */
  readonly missing: number;
}

/** Commits newer than the last common one: older ones may only be beyond the other's list. */
function onlyIn(own: readonly Change[], others: readonly Change[]): Change[] {
  const known = new Set(others.map(({ commit }) => commit));
  const last = own.findLastIndex(({ commit }) => known.has(commit));
  return own.slice(0, last).filter(({ commit }) => !known.has(commit));
}

/**
 * Compares what two releases of one area say of their history.
 * @returns null when unknown: built outside a repository, or too far apart
 */
export function changesSince(
  live: readonly Change[] | undefined,
  release: readonly Change[] | undefined,
): Changes | null {
  if (!live?.length || !release?.length) return null;
  if (!release.some(({ commit }) => live.some((one) => one.commit === commit))) return null;
  return { added: onlyIn(release, live), missing: onlyIn(live, release).length };
}
