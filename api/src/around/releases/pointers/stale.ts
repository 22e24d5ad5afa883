import { ACTION_NAMES } from '@eveneo/contract/application/action-names';
import { isoInstant } from '../../../ground/clock';
import { ApiError, conflict } from '../../../http/errors';
import { findMove } from '../base/history-repository';
import type { Pointer } from '../base/pointer';
import { findReleases } from '../base/releases-repository';
import { isAutomatic } from '../base/scope';
import type { Change, Step } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { withdrawnAt } from '../base/withdrawals-repository';

/** Refusal of a move from an outdated revision. @param last the move that came first */
export const stale = (name: string, revision: number, last: string | null = null): ApiError =>
  conflict('conflict.stale', RELEASE_TEXTS.stale(name, revision, last));

async function lastMove({ tx, move: { name } }: Step): Promise<string | null> {
  const row = await findMove(tx, { name });
  if (!row) return null;
  const { actor: who, at, why } = row;
  return RELEASE_TEXTS.lastMove(ACTION_NAMES[row.action].toLowerCase(), { who, at: isoInstant(at), why });
}

/** Whether the release that was live at that revision is withdrawn and the requested target is live. */
async function isRolledBack({ tx, move }: Step, before: Pointer): Promise<boolean> {
  const { name, revision, version } = move;
  const left = (await findMove(tx, { name, revision }))?.after.live;
  const live = (await findReleases(tx, [before.liveId])).get(before.liveId)?.version;
  if (!left || left === live || (version && version !== live)) return false;
  return (await withdrawnAt(tx, name, left)) !== null;
}

/** Whether the move would change nothing. */
async function isFulfilled(step: Step, before: Pointer, change: Change): Promise<boolean> {
  // Repeating it would go back one release further.
  if (step.move.action === 'rollback') return isRolledBack(step, before);
  try {
    return (await change(step, before)) === before;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Accepts a move from an outdated revision if it is already done: by somebody else, or by the same request whose
 * response was lost.
 * @throws ApiError conflict.stale, which names the last move; the transaction
 *   undoes what `change` may have written
 */
export async function requireFulfilled(step: Step, before: Pointer | null, change: Change): Promise<void> {
  const { caller, move, note } = step;
  const last = await lastMove(step);
  const notes: string[] = [];
  const quiet = { ...step, note: (text: string) => void notes.push(text) };
  // The watch moves a pointer only from the revision that it has judged.
  if (isAutomatic(caller) || !before || !(await isFulfilled(quiet, before, change)))
    throw stale(move.name, before?.revision ?? 0, last);
  const said = notes.length ? notes : [RELEASE_TEXTS.doneBefore(move.name, last)];
  for (const text of said) note(text);
}
