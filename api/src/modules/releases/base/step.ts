import type { Knex } from 'knex';
import type { PointerLock, PointerMove } from '@eveneo/contract/delivery/pointers';
import { isoInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import type { Pointer } from './pointer';
import { refusalFor } from './problems';
import type { ReleaseRow } from './release';
import { actorOf } from './scope';
import { RELEASE_TEXTS } from './texts';
import { usableRelease } from './usable';

/** What a step of a request works with. */
export interface Step {
  readonly tx: Knex.Transaction;
  readonly caller: DeployCaller;
  readonly move: PointerMove;
  readonly why: string;
  /** A DATETIME(3) text. */
  readonly at: string;
  /** Where the site's clocks stand. */
  readonly timeZone: string;
  /** Files that the storage has lost, by release: such a release does not go live. */
  readonly damaged: ReadonlyMap<number, readonly string[]>;
  /** Whether a plan makes this move, and nobody else. */
  readonly own: boolean;
  /** Takes what an operator should know. */
  readonly note: (text: string) => void;
}

/** What an action does to its pointer, but for the revision; the same object when there is nothing to do. */
export type Change = (step: Step, before: Pointer | null) => Promise<Pointer>;

const SHOWING: readonly PointerMove['action'][] = ['rollback', 'canary', 'withdraw', 'ramp', 'schedule'];

export function existing({ move: { name, action } }: Step, before: Pointer | null): Pointer {
  // What was retired comes back by an activation alone.
  if (!before || (before.retired && SHOWING.includes(action)))
    throw refusalFor('release.not_live', RELEASE_TEXTS.notLive(name), 409);
  return before;
}

/** The release that a move brings before visitors. */
export const usable = ({ tx, move, damaged }: Step): Promise<ReleaseRow> =>
  usableRelease(tx, move, ({ id }) => damaged.get(id) ?? []);

/** A locked area lets in only what says that it mends what the area was locked for. */
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
