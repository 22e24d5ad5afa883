import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../ground/clock';
import type { Caller } from './caller';
import { deviceInWords } from './device';
import { recordSessionUse } from './repository';

/** Interval between two updates of one session's last use. */
const EVERY_MS = 5 * 60_000;
/** How many sessions an instance remembers as updated; a forgotten one is updated again. */
const MOST = 10_000;

export type Seen = ReturnType<typeof createSeen>;

/** Records that a session is in use. */
export function createSeen(db: Knex, clock: Clock) {
  const noted = new LRUCache<string, number>({ max: MOST });
  async function record({ id, token }: Caller, userAgent: string | undefined): Promise<void> {
    const now = clock.now();
    noted.set(token.jti, now.getTime());
    await recordSessionUse(db, { userId: id, token, device: deviceInWords(userAgent) }, now);
  }
  return {
    record,
    /** Records at most every five minutes, outside the request: a failure does not affect the response. */
    note(caller: Caller, userAgent: string | undefined): void {
      const last = noted.get(caller.token.jti);
      if (last !== undefined && Math.abs(clock.now().getTime() - last) < EVERY_MS) return;
      // The account may have just been deleted, which is no error.
      record(caller, userAgent).catch(() => noted.delete(caller.token.jti));
    },
  };
}
