import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { liveSetSchema, type LiveSet, type SigningKey } from '@eveneo/contract/delivery/releases';
import { isoInstant } from '../../../ground/clock';
import { etagOf } from '../../../http/freshness';
import type { Pointer } from '../base/pointer';
import { readPointers } from '../base/pointers-repository';
import type { ReleaseRow } from '../base/release';
import { pointedReleases } from '../base/state';
import { withdrawnVersions } from '../base/withdrawals-repository';
import { signingKeys } from './keys';

/** A release as hosts get it. */
export const servedRelease = ({ description, createdAt }: ReleaseRow) => ({
  ...description,
  publishedAt: isoInstant(createdAt),
});

async function describe(
  db: Knex,
  pointers: readonly Pointer[],
  keys: ReadonlyMap<string, SigningKey[]>,
): Promise<Omit<LiveSet, 'previewKey' | 'visits'>> {
  const [releases, withdrawn] = await Promise.all([pointedReleases(db, pointers), withdrawnVersions(db)]);
  const description = (id: number | null) => {
    const release = releases.get(id ?? 0);
    return release ? servedRelease(release) : null;
  };
  return {
    format: 1,
    revision: pointers.reduce((sum, { revision }) => sum + revision, 0),
    entries: pointers.flatMap(
      ({ retired, name, revision, liveId, fallbackId, canaryId, canaryPercent, movedAt }) => {
        const live = description(liveId);
        const canary = description(canaryId);
        if (!live || retired) return [];
        return {
          name,
          revision,
          live,
          fallback: description(fallbackId),
          moved: movedAt,
          canary: canary && { release: canary, percent: canaryPercent ?? 0 },
          withdrawn: withdrawn.get(name) ?? [],
          ...(keys.has(name) && { keys: keys.get(name) }),
        };
      },
    ),
  };
}

/** Reads the live set, which hosts poll several times a second; cached until pointers or keys change. */
export function createLiveSetReader(db: Knex, previewKey: string) {
  let kept: { key: string; bytes: string; etag: string } | null = null;
  return async () => {
    const pointers = await readPointers(db);
    const keys = await signingKeys(db);
    // Compares whole pointers: after the restore of a backup, the same revision may belong to another release.
    const key = JSON.stringify([pointers, ...keys]);
    if (kept?.key === key) return kept;
    const set = z.parse(liveSetSchema, { ...(await describe(db, pointers, keys)), previewKey });
    const bytes = JSON.stringify(set);
    kept = { key, bytes, etag: etagOf(bytes) };
    return kept;
  };
}
