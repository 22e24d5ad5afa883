import type { Knex } from 'knex';
import type { PointerState } from '@eveneo/contract/delivery/registry';
import type { Pointer } from './pointer-moves';
import { findReleases, type ReleaseRow } from './repository';

/** Every release that some pointer names. */
export async function pointedReleases(
  db: Knex,
  pointers: readonly Pointer[],
): Promise<Map<number, ReleaseRow>> {
  const ids = pointers.flatMap(({ liveId, fallbackId, canaryId }) => [liveId, fallbackId, canaryId]);
  return findReleases(
    db,
    ids.filter((id) => id !== null),
  );
}

/** A pointer with versions in place of ids. */
export function pointerState(pointer: Pointer, releases: ReadonlyMap<number, ReleaseRow>): PointerState {
  const version = (id: number | null) => (id === null ? null : (releases.get(id)?.version ?? null));
  const canary = version(pointer.canaryId);
  return {
    name: pointer.name,
    revision: pointer.revision,
    live: version(pointer.liveId) ?? '',
    fallback: version(pointer.fallbackId),
    canary: canary === null ? null : { version: canary, percent: pointer.canaryPercent ?? 0 },
    lock: pointer.lock,
  };
}
