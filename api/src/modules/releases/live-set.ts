import type { Knex } from 'knex';
import { liveSetSchema, type LiveSet } from '../../../contract';
import * as z from 'zod/mini';
import { readPointers, withdrawnVersions } from './repository';
import { pointedReleases } from './state';

/** Both queries at one moment: a pointer never goes with the releases of another state. */
async function readLiveSet(db: Knex): Promise<LiveSet> {
  const pointers = await readPointers(db);
  const [releases, withdrawn] = await Promise.all([pointedReleases(db, pointers), withdrawnVersions(db)]);
  const description = (id: number | null) => (id === null ? null : (releases.get(id)?.description ?? null));
  return {
    format: 1,
    revision: pointers.reduce((sum, { revision }) => sum + revision, 0),
    entries: pointers.flatMap(({ name, revision, liveId, fallbackId, canaryId, canaryPercent }) => {
      const live = description(liveId);
      const canary = description(canaryId);
      if (!live) return [];
      return {
        name,
        revision,
        live,
        fallback: description(fallbackId),
        canary: canary && { release: canary, percent: canaryPercent ?? 0 },
        withdrawn: withdrawn.get(name) ?? [],
      };
    }),
  };
}

export interface LiveSetReader {
  /** The live set as it is now, as bytes with their tag. */
  read(): Promise<{ bytes: string; etag: string }>;
}

/**
 * The live set is polled several times a second by each shell host: it is put together once a change. Revisions only
 * grow, so their list says whether the bytes at hand are still the state.
 */
export function createLiveSetReader(db: Knex, etagOf: (bytes: string) => string): LiveSetReader {
  let kept: { key: string; bytes: string; etag: string } | null = null;
  return {
    async read() {
      const pointers = await readPointers(db);
      const key = pointers.map(({ name, revision }) => `${name}:${revision}`).join(' ');
      if (kept?.key === key) return kept;
      const set = await readLiveSet(db);
      const bytes = JSON.stringify(z.parse(liveSetSchema, set));
      const fresh = {
        key: set.entries.map(({ name, revision }) => `${name}:${revision}`).join(' '),
        bytes,
        etag: etagOf(bytes),
      };
      kept = fresh;
      return fresh;
    },
  };
}
