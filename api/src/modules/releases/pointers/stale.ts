import { isoInstant } from '../../../ground/clock';
import { ApiError, conflict } from '../../../http/errors';
import { findMove } from '../base/history-repository';
import type { Change, Step } from '../base/step';
import { PLAN_TEXTS } from '../plans/texts';
import type { Pointer } from '../base/pointer';
import { findReleases } from '../base/releases-repository';
import { withdrawnAt } from '../base/withdrawals-repository';
import { isByItself } from '../base/scope';
import { RELEASE_TEXTS } from '../base/texts';

/** The refusal of a move from a revision at which its area no longer stands. @param last who moved it, and how */
export const stale = (name: string, revision: number, last: string | null = null): ApiError =>
  conflict('conflict.stale', RELEASE_TEXTS.stale(name, revision, last));

/** The last move of the area, in words. */
async function lastMove({ tx, move: { name } }: Step): Promise<string | null> {
  const row = await findMove(tx, { name });
  if (!row) return null;
  const { actor: who, at, why } = row;
  return RELEASE_TEXTS.lastMove(PLAN_TEXTS.movedOn[row.action], { who, at: isoInstant(at), why });
}

/** Whether what was live at the revision that was read has been taken back, and the area stands where it should go. */
async function isRolledBack({ tx, move }: Step, before: Pointer): Promise<boolean> {
  const { name, revision, version } = move;
  const left = (await findMove(tx, { name, revision }))?.after.live;
  const live = (await findReleases(tx, [before.liveId])).get(before.liveId)?.version;
  if (!left || left === live || (version && version !== live)) return false;
  return (await withdrawnAt(tx, name, left)) !== null;
}

/** Whether the area stands already as this move would leave it. */
async function isFulfilled(step: Step, before: Pointer, change: Change): Promise<boolean> {
  // A second one would lead further back than anybody asked for.
  if (step.move.action === 'rollback') return isRolledBack(step, before);
  try {
    return (await change(step, before)) === before;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Takes a move from a revision that is gone, if somebody else, or the same request whose answer was lost, has done just
 * that: what was wished for is told as such, and nothing is done twice.
 * @throws ApiError conflict.stale, which names the last move; what the change may have written is undone with it
 */
export async function requireFulfilled(step: Step, before: Pointer | null, change: Change): Promise<void> {
  const { caller, move, note, own } = step;
  const last = await lastMove(step);
  const notes: string[] = [];
  const quiet = { ...step, note: (text: string) => void notes.push(text) };
  // Plans and the watch go by what they have judged, and by nothing else.
  const asked = !own && !isByItself(caller);
  if (!asked || !before || !(await isFulfilled(quiet, before, change)))
    throw stale(move.name, before?.revision ?? 0, last);
  const said = notes.length ? notes : [RELEASE_TEXTS.doneBefore(move.name, last)];
  for (const text of said) note(text);
}
