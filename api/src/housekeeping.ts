import type { Knex } from 'knex';
import type { Clock } from './ground/clock';
import { deleteExpiredAddresses } from './former-addresses/repository';
import { deleteExpiredKeys } from './idempotency/repository';
import { deleteOldNotices } from './mail/notices-repository';
import { deleteExpiredAccess } from './modules/accounts/repository';
import { deleteOldFaults } from './modules/releases/faults-repository';
import { deleteGivenUp } from './modules/releases/hooks/repository';
import { deleteOldCancelled } from './modules/events/cancelled-repository';
import { sumOldTraffic } from './modules/releases/traffic-repository';
import { deleteOldVitals } from './modules/releases/vitals/repository';
import { deleteExpiredTokens } from './sessions/repository';
import { eraseDeletions } from './undo/repository';
import { deleteExpiredCounters } from './throttles/repository';

const SWEEPS = [
  deleteExpiredCounters,
  deleteExpiredTokens,
  deleteExpiredAccess,
  deleteExpiredAddresses,
  deleteOldNotices,
  deleteExpiredKeys,
  eraseDeletions,
  sumOldTraffic,
  deleteOldFaults,
  deleteGivenUp,
  deleteOldVitals,
  deleteOldCancelled,
];

/** Removes rows whose time is over; nobody misses them, and no datum stays longer than it must. */
export async function removeExpired(db: Knex, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const sweep of SWEEPS) await sweep(db, now);
}
