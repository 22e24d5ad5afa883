import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { eraseDueRows } from '../../db/erasure';
import type { Context } from '../context';
import { endedDeletions } from './repository';

/** A little later than the deadline, so that the rows are due. */
const LATER_MS = UNDO_SECONDS * 1000 + 250;

export type Eraser = ReturnType<typeof createEraser>;

/** Erases deleted rows for good once they can no longer be restored. */
export function createEraser({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const timers = new Set<NodeJS.Timeout>();
  // Failures are repaired by the next deletion, start or turn of the hourly job.
  const erase = () =>
    eraseDueRows(db, endedDeletions, clock.now()).catch((error: unknown) =>
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
    /** Call after the commit of a deletion. */
    soon,
    /** Erases the rows that an earlier process left, now and after their last deadline. */
    start(): void {
      void erase();
      soon();
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
