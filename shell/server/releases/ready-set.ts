import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { ReleaseFiles } from './release-files';

/** Every release that pages of the set may name. */
export const releasesOf = (set: Pick<LiveSet, 'entries'>): ReleaseDescription[] =>
  set.entries.flatMap(({ live, fallback, canary }) =>
    [live, fallback, canary?.release].filter((release) => release !== null && release !== undefined),
  );

/** Whether there is a page to show: a shell without areas has none. */
export const hasPages = (set: LiveSet | null): set is LiveSet =>
  set !== null && set.entries.some(({ name }) => name !== 'shell');

/** The entry without a fallback or canary that is not ready. */
const withReady = (entry: LiveEntry, isReady: (release: ReleaseDescription) => boolean): LiveEntry => ({
  ...entry,
  fallback: entry.fallback && isReady(entry.fallback) ? entry.fallback : null,
  canary: entry.canary && isReady(entry.canary.release) ? entry.canary : null,
});

const namesAny = ({ live, fallback, canary }: LiveEntry, versions: readonly string[]) =>
  [live, fallback, canary?.release].some((release) => release && versions.includes(release.version));

/** The entries of `next` that replace rolled-back entries of `current`. */
export const rolledBack = (current: LiveSet, next: LiveSet): LiveEntry[] =>
  next.entries.filter((entry) =>
    current.entries.some((before) => before.name === entry.name && namesAny(before, entry.withdrawn)),
  );

/**
 * The current set with only the roll-backs applied: other changes may lack files, and moves made together
 * are never shown in part.
 */
export const relieved = (
  current: LiveSet,
  entries: readonly LiveEntry[],
  isReady: (release: ReleaseDescription) => boolean,
): LiveSet => ({
  ...current,
  entries: current.entries.map((entry) => {
    const after = entries.find(({ name }) => name === entry.name);
    return after ? withReady(after, isReady) : entry;
  }),
});

/** An entry reduced to its complete releases. */
export interface MendedEntry {
  readonly entry: LiveEntry;
  /** Whether its live release is complete. */
  readonly sound: boolean;
}

/**
 * Replaces a damaged live release by its fallback; without one the entry stays, and its pages show an
 * error. Incomplete canaries and fallbacks are left out.
 */
export async function mendedEntry(entry: LiveEntry, files: ReleaseFiles): Promise<MendedEntry> {
  const sound = new Set<ReleaseDescription>();
  await Promise.all(
    releasesOf({ entries: [entry] }).map((release) =>
      files.install(release).then(
        () => sound.add(release),
        () => undefined,
      ),
    ),
  );
  const isSound = (release: ReleaseDescription) => sound.has(release);
  const kept = withReady(entry, isSound);
  if (isSound(entry.live)) return { entry: kept, sound: true };
  if (!kept.fallback) return { entry: kept, sound: false };
  return { entry: { ...kept, live: kept.fallback, fallback: null }, sound: true };
}

/** A stored set as it can be served. Null when the shell itself is damaged. */
export async function mendedSet(stored: LiveSet, files: ReleaseFiles): Promise<LiveSet | null> {
  const mended = await Promise.all(stored.entries.map((entry) => mendedEntry(entry, files)));
  const shell = mended.find(({ entry }) => entry.name === 'shell');
  return shell?.sound ? { ...stored, entries: mended.map(({ entry }) => entry) } : null;
}
