import type { Knex } from 'knex';
import type { Clock } from './ground/clock';
import { deleteExpiredTokens } from './http/sessions/repository';
import { deleteExpiredAddresses } from './modules/accounts/base/former-addresses-repository';
import { deleteExpiredAccess } from './modules/accounts/base/repository';
import { deleteOldLinks } from './modules/door/links-repository';
import { deleteOldInvitations } from './modules/event-rights/repository';
import { deleteOldCancelled } from './modules/events/cancelled-repository';
import { deleteExpiredKeys } from './modules/idempotency/repository';
import { deleteOldNotices } from './modules/outbox/notices-repository';
import { eraseOldAnswers } from './modules/questions/repository';
import { deleteOldFaults } from './modules/releases/faults/repository';
import { deleteGivenUp } from './modules/releases/hooks/repository';
import { sumOldTraffic } from './modules/releases/traffic/repository';
import { deleteOldVitals } from './modules/releases/vitals/repository';
import { eraseOldCases } from './modules/reports/personal-data-repository';
import { deleteExpiredCounters } from './modules/throttles/repository';
import { eraseDeletions } from './modules/undo/repository';

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
  deleteOldLinks,
  eraseOldAnswers,
  deleteOldInvitations,
  eraseOldCases,
];

/** Deletes expired rows: no data stays longer than needed. */
export async function removeExpired(db: Knex, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const sweep of SWEEPS) await sweep(db, now);
}
