import type { Knex } from 'knex';
import type { PointerMove, PointersRequest, PointerState } from '@eveneo/contract/delivery/registry';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { sqlInstant } from '../../ground/clock';
import type { Context } from '../context';
import { isDuplicate } from '../../db/errors';
import { withTransaction } from '../../db/with-transaction';
import { conflict } from '../../http/errors';
import type { DeployCaller } from '../../http/guards';
import { writeHistory } from './history-repository';
import { platformMismatches } from './platform';
import { activate, rollBack, setCanary, type Pointer } from './pointer-moves';
import { refuse, type Problem } from './problems';
import {
  findRelease,
  lastLive,
  lockPointers,
  markLive,
  markWithdrawn,
  writePointer,
  type ReleaseRow,
} from './repository';
import { routeClashes } from './routes-clash';
import { actorOf, requireScope } from './scope';
import { pointedReleases, pointerState } from './state';
import { RELEASE_TEXTS } from './texts';

const refuseOne = (code: Problem['code'], text: string, status: number) => refuse([{ code, text }], status);
const stale = (pointer: Pointer | null, name: string) =>
  conflict('conflict.stale', RELEASE_TEXTS.stale(name, pointer?.revision ?? 0));

/** A release that may go live: published and not withdrawn. */
async function usable(tx: Knex.Transaction, name: string, version: string): Promise<ReleaseRow> {
  const release = await findRelease(tx, name, version);
  if (!release) throw refuseOne('release.unknown', RELEASE_TEXTS.unknownVersion(name, version), 404);
  if (release.withdrawn) throw refuseOne('release.withdrawn', RELEASE_TEXTS.withdrawn(name, version), 409);
  return release;
}

async function activated(
  tx: Knex.Transaction,
  move: PointerMove,
  before: Pointer | null,
  at: string,
): Promise<Pointer> {
  if (!move.version) throw refuseOne('release.version_missing', RELEASE_TEXTS.versionMissing, 422);
  const release = await usable(tx, move.name, move.version);
  // Asking for what is live already changes nothing, and writes no history.
  if (before?.liveId === release.id) return before;
  await markLive(tx, before ? [before.liveId, release.id] : [release.id], at);
  return activate(move.name, before, release);
}

async function rolledBack(
  tx: Knex.Transaction,
  move: PointerMove,
  before: Pointer | null,
  at: string,
): Promise<Pointer> {
  if (!before) throw refuseOne('release.not_live', RELEASE_TEXTS.notLive(move.name), 409);
  if (move.version && (await findRelease(tx, move.name, move.version))?.id === before.liveId)
    throw refuseOne('release.same_version', RELEASE_TEXTS.sameVersion(move.name, move.version), 409);
  await markWithdrawn(tx, before.liveId, at);
  const fallback = before.fallbackId ?? (await lastLive(tx, move.name, [before.liveId]));
  const target = move.version ? (await usable(tx, move.name, move.version)).id : fallback;
  if (target === null) throw refuseOne('release.no_fallback', RELEASE_TEXTS.noFallback(move.name), 409);
  // Both: tabs still ask for the files of the one that was live until now, however long ago it had gone live.
  await markLive(tx, [before.liveId, target], at);
  return rollBack(before, { id: target }, await lastLive(tx, move.name, [target]));
}

async function canaried(tx: Knex.Transaction, move: PointerMove, before: Pointer | null): Promise<Pointer> {
  if (!before) throw refuseOne('release.not_live', RELEASE_TEXTS.notLive(move.name), 409);
  if (!move.version) return before.canaryId === null ? before : setCanary(before, null);
  if (!move.percent) throw refuseOne('release.percent_missing', RELEASE_TEXTS.percentMissing, 422);
  const release = await usable(tx, move.name, move.version);
  if (release.id === before.liveId) {
    throw refuseOne('release.same_version', RELEASE_TEXTS.sameVersion(move.name, move.version), 409);
  }
  // Asking for what is tried already changes nothing, and writes no history.
  if (before.canaryId === release.id && before.canaryPercent === move.percent) return before;
  return setCanary(before, { id: release.id, percent: move.percent });
}

/** The set as it would become: everything that may be on a page together must fit together. */
async function setProblems(
  tx: Knex.Transaction,
  pointers: readonly Pointer[],
  moved: ReadonlySet<string>,
): Promise<Problem[]> {
  const releases = await pointedReleases(tx, pointers);
  const onPages = pointers.flatMap(({ liveId, canaryId }) =>
    [liveId, canaryId].flatMap((id) => (id === null ? [] : (releases.get(id)?.description ?? []))),
  );
  const shells = onPages.filter(({ name }) => name === 'shell');
  const remotes = onPages.filter(({ name }) => name !== 'shell');
  const clashes = remotes
    .filter(({ name }) => moved.has(name))
    .flatMap((remote) => routeClashes(remote, remotes));
  const trials = new Set(pointers.map(({ canaryId }) => canaryId && releases.get(canaryId)?.description));
  const standing = (remote: ReleaseDescription) =>
    moved.has(remote.name) ? 'new' : trials.has(remote) ? 'trial' : 'movable';
  return [...platformMismatches(shells, remotes, standing), ...clashes];
}

function checkRequest(request: PointersRequest, caller: DeployCaller): void {
  const names = request.moves.map(({ name }) => name);
  for (const name of names) requireScope(caller, name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refuseOne('release.twice', RELEASE_TEXTS.twice(twice), 422);
  if (request.moves.some(({ action }) => action === 'rollback') && request.why.trim() === '') {
    throw refuseOne('release.why_missing', RELEASE_TEXTS.whyMissing, 422);
  }
}

const steps = { activate: activated, rollback: rolledBack, canary: canaried };

/** Moves one or several pointers, all or none, each only from the revision at which its caller read it. */
export async function movePointers(
  context: Context,
  caller: DeployCaller,
  request: PointersRequest,
): Promise<PointerState[]> {
  checkRequest(request, caller);
  const at = sqlInstant(context.clock.now());
  return withTransaction(context.db, async (tx) => {
    const pointers = await lockPointers(tx);
    const after = new Map(pointers.map((pointer) => [pointer.name, pointer]));
    const changes: { move: PointerMove; before: Pointer | null; next: Pointer }[] = [];
    for (const move of request.moves) {
      const before = after.get(move.name) ?? null;
      if ((before?.revision ?? 0) !== move.revision) throw stale(before, move.name);
      const next = await steps[move.action](tx, move, before, at);
      after.set(move.name, next);
      if (next !== before) changes.push({ move, before, next });
    }
    const problems = await setProblems(
      tx,
      [...after.values()],
      new Set(changes.map(({ next }) => next.name)),
    );
    if (problems.length) throw refuse(problems, 409);
    const releases = await pointedReleases(tx, [...pointers, ...after.values()]);
    for (const { move, before, next } of changes) {
      const written = await writePointer(tx, next, move.revision, at).catch((error: unknown) => {
        if (isDuplicate(error)) throw stale(null, move.name);
        throw error;
      });
      if (!written) throw stale(before, move.name);
      await writeHistory(tx, {
        action: move.action,
        actor: actorOf(caller),
        why: request.why.trim(),
        before: before && pointerState(before, releases),
        after: pointerState(next, releases),
        at,
      });
    }
    return request.moves.flatMap(({ name }) => {
      const pointer = after.get(name);
      return pointer ? [pointerState(pointer, releases)] : [];
    });
  });
}
