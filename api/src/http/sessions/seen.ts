import { LRUCache } from 'lru-cache';
import type { Knex } from 'knex';
import type { Clock } from '../../ground/clock';
import type { Caller } from './caller';
import { deviceInWords } from './device';
import { writeSeen } from './repository';

/** Between two notes about one session. */
const EVERY_MS = 5 * 60_000;
/** Sessions that an instance remembers to have noted; one that is forgotten is noted again. */
const MOST = 10_000;

/** Notes that a session is in use. */
export interface Seen {
  /** Now and then, beside the request: one that cannot be noted is answered all the same. */
  note(caller: Caller, userAgent: string | undefined): void;
  /** At once. */
  record(caller: Caller, userAgent: string | undefined): Promise<void>;
}

export function createSeen(db: Knex, clock: Clock): Seen {
  const noted = new LRUCache<string, number>({ max: MOST });
  async function record({ id, token }: Caller, userAgent: string | undefined): Promise<void> {
    const now = clock.now();
    noted.set(token.jti, now.getTime());
    await writeSeen(db, { userId: id, token, device: deviceInWords(userAgent) }, now);
  }
  return {
    record,
    note(caller, userAgent) {
      const last = noted.get(caller.token.jti);
      if (last !== undefined && Math.abs(clock.now().getTime() - last) < EVERY_MS) return;
      // The account may be going at this very moment; the list is no reason to fail.
      record(caller, userAgent).catch(() => noted.delete(caller.token.jti));
    },
  };
}
