import type { Knex } from 'knex';
import type { PruneAnswer, PruneRequest } from '@eveneo/contract/delivery/registry';
import type { Context } from '../../../base/context';
import { withTransaction } from '../../../db/with-transaction';
import { sqlInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import type { Pointer } from '../base/pointer';
import { lockPointers } from '../base/pointers-repository';
import { folderOf, mapsFolderOf, type ReleaseRow } from '../base/release';
import { deleteReleases, listReleases } from '../base/releases-repository';
import { isInScope, requireScope } from '../base/scope';

interface Named {
  readonly name: string;
  readonly version: string;
}

/** Releases older than the cutoff, except those in use and the previously live one of each pointer. */
function prunable(
  releases: readonly ReleaseRow[],
  pointers: readonly Pointer[],
  cutoff: string,
  inUse: readonly Named[],
): ReleaseRow[] {
  const kept = new Set<number | null>(
    pointers.flatMap(({ liveId, fallbackId, canaryId }) => [liveId, fallbackId, canaryId]),
  );
  for (const { name, liveId } of pointers) {
    // The previously live release stays even if withdrawn: open tabs may still load its files.
    const [previous] = releases
      .filter((release) => release.name === name && release.id !== liveId && release.lastLiveAt !== null)
      .sort((a, b) => (b.lastLiveAt ?? '').localeCompare(a.lastLiveAt ?? ''));
    kept.add(previous?.id ?? null);
  }
  return releases.filter(
    ({ id, name, version, createdAt, lastLiveAt }) =>
      !kept.has(id) &&
      !inUse.some((one) => one.name === name && one.version === version) &&
      createdAt < cutoff &&
      (lastLiveAt === null || lastLiveAt < cutoff),
  );
}

/**
 * Removes old releases: their rows in one transaction, then their files.
 * @param readInUse reads the releases that open previews name
 */
export async function pruneReleases(
  context: Context,
  caller: DeployCaller,
  request: PruneRequest,
  readInUse: (tx: Knex) => Promise<readonly Named[]>,
): Promise<PruneAnswer> {
  const { db, clock, storage } = context;
  for (const name of request.names ?? []) requireScope(caller, name);
  const inScope = ({ name }: ReleaseRow) => request.names?.includes(name) ?? isInScope(caller, name);
  const cutoff = sqlInstant(new Date(clock.now().getTime() - request.olderThanHours * 3_600_000));
  const removed = await withTransaction(db, async (tx) => {
    const pointers = await lockPointers(tx);
    const inUse = await readInUse(tx);
    const old = prunable(await listReleases(tx, 10_000), pointers, cutoff, inUse).filter(inScope);
    if (!request.dryRun)
      await deleteReleases(
        tx,
        old.map(({ id }) => id),
      );
    return old;
  });
  if (!request.dryRun) {
    for (const release of removed) {
      for (const folder of [folderOf(release), mapsFolderOf(release)])
        for (const path of await storage.list(folder)) await storage.remove(path);
    }
  }
  return { removed: removed.map(({ name, version }) => ({ name, version })) };
}
