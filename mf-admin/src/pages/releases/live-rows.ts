import type { PointerState, ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';

/** One area as the table shows it: its pointer, and the releases that the pointer names. */
export interface LiveRow {
  pointer: PointerState;
  live: ReleaseSummary | undefined;
  canary: { release: ReleaseSummary | undefined; version: string; percent: number } | null;
  /** What a roll-back may lead to, the fallback first. */
  targets: ReleaseSummary[];
}

/** Joins pointers with their releases. Withdrawn ones are never a target, nor is what is live. */
export function liveRows({ pointers, releases }: ReleaseOverview): LiveRow[] {
  return pointers.map((pointer) => {
    const own = releases.filter(({ name }) => name === pointer.name);
    const find = (version: string) => own.find((release) => release.version === version);
    const isFallback = ({ version }: ReleaseSummary) => Number(version === pointer.fallback);
    return {
      pointer,
      live: find(pointer.live),
      canary: pointer.canary && { ...pointer.canary, release: find(pointer.canary.version) },
      targets: own
        .filter(({ version, withdrawn }) => !withdrawn && version !== pointer.live)
        .sort((a, b) => isFallback(b) - isFallback(a) || b.publishedAt.localeCompare(a.publishedAt)),
    };
  });
}
