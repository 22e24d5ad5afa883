import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';

/**
 * The live set as a preview shows it: its releases as if they were live, what is live to fall back to, and everybody
 * else's as they are. Trials play no part: what is on the page is what the preview names, and what is live.
 */
export function previewedSet(set: LiveSet, releases: readonly ReleaseDescription[]): LiveSet {
  const shown = (entry: LiveEntry): LiveEntry => {
    const release = releases.find(({ name }) => name === entry.name);
    const isOther = release && release.version !== entry.live.version;
    return { ...entry, canary: null, ...(isOther && { live: release, fallback: entry.live }) };
  };
  const isNew = ({ name }: ReleaseDescription) => !set.entries.some((entry) => entry.name === name);
  // An area of which nothing is live yet.
  const added = releases
    .filter(isNew)
    .map((live) => ({ name: live.name, revision: 0, live, fallback: null, canary: null, withdrawn: [] }));
  return { ...set, entries: [...set.entries.map(shown), ...added] };
}
