import type { InlinedArea, PageData } from '../../inlined/page-data';

export interface RunningTab {
  areas: readonly InlinedArea[];
  shell: string;
  platform: string;
  /** Whether code of this area runs in the tab and works. */
  isRunning: (area: InlinedArea) => boolean;
}

export interface MergedSet {
  areas: InlinedArea[];
  /** Whether there is a newer release whose activation would lose what is on screen. */
  newVersion: boolean;
}

/**
 * Applies a new live set to an open tab at its next navigation. An area not loaded yet takes the new release; a
 * running one keeps its own until the user reloads, unless it was rolled back. A release for another platform
 * version needs a reload, so it is not taken.
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
  // Areas that are no longer named were retired.
  const kept = tab.areas.filter(({ name }) => named.has(name) && !names.has(name));
  return { areas: [...merged, ...kept], newVersion };
}

/**
 * For an area whose new release does not fit this shell: a withdrawn running release is replaced by its fallback.
 */
function withoutWithdrawn(area: InlinedArea, withdrawn: readonly string[]): InlinedArea {
  return withdrawn.includes(area.release.version) && area.fallback
    ? { ...area, release: area.fallback, fallback: null, withdrawn: [...withdrawn] }
    : area;
}
