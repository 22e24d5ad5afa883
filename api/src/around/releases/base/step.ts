import type { Knex } from 'knex';
import type { MoveAction, PointerLock, PointerMove } from '@eveneo/contract/delivery/pointers';
import { isoInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import type { Pointer } from './pointer';
import { refusalFor } from './problems';
import type { ReleaseRow } from './release';
import { actorOf } from './scope';
import { RELEASE_TEXTS } from './texts';
import { usableRelease } from './usable';

/** A requested move, without those that no longer exist. */
export type Move = PointerMove & { readonly action: MoveAction };

export interface Step {
  readonly tx: Knex.Transaction;
  readonly caller: DeployCaller;
  readonly move: Move;
  readonly why: string;
  /** A DATETIME(3) text. */
  readonly at: string;
  /** Damaged files by release id; such a release cannot go live. */
  readonly damaged: ReadonlyMap<number, readonly string[]>;
  readonly note: (text: string) => void;
}

/** Applies an action to a pointer, except for its revision. Returns `before` itself if nothing changes. */
export type Change = (step: Step, before: Pointer | null) => Promise<Pointer>;

const SHOWING: readonly MoveAction[] = ['rollback', 'canary', 'withdraw'];

export function existing({ move: { name, action } }: Step, before: Pointer | null): Pointer {
  // Only an activation brings a retired area back.
  if (!before || (before.retired && SHOWING.includes(action)))
    throw refusalFor('release.not_live', RELEASE_TEXTS.notLive(name), 409);
  return before;
}

/** The release that a move shows to visitors. */
export const usable = ({ tx, move, damaged }: Step): Promise<ReleaseRow> =>
  usableRelease(tx, move, ({ id }) => damaged.get(id) ?? []);

/** A locked area accepts only a release that declares to fix the version it was locked for. */
export function requireUnlocked(before: Pointer, { description }: ReleaseRow): void {
  const { lock, name } = before;
  if (!lock || (lock.version !== null && description.mends?.includes(lock.version))) return;
  throw refusalFor('release.locked', RELEASE_TEXTS.locked(name, lock), 409);
}

export const lockOf = ({ caller, why, at }: Step, version: string | null): PointerLock => ({
  at: isoInstant(at),
  who: actorOf(caller),
  why,
  version,
});
