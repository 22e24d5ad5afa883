import type { Knex } from 'knex';
import { PAGE_PATTERN } from '@eveneo/contract/delivery/faults';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import type { Pointer } from './pointer';
import { readServed } from './pointers-repository';
import type { ReleaseRow } from './release';
import { findReleases } from './releases-repository';

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

/** A pointer with versions instead of ids. */
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

export interface ShownRelease {
  readonly name: string;
  readonly version: string;
  readonly standing: 'live' | 'canary' | 'fallback';
  readonly release: ReleaseRow;
}

/** Served releases by area: the live one, the canary, the fallback. */
export async function shownReleases(db: Knex): Promise<ShownRelease[]> {
  const pointers = await readServed(db);
  const releases = await pointedReleases(db, pointers);
  return pointers.flatMap(({ name, liveId, canaryId, fallbackId }) => {
    const ids = { live: liveId, canary: canaryId, fallback: fallbackId === canaryId ? null : fallbackId };
    return (['live', 'canary', 'fallback'] as const).flatMap((standing) => {
      const release = releases.get(ids[standing] ?? 0);
      return release ? [{ name, version: release.version, standing, release }] : [];
    });
  });
}

export const pagesIn = (shown: readonly ShownRelease[]): Set<string> =>
  new Set(
    shown
      .flatMap(({ release }) => release.description.routes.map(({ path }) => path))
      .filter((path) => PAGE_PATTERN.test(path)),
  );

/** The page if some area declares it, else '': browsers may report anything. */
export async function declaredPage(db: Knex, page: string | undefined): Promise<string> {
  if (page === undefined || !PAGE_PATTERN.test(page)) return '';
  return pagesIn(await shownReleases(db)).has(page) ? page : '';
}
