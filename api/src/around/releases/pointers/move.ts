import type { Knex } from 'knex';
import { PLAN_ACTIONS } from '@eveneo/contract/delivery/plans';
import type { PointerMove, PointersAnswer, PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { Context } from '../../../base/context';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import { writeHistory, type HistoryEntry } from '../base/history-repository';
import { lockPointers, writePointer } from '../base/pointers-repository';
import { refusal, refusalFor } from '../base/problems';
import { actorOf, isAutomatic, requireScope } from '../base/scope';
import { pointedReleases, pointerState } from '../base/state';
import { RELEASE_TEXTS } from '../base/texts';
import { transitionOf } from '../base/transition';
import { notifyHooks } from '../hooks/notify';
import { findPlan } from '../plans/repository';
import { SUPERSEDING_ACTIONS, PLAN_STEPS } from '../plans/steps';
import { PLAN_TEXTS } from '../plans/texts';
import { setProblems } from '../registry/set-problems';
import { activate } from './activate';
import { canary } from './canary';
import { withCompanions } from './companions';
import { keepGuards } from './guards';
import { lift } from './lift';
import { lock, unlock } from './lock';
import { lostFiles } from './lost-files';
import { retire } from './retire';
import { rollBack } from './roll-back';
import { requireFulfilled, stale } from './stale';
import { findUnsupportedOperations, type PointerChange } from './unsupported-operations';
import { withdraw } from './withdraw';

export type Mover = Pick<Context, 'db' | 'clock' | 'storage' | 'log'> & {
  readonly config: Pick<Context['config'], 'EVENT_TIMEZONE'>;
};

const CHANGES = { activate, rollback: rollBack, canary, withdraw, lock, unlock, lift, retire, ...PLAN_STEPS };

const isPlanned = (action: PointerMove['action']) => PLAN_ACTIONS.some((one) => one === action);

function checkRequest(request: PointersRequest, caller: DeployCaller): void {
  const names = request.moves.map(({ name }) => name);
  for (const name of names) requireScope(caller, name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refusalFor('release.twice', RELEASE_TEXTS.twice(twice), 422);
  const explained = (action: PointerMove['action']) =>
    action !== 'activate' && action !== 'canary' && !isPlanned(action);
  if (request.moves.some(({ action }) => explained(action)) && request.why.trim() === '') {
    throw refusalFor('release.why_missing', RELEASE_TEXTS.whyMissing, 422);
  }
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
  const named = move.action === 'lift' || move.action === 'schedule';
  const made: HistoryEntry = {
    ...entry,
    action: move.action,
    version: named ? (move.version ?? null) : null,
  };
  await writeHistory(tx, made);
  const { actor: who, why } = entry;
  const event = { event: move.action, area: move.name, ...transitionOf(made), who, why, automatic };
  await notifyHooks(tx, { ...event, at: isoInstant(entry.at) });
}

/** Notes the plans that these moves supersede. */
async function noteStops(
  tx: Knex.Transaction,
  changes: readonly PointerChange[],
  note: (text: string) => void,
): Promise<void> {
  for (const { move } of changes) {
    const plan = isPlanned(move.action) ? null : await findPlan(tx, move.name);
    if (plan && SUPERSEDING_ACTIONS[plan.kind].some((action) => action === move.action))
      note(PLAN_TEXTS.stops(plan.name, plan.kind, plan.version));
  }
}

/**
 * Moves one or several pointers, all or none, each only from the revision at which the caller read it.
 * @param andThen runs in the same transaction; only plans pass it
 */
export async function movePointers(
  context: Mover,
  caller: DeployCaller,
  asked: PointersRequest,
  andThen?: (tx: Knex.Transaction) => Promise<void>,
): Promise<PointersAnswer> {
  checkRequest(asked, caller);
  const at = sqlInstant(context.clock.now());
  const why = asked.why.trim();
  const timeZone = context.config.EVENT_TIMEZONE;
  const own = await lostFiles(context, asked);
  const { request, notes: together } = await withCompanions(context.db, caller, asked, own);
  const added = request.moves.filter((move) => !asked.moves.includes(move));
  const damaged = new Map([...own, ...(await lostFiles(context, { ...asked, moves: added }))]);
  return withTransaction(context.db, async (tx) => {
    const pointers = await lockPointers(tx);
    const after = new Map(pointers.map((pointer) => [pointer.name, pointer]));
    const changes: PointerChange[] = [];
    const notes = [...together];
    const note = (text: string) => notes.push(text);
    for (const move of request.moves) {
      const before = after.get(move.name) ?? null;
      const step = { tx, caller, move, why, at, timeZone, damaged, note, byPlan: andThen !== undefined };
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
    await keepGuards(tx, request.moves, {
      now: context.clock.now(),
      leftBy: (name) => {
        const change = changes.find(({ next }) => next.name === name);
        return change && versionOf(change.before?.liveId);
      },
      fallbackOf: (name) => versionOf(after.get(name)?.fallbackId),
      note,
    });
    if (!andThen) await noteStops(tx, changes, note);
    await andThen?.(tx);
    const states = request.moves.flatMap(({ name }) => after.get(name) ?? []);
    return { pointers: states.map((pointer) => pointerState(pointer, releases)), notes };
  });
}
