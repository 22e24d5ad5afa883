import type { Knex } from 'knex';
import type { MoveAction } from '@eveneo/contract/delivery/pointers';
import type { Context } from '../../../base/context';
import { damagedFiles } from '../base/damaged-files';
import type { Pointer } from '../base/pointer';
import { readPointers } from '../base/pointers-repository';
import type { ReleaseRow } from '../base/release';
import { findRelease } from '../base/releases-repository';
import type { Move } from '../base/step';
import { judgedReleases } from './judged';
import { rollBackTargets } from './roll-back-targets';

const MAKES_VISIBLE: readonly MoveAction[] = ['activate', 'rollback', 'canary'];
const REPLACES_LIVE: readonly MoveAction[] = ['activate', 'rollback'];

type Where = Pick<Context, 'db' | 'storage' | 'log'>;

/** The releases that a move may make live or fallback, in order of preference, and how many of them it needs. */
async function candidatesOf(
  db: Knex,
  { name, action, version }: Move,
  before: Pointer | undefined,
): Promise<{ releases: ReleaseRow[]; needed: number }> {
  const named = version ? await findRelease(db, name, version) : null;
  const first = named && named.id !== before?.liveId ? [named] : [];
  const judged = before && REPLACES_LIVE.includes(action) ? await judgedReleases(db, name) : [];
  // After an activation the previous live release is the fallback, unless it is bad.
  const needsOtherFallback =
    action === 'rollback' || judged.some(({ id, bad }) => bad && id === before?.liveId);
  if (!before || !needsOtherFallback) return { releases: first, needed: 1 };
  const targets = rollBackTargets(before, judged).filter(({ id }) => id !== named?.id);
  return { releases: [...first, ...targets], needed: 2 };
}

/** Checks candidates until enough of them are complete. */
async function lostOf(
  { storage, log }: Where,
  { releases, needed }: { releases: readonly ReleaseRow[]; needed: number },
  isRollBack: boolean,
): Promise<[number, readonly string[]][]> {
  const lost: [number, readonly string[]][] = [];
  let sound = 0;
  for (const release of releases) {
    if (sound === needed) break;
    const damaged = await damagedFiles(storage, release).catch((error: unknown) => {
      if (!isRollBack) throw error;
      log.warn({ err: error, release: release.id }, 'storage could not be read before a roll-back');
      return null;
    });
    // The storage does not answer: a roll-back does not wait for it a second time.
    if (!damaged) break;
    if (damaged.length) lost.push([release.id, damaged]);
    else sound += 1;
  }
  return lost;
}

/**
 * Lost or altered files by release id, for the releases that the request may make visible. Reads the storage
 * before the pointers are locked. A storage that does not answer never blocks a roll-back.
 */
export async function lostFiles(
  context: Where,
  moves: readonly Move[],
): Promise<Map<number, readonly string[]>> {
  const lost: [number, readonly string[]][] = [];
  const pointers = await readPointers(context.db);
  for (const move of moves.filter(({ action }) => MAKES_VISIBLE.includes(action))) {
    const before = pointers.find(({ name }) => name === move.name);
    const candidates = await candidatesOf(context.db, move, before);
    lost.push(...(await lostOf(context, candidates, move.action === 'rollback')));
  }
  return new Map(lost);
}
