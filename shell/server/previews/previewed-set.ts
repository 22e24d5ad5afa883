import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';

/**
 * The live set as shown by a preview: its releases as if they were live, with the live ones as fallbacks, and all
 * other areas as they are. Canaries are left out: the page only contains the previewed and the live releases.
 */
export function previewedSet(set: LiveSet, releases: readonly ReleaseDescription[]): LiveSet {
  const shown = (entry: LiveEntry): LiveEntry => {
    const release = releases.find(({ name }) => name === entry.name);
    const isOther = release && release.version !== entry.live.version;
    return { ...entry, canary: null, ...(isOther && { live: release, fallback: entry.live }) };
  };
  const isNew = ({ name }: ReleaseDescription) => !set.entries.some((entry) => entry.name === name);
  // An area without a live release.
  const added = releases
    .filter(isNew)
    .map((live) => ({ name: live.name, revision: 0, live, fallback: null, canary: null, withdrawn: [] }));
  return { ...set, entries: [...set.entries.map(shown), ...added] };
}
