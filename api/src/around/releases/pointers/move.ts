import type { Knex } from 'knex';
import {
  isMoveAction,
  type MoveAction,
  type PointersAnswer,
  type PointersRequest,
} from '@eveneo/contract/delivery/pointers';
import type { Context } from '../../../base/context';
import { tellAdmins } from '../../../base/outbox/alerts-repository';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import { writeHistory, type HistoryEntry } from '../base/history-repository';
import { lockPointers, writePointer } from '../base/pointers-repository';
import { refusal, refusalFor } from '../base/problems';
import { actorOf, isAutomatic, requireScope } from '../base/scope';
import { pointedReleases, pointerState } from '../base/state';
import type { Move } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { transitionOf } from '../base/transition';
import { notifyHooks } from '../hooks/notify';
import { setProblems } from '../registry/set-problems';
import { activate } from './activate';
import { canary } from './canary';
import { companionMoves } from './companions';
import { keepGuards } from './guards';
import { lift } from './lift';
import { lock, unlock } from './lock';
import { lostFiles } from './lost-files';
import { retire } from './retire';
import { rollBack } from './roll-back';
import { requireFulfilled, stale } from './stale';
import { findUnsupportedOperations, type PointerChange } from './unsupported-operations';
import { withdraw } from './withdraw';

export type Mover = Pick<Context, 'db' | 'clock' | 'storage' | 'log'>;

const CHANGES = { activate, rollback: rollBack, canary, withdraw, lock, unlock, lift, retire };

const isMove = (move: PointersRequest['moves'][number]): move is Move => isMoveAction(move.action);

/** @throws 403, 422 */
function checkRequest(request: PointersRequest, caller: DeployCaller): Move[] {
  const names = request.moves.map(({ name }) => name);
  for (const name of names) requireScope(caller, name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refusalFor('release.twice', RELEASE_TEXTS.twice(twice), 422);
  const moves = request.moves.filter(isMove);
  if (moves.length < request.moves.length) throw refusalFor('release.no_plans', RELEASE_TEXTS.noPlans, 422);
  const explained = (action: MoveAction) => action !== 'activate' && action !== 'canary';
  if (moves.some(({ action }) => explained(action)) && request.why.trim() === '')
    throw refusalFor('release.why_missing', RELEASE_TEXTS.whyMissing, 422);
  return moves;
}

async function write(
  tx: Knex.Transaction,
  { move, before, next }: PointerChange,
  entry: Omit<HistoryEntry, 'action' | 'version'>,
  automatic: boolean,
): Promise<void> {
  const written = await writePointer(tx, next, move.revision).catch((error: unknown) => {
    if (isDuplicate(error)) throw stale(move.name, 0);
    throw error;
  });
  if (!written) throw stale(move.name, before?.revision ?? 0);
  const version = move.action === 'lift' ? (move.version ?? null) : null;
  const made: HistoryEntry = { ...entry, action: move.action, version };
  await writeHistory(tx, made);
  const { actor: who, why } = entry;
  const event = { event: move.action, area: move.name, ...transitionOf(made), who, why, automatic };
  const moment = isoInstant(entry.at);
  await notifyHooks(tx, { ...event, at: moment });
  if (automatic && ['withdraw', 'rollback'].includes(move.action))
    await tellAdmins(tx, 'canary-withdrawn', new Date(moment));
}

/** Moves one or several pointers, all or none, each only from the revision at which the caller read it. */
export async function movePointers(
  context: Mover,
  caller: DeployCaller,
  request: PointersRequest,
): Promise<PointersAnswer> {
  const asked = checkRequest(request, caller);
  const at = sqlInstant(context.clock.now());
  const why = request.why.trim();
  const own = await lostFiles(context, asked);
  const { added, notes: together } = await companionMoves(context.db, caller, asked, own);
  const damaged = new Map([...own, ...(await lostFiles(context, added))]);
  const moves = [...asked, ...added];
  return withTransaction(context.db, async (tx) => {
    const pointers = await lockPointers(tx);
    const after = new Map(pointers.map((pointer) => [pointer.name, pointer]));
    const changes: PointerChange[] = [];
    const notes = [...together];
    const note = (text: string) => notes.push(text);
    for (const move of moves) {
      const before = after.get(move.name) ?? null;
      const step = { tx, caller, move, why, at, damaged, note };
      if ((before?.revision ?? 0) !== move.revision) {
        await requireFulfilled(step, before, CHANGES[move.action]);
        continue;
      }
      const changed = await CHANGES[move.action](step, before);
      if (changed === before) continue;
      const next = { ...changed, revision: move.revision + 1, movedAt: at };
      after.set(move.name, next);
      changes.push({ move, before, next });
    }
    const problems = [
      ...(await setProblems(tx, [...after.values()], new Set(changes.map(({ next }) => next.name)))),
      ...(await findUnsupportedOperations(tx, changes, note)),
    ];
    if (problems.length) throw refusal(problems, 409);
    const releases = await pointedReleases(tx, [...pointers, ...after.values()]);
    for (const change of changes) {
      const { before, next } = change;
      const states = {
        before: before && pointerState(before, releases),
        after: pointerState(next, releases),
      };
      await write(tx, change, { actor: actorOf(caller), why, ...states, at }, isAutomatic(caller));
    }
    const versionOf = (id: number | null | undefined) => releases.get(id ?? 0)?.version ?? null;
    await keepGuards(tx, moves, {
      now: context.clock.now(),
      leftBy: (name) => {
        const change = changes.find(({ next }) => next.name === name);
        return change && versionOf(change.before?.liveId);
      },
      fallbackOf: (name) => versionOf(after.get(name)?.fallbackId),
      note,
    });
    const states = moves.flatMap(({ name }) => after.get(name) ?? []);
    return { pointers: states.map((pointer) => pointerState(pointer, releases)), notes };
  });
}
