import type { Knex } from 'knex';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { DeployCaller } from '../../../http/guards';
import type { Pointer } from '../base/pointer';
import { readServed } from '../base/pointers-repository';
import { refusalFor } from '../base/problems';
import { findRelease } from '../base/releases-repository';
import { isInScope } from '../base/scope';
import { pointedReleases } from '../base/state';
import type { Move } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { pagesOf, routeClashes } from '../registry/route-clashes';
import { judgedReleases } from './judged';
import { isUsable, rollBackTargets } from './roll-back-targets';

type Damaged = ReadonlyMap<number, readonly string[]>;

const GOES_BACK: readonly Move['action'][] = ['rollback', 'activate'];

const soundTargets = async (db: Knex, pointer: Pointer, damaged: Damaged) =>
  rollBackTargets(pointer, await judgedReleases(db, pointer.name)).filter((one) =>
    isUsable({ damaged }, one),
  );

/** The release that goes live by a move, if it was live before. */
async function returningTo(db: Knex, move: Move, pointer: Pointer, damaged: Damaged) {
  if (!move.version) return (await soundTargets(db, pointer, damaged))[0];
  const named = await findRelease(db, move.name, move.version);
  return named?.lastLiveAt && named.id !== pointer.liveId ? named : undefined;
}

export interface Companion {
  readonly name: string;
  readonly revision: number;
  readonly version: string;
  /** The pages that change hands. */
  readonly pages: readonly string[];
  /** The area that the request moves. */
  readonly beside: string;
}

/**
 * A page may have moved from one area to another. Going back across that line with one of them alone would leave
 * the page to both, or to neither: the earlier releases of other areas that must return with those of the request.
 */
async function companionsOf(db: Knex, moves: readonly Move[], damaged: Damaged): Promise<Companion[]> {
  const pointers = await readServed(db);
  const releases = await pointedReleases(db, pointers);
  const liveOf = ({ liveId }: Pointer) => releases.get(liveId)?.description;
  const left: ReleaseDescription[] = [];
  const targets: ReleaseDescription[] = [];
  for (const move of moves) {
    const pointer = pointers.find(({ name, revision }) => name === move.name && revision === move.revision);
    const live = pointer && liveOf(pointer);
    if (!live || !GOES_BACK.includes(move.action)) continue;
    const target = await returningTo(db, move, pointer, damaged);
    if (!target) continue;
    left.push(live);
    targets.push(target.description);
  }
  const [first] = targets;
  if (!first) return [];
  const others = pointers.filter(({ name }) => !moves.some((move) => move.name === name));
  const shown = new Set([...targets, ...others.flatMap((one) => liveOf(one) ?? [])].flatMap(pagesOf));
  const lost = new Set(left.flatMap(pagesOf).filter((page) => !shown.has(page)));
  const companions: Companion[] = [];
  for (const pointer of others) {
    const live = liveOf(pointer);
    if (!live) continue;
    const taken = targets.flatMap((target) => routeClashes(target, [live]));
    if (taken.length === 0 && lost.size === 0) continue;
    const fits = (await soundTargets(db, pointer, damaged)).find(
      ({ description }) =>
        targets.every((target) => routeClashes(target, [description]).length === 0) &&
        (taken.length > 0 || pagesOf(description).some((page) => lost.has(page))),
    );
    if (!fits) continue;
    const { name, revision } = pointer;
    const [now, then] = [pagesOf(live), pagesOf(fits.description)];
    const changed = [
      ...now.filter((page) => !then.includes(page)),
      ...then.filter((page) => !now.includes(page)),
    ];
    const pages = [...new Set(changed.map((page) => page.slice(page.indexOf('/'))))];
    companions.push({ name, revision, version: fits.version, pages, beside: first.name });
  }
  return companions;
}

/** The roll-backs that belong to a request. An activation is refused instead: it names what it moves. */
export async function companionMoves(
  db: Knex,
  caller: DeployCaller,
  moves: readonly Move[],
  damaged: Damaged,
): Promise<{ added: Move[]; notes: string[] }> {
  const companions = await companionsOf(db, moves, damaged);
  const foreign = companions.find(({ name }) => !isInScope(caller, name));
  if (foreign) throw refusalFor('release.scope', RELEASE_TEXTS.companionScope(foreign), 403);
  const [one] = companions;
  if (one && !moves.some(({ action }) => action === 'rollback'))
    throw refusalFor('release.apart', RELEASE_TEXTS.apart(one), 409);
  return {
    added: companions.map(({ name, revision, version }) => ({ name, revision, version, action: 'rollback' })),
    notes: companions.map(RELEASE_TEXTS.companion),
  };
}
