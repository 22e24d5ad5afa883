import type { Knex } from 'knex';
import type { PointerMove, PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { Context } from '../../context';
import { judgedReleases } from './judged';
import type { Pointer } from '../base/pointer';
import { readPointers } from '../base/pointers-repository';
import type { ReleaseRow } from '../base/release';
import { findRelease } from '../base/releases-repository';
import { rollBackTargets } from './roll-back-targets';
import { damagedFiles } from '../base/damaged-files';

const SHOWS: readonly PointerMove['action'][] = ['activate', 'rollback', 'canary', 'ramp', 'schedule'];
/** Moves after which another release is live. */
const SUCCEEDS: readonly PointerMove['action'][] = ['activate', 'rollback'];

type Where = Pick<Context, 'db' | 'storage' | 'log'>;

/** Which releases of an area a move may bring before visitors or keep as fallback, the first choice first, and how many are needed. */
async function candidatesOf(
  db: Knex,
  { name, action, version }: PointerMove,
  before: Pointer | undefined,
): Promise<{ releases: ReleaseRow[]; needed: number }> {
  const named = version ? await findRelease(db, name, version) : null;
  const first = named && named.id !== before?.liveId ? [named] : [];
  const judged = before && SUCCEEDS.includes(action) ? await judgedReleases(db, name) : [];
  // What was live until now stands in for an activated release, unless it was bad.
  const isReplaced = action === 'rollback' || judged.some(({ id, bad }) => bad && id === before?.liveId);
  if (!before || !isReplaced) return { releases: first, needed: 1 };
  const targets = rollBackTargets(before, judged).filter(({ id }) => id !== named?.id);
  return { releases: [...first, ...targets], needed: 2 };
}

/** Those of these releases that the storage has lost or altered, up to the last sound one that is needed. */
async function lostOf(
  { storage, log }: Where,
  { releases, needed }: { releases: readonly ReleaseRow[]; needed: number },
  back: boolean,
): Promise<[number, readonly string[]][]> {
  const lost: [number, readonly string[]][] = [];
  let sound = 0;
  for (const release of releases) {
    if (sound === needed) break;
    const damaged = await damagedFiles(storage, release).catch((error: unknown) => {
      if (!back) throw error;
      log.warn({ err: error, release: release.id }, 'storage could not be read before a roll-back');
      return null;
    });
    // Not asked for another one: whoever rolls back is in a hurry.
    if (!damaged) break;
    if (damaged.length) lost.push([release.id, damaged]);
    else sound += 1;
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
  for (const move of moves.filter(({ action }) => SHOWS.includes(action))) {
    const before = pointers.find(({ name }) => name === move.name);
    const candidates = await candidatesOf(context.db, move, before);
    lost.push(...(await lostOf(context, candidates, move.action === 'rollback')));
  }
  return new Map(lost);
}
