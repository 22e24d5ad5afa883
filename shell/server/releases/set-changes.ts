import type { LiveEntry, LiveSet } from '@eveneo/contract/delivery/releases';

/** The parts of an entry that pages use: entries with the same signature are the same for every visitor. */
export const signatureOf = ({ name, revision, live, fallback, canary, withdrawn }: LiveEntry): string =>
  JSON.stringify([
    name,
    revision,
    live.version,
    fallback?.version,
    canary?.release.version,
    canary?.percent,
    withdrawn,
  ]);

const sameIn = (set: LiveSet | null, entry: LiveEntry): boolean =>
  set?.entries.some((other) => signatureOf(other) === signatureOf(entry)) ?? false;

/** Whether the files of an entry are here, verified. */
export type IsReady = (entry: LiveEntry) => boolean;

/**
 * The entries of `wanted` that are not served, or whose files are not ready: being named in pages is not enough.
 */
export const lateEntries = (served: LiveSet | null, wanted: LiveSet, isReady: IsReady): LiveEntry[] =>
  wanted.entries.filter((entry) => !sameIn(served, entry) || !isReady(entry));

/** The same, with entries that were moved together in one group: such moves are shown as a whole or not at all. */
export function lateGroups(served: LiveSet | null, wanted: LiveSet, isReady: IsReady): LiveEntry[][] {
  const groups = new Map<string, LiveEntry[]>();
  for (const entry of lateEntries(served, wanted, isReady)) {
    const key = entry.moved ?? entry.name;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

/**
 * The set served once `entries` are ready: other areas unchanged. It is the wanted one, with its revision and keys,
 * if nothing is late.
 */
export function mergedSet(
  served: LiveSet | null,
  wanted: LiveSet,
  entries: readonly LiveEntry[],
  isReady: IsReady,
): LiveSet {
  const ready = (name: string) =>
    entries.find((entry) => entry.name === name) ?? served?.entries.find((entry) => entry.name === name);
  const merged = { ...wanted, entries: wanted.entries.flatMap(({ name }) => ready(name) ?? []) };
  const whole = lateEntries(merged, wanted, isReady).length === 0;
  return whole ? wanted : { ...merged, revision: served?.revision ?? 0 };
}
