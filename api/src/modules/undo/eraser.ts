import type { Knex } from 'knex';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { Clock } from '../../ground/clock';
import { eraseDeletions } from './repository';

/** Erases deleted rows for good once they can no longer be restored. */
export interface Eraser {
  /** Call after the commit of a deletion. */
  soon(): void;
  /** Erases what an earlier process left behind, now and once its last seconds are over. */
  start(): void;
  stop(): void;
}

interface Needs {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

/** A little later than the last moment, so that a round finds what it was made for. */
const LATER_MS = UNDO_SECONDS * 1000 + 250;

export function createEraser({ db, clock, log }: Needs): Eraser {
  const timers = new Set<NodeJS.Timeout>();
  // What fails here is done by the next deletion, the next start or the hourly run.
  const erase = () =>
    eraseDeletions(db, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'deletions not erased'),
    );
  const soon = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void erase();
    }, LATER_MS).unref();
    timers.add(timer);
  };
  return {
    soon,
    start() {
      void erase();
      soon();
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
