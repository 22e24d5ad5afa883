import type { InlinedArea, PageData } from '../../inlined/page-data';

/** What an open tab knows of itself when the live set has moved. */
export interface RunningTab {
  areas: readonly InlinedArea[];
  shell: string;
  platform: string;
  /** Code of this area runs in the tab and works. */
  isRunning: (area: InlinedArea) => boolean;
}

export interface MergedSet {
  areas: InlinedArea[];
  /** A newer release is there, but swapping it in under the user would lose what is on screen. */
  newVersion: boolean;
}

/**
 * What an open tab makes of a moved live set, at its next navigation. An area not yet loaded takes the new release; one
 * that runs keeps its own until the user reloads, unless operators rolled back from it: then it goes at once. A shell
 * with another platform can only be had by reloading, so nothing made for it is taken.
 */
export function mergeAreas(tab: RunningTab, next: PageData): MergedSet {
  let newVersion = next.shell !== tab.shell;
  const samePlatform = next.platform === tab.platform;
  const merged = next.areas.flatMap((area): InlinedArea[] => {
    const current = tab.areas.find(({ name }) => name === area.name);
    if (!samePlatform && current?.release.version !== area.release.version) {
      newVersion = true;
      return current ? [withoutWithdrawn(current, area.withdrawn)] : [];
    }
    if (!current || current.release.version === area.release.version) return [area];
    const leaves = area.withdrawn.includes(current.release.version) || !tab.isRunning(current);
    if (leaves) return [area];
    newVersion = true;
    return [current];
  });
  const names = new Set(merged.map(({ name }) => name));
  const named = new Set(next.areas.map(({ name }) => name));
  // One that the answer no longer names was retired.
  const kept = tab.areas.filter(({ name }) => named.has(name) && !names.has(name));
  return { areas: [...merged, ...kept], newVersion };
}

/** The new release does not fit this shell: one that operators rolled back from gives way to its own fallback. */
function withoutWithdrawn(area: InlinedArea, withdrawn: readonly string[]): InlinedArea {
  return withdrawn.includes(area.release.version) && area.fallback
    ? { ...area, release: area.fallback, fallback: null, withdrawn: [...withdrawn] }
    : area;
}
