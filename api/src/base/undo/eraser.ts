import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { eraseDueRows, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';
import type { Context } from '../context';

/** A little later than the deadline, so that the rows are due. */
const LATER_MS = UNDO_SECONDS * 1000 + 250;

/** What was deleted until then can no longer be restored. */
export const undoCutoff = (now: Date) => sqlInstant(new Date(now.getTime() - UNDO_SECONDS * 1000));

export type Eraser = ReturnType<typeof createEraser>;

/** Erases deleted rows for good once they can no longer be restored. */
export function createEraser(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  ended: readonly Erasure[],
) {
  const timers = new Set<NodeJS.Timeout>();
  // Failures are repaired by the next deletion, start or turn of the hourly job.
  const erase = async () => {
    try {
      for (const erasure of ended) await eraseDueRows(db, erasure, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'deletions not erased');
    }
  };
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
