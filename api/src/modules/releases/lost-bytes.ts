import type { PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { Context } from '../context';
import { judgedReleases } from './judged';
import { findRelease, readPointers, type ReleaseRow } from './repository';
import { rollBackTargets } from './roll-back-targets';
import { damagedFiles } from './stored-bytes';

type Where = Pick<Context, 'db' | 'storage' | 'log'>;

/** Those of these releases that the storage has lost or altered, up to the last sound one that is needed. */
async function lostOf(
  { storage, log }: Where,
  releases: readonly ReleaseRow[],
  back: boolean,
): Promise<[number, readonly string[]][]> {
  const lost: [number, readonly string[]][] = [];
  // A roll-back leads to the first sound one, and the next one stands in for that from then on.
  let needed = back ? 2 : 1;
  for (const release of releases) {
    if (needed === 0) break;
    const damaged = await damagedFiles(storage, release).catch((error: unknown) => {
      if (!back) throw error;
      log.warn({ err: error, release: release.id }, 'storage could not be read before a roll-back');
      return null;
    });
    // Not asked for another one: whoever rolls back is in a hurry.
    if (!damaged) break;
    if (damaged.length) lost.push([release.id, damaged]);
    else needed -= 1;
  }
  return lost;
}

/**
 * The files that the storage has lost or altered, by release, of those that the request may make visible. Read before
 * the pointers are locked: nobody waits for it. A storage that does not answer keeps nobody from rolling back.
 */
export async function lostBytes(
  context: Where,
  { moves }: PointersRequest,
): Promise<Map<number, readonly string[]>> {
  const lost: [number, readonly string[]][] = [];
  const pointers = await readPointers(context.db);
  for (const { name, action, version } of moves) {
    const before = pointers.find((pointer) => pointer.name === name);
    const back = action === 'rollback';
    if (!back && !['activate', 'canary', 'ramp', 'schedule'].includes(action)) continue;
    const named = version ? await findRelease(context.db, name, version) : null;
    const targets = back && before ? rollBackTargets(before, await judgedReleases(context.db, name)) : [];
    const first = named && named.id !== before?.liveId ? [named] : [];
    lost.push(...(await lostOf(context, [...first, ...targets.filter(({ id }) => id !== named?.id)], back)));
  }
  return new Map(lost);
}
