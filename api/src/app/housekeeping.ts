import type { Knex } from 'knex';
import { MAX_ID } from '@eveneo/contract/application/limits';
import { PERIODS } from '@eveneo/contract/application/retention';
import { countDue, eraseDueRows, type Erasure } from '../db/erasure';
import { dayBefore, momentBefore, type Clock } from '../ground/clock';
import { expiredSessions } from '../http/sessions/repository';
import { expiredAddresses } from '../modules/accounts/base/former-addresses-repository';
import { expiredAccess } from '../modules/accounts/base/repository';
import { findDueErasures } from '../modules/accounts/deletion/deleted-accounts-repository';
import { eraseDueAccounts } from '../modules/accounts/deletion/erasure';
import { deleteUnused, tellUnused } from '../modules/accounts/deletion/unused';
import { ended, idsOf } from '../modules/accounts/deletion/unused-repository';
import { oldAnnouncements } from '../modules/announcements/repository';
import { oldHolds } from '../modules/capacity/holds-repository';
import { oldHeldMessages } from '../modules/chat/held-repository';
import { oldMessages } from '../modules/chat/repository';
import { oldLinks } from '../modules/door/links-repository';
import { oldInvitations } from '../modules/event-rights/repository';
import { oldCancelled } from '../modules/events/cancelled-repository';
import { countOld } from '../modules/history/repository';
import { pruneHistory } from '../modules/history/verify';
import { expiredKeys } from '../modules/idempotency/repository';
import { oldMails } from '../modules/outbox/notices-repository';
import { cancelUnaccepted, endSuspensions } from '../modules/people/ended';
import { oldHiddenWords } from '../modules/people/hidden-words-repository';
import { oldRoleInvitations } from '../modules/people/invitations-repository';
import { oldAnswers } from '../modules/questions/repository';
import { oldRegistrations } from '../modules/registrations/repository';
import { oldFaults } from '../modules/releases/faults/repository';
import { oldHookMessages } from '../modules/releases/hooks/repository';
import { sumOldTraffic } from '../modules/releases/traffic/repository';
import { oldVitals } from '../modules/releases/vitals/repository';
import { oldPictures } from '../modules/reports/personal-data';
import { oldReports } from '../modules/reports/personal-data-repository';
import type { Step } from '../modules/retention/job';
import { expiredCounters } from '../modules/throttles/repository';
import { endedDeletions } from '../modules/undo/repository';
import { dataHolders } from './data-holders';

/** Everything that is erased by its age alone; rows before those that they refer to. */
export const ERASURES: readonly Erasure[] = [
  expiredCounters,
  expiredKeys,
  endedDeletions,
  oldFaults,
  oldHookMessages,
  oldVitals,
  ...expiredSessions,
  ...expiredAccess,
  expiredAddresses,
  oldHolds,
  ...oldMails,
  ...oldCancelled,
  ...oldLinks,
  oldInvitations,
  oldRoleInvitations,
  ...oldAnswers,
  ...oldReports,
  ...oldRegistrations,
  ...oldAnnouncements,
  oldMessages,
  oldHiddenWords,
  oldHeldMessages,
];

const byAge = (erasure: Erasure): Step => ({
  period: erasure.period,
  count: (db, now) => countDue(db, erasure, now),
  erase: ({ db }, now) => eraseDueRows(db, erasure, now),
});

/** Everything that the retention job does, in order. */
export const STEPS: readonly Step[] = [
  oldPictures,
  ...ERASURES.map(byAge),
  {
    period: null,
    count: async () => 0,
    erase: async ({ db }, now) => {
      await sumOldTraffic(db, now);
      return 0;
    },
  },
  {
    period: null,
    count: async () => 0,
    erase: endSuspensions,
  },
  {
    period: null,
    count: async () => 0,
    erase: cancelUnaccepted,
  },
  {
    period: 'acts',
    count: (db, now) => countOld(db, momentBefore(PERIODS.acts, now)),
    erase: ({ db, config }, now) => pruneHistory(db, config, now),
  },
  {
    period: 'unusedAccounts',
    count: async (db, now) => (await idsOf(ended(db, now, dayBefore({}, now)), MAX_ID)).length,
    async erase(context, now) {
      await tellUnused(context, now);
      return deleteUnused(context, dataHolders(context), now);
    },
  },
  {
    period: 'deletedAccounts',
    count: async (db, now) => (await findDueErasures(db, now)).length,
    erase: eraseDueAccounts,
  },
];

/** Erases everything that is erased by its age alone, as the job does. */
export async function removeExpired(db: Knex, clock: Clock): Promise<void> {
  for (const erasure of ERASURES) await eraseDueRows(db, erasure, clock.now());
}
