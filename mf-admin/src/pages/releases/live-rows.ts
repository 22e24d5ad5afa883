import type { ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';

/** One area as the page shows it: its pointer, and the releases that the pointer names. */
export interface LiveRow {
  pointer: ReleaseOverview['pointers'][number];
  live: ReleaseSummary | undefined;
  canary: { release: ReleaseSummary | undefined; version: string; percent: number } | null;
  /** Possible roll-back targets, the default first. */
  targets: ReleaseSummary[];
  fallback: ReleaseSummary | undefined;
  /** Every release of the area, newest first. */
  releases: ReleaseSummary[];
}

export function liveRows({ pointers, releases }: ReleaseOverview): LiveRow[] {
  return pointers.map((pointer) => {
    const own = releases
      .filter(({ name }) => name === pointer.name)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    const find = (version: string) => own.find((release) => release.version === version);
    return {
      pointer,
      live: find(pointer.live),
      canary: pointer.canary && { ...pointer.canary, release: find(pointer.canary.version) },
      targets: pointer.targets.flatMap((version) => find(version) ?? []),
      fallback: pointer.fallback === null ? undefined : find(pointer.fallback),
      releases: own,
    };
  });
}

export const failuresOf = ({ releases }: LiveRow, version: string): number =>
  releases.find((release) => release.version === version)?.failures ?? 0;

/** Whether the registry judged the version bad: clearly more failed loads than the last good release. */
export const isBad = ({ releases }: LiveRow, version: string): boolean =>
  releases.some((release) => release.version === version && release.bad);
