import type { Knex } from 'knex';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import type { Pointer } from './pointer-moves';
import { findReleases, type ReleaseRow, readPointers } from './repository';
import { PAGE_PATTERN } from '@eveneo/contract/delivery/faults';

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
    ...(pointer.retired && { retired: true }),
  };
}

/** The pages that releases declare. */
export const pagesIn = (releases: Iterable<ReleaseRow>): Set<string> =>
  new Set(
    [...releases]
      .flatMap(({ description }) => description.routes.map(({ path }) => path))
      .filter((path) => PAGE_PATTERN.test(path)),
  );

/** A page as some area declares it, or '': what a browser says is not kept because it says so. */
export async function declaredPage(db: Knex, page: string | undefined): Promise<string> {
  if (page === undefined || !PAGE_PATTERN.test(page)) return '';
  const shown = pagesIn((await pointedReleases(db, await readPointers(db))).values());
  return shown.has(page) ? page : '';
}
