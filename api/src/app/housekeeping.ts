import type { Knex } from 'knex';
import { MAX_ID } from '@eveneo/contract/application/limits';
import { PERIODS } from '@eveneo/contract/application/retention';
import { oldGuestInvitations } from '../around/guest-invitations/repository';
import { oldPastGuests } from '../around/past-guests/repository';
import { cancelUnaccepted, endSuspensions } from '../around/people/ended';
import { oldRoleInvitations } from '../around/people/invitations-repository';
import { oldFaults } from '../around/releases/faults/repository';
import { oldHookMessages } from '../around/releases/hooks/repository';
import { sumOldTraffic } from '../around/releases/traffic/repository';
import { oldPictures } from '../around/reports/personal-data';
import { oldReports } from '../around/reports/personal-data-repository';
import { oldConsents } from '../base/consents/repository';
import { oldInvitations } from '../base/event-rights/repository';
import { countOld } from '../base/history/repository';
import { pruneHistory } from '../base/history/verify';
import { expiredKeys } from '../base/idempotency/repository';
import { oldMails } from '../base/outbox/notices-repository';
import type { Step } from '../base/retention/job';
import { expiredCounters } from '../base/throttles/repository';
import { countDue, eraseDueRows, type Erasure } from '../db/erasure';
import { dayBefore, momentBefore, type Clock } from '../ground/clock';
import { expiredSessions } from '../http/sessions/repository';
import { findDueErasures } from '../product/accounts/base/deleted-accounts-repository';
import { expiredAddresses } from '../product/accounts/base/former-addresses-repository';
import { expiredAccess } from '../product/accounts/base/repository';
import { eraseDueAccounts } from '../product/accounts/deletion/erasure';
import { deleteUnused, tellUnused } from '../product/accounts/deletion/unused';
import { ended, idsOf } from '../product/accounts/deletion/unused-repository';
import { oldAnnouncements } from '../product/announcements/repository';
import { oldHeldMessages } from '../product/chat/held-repository';
import { endedMessages, oldMessages } from '../product/chat/repository';
import { oldLinks } from '../product/door/links-repository';
import { oldSetAside } from '../product/entries/set-aside-repository';
import { oldCancelled } from '../product/events/cancelled-repository';
import { oldHolds } from '../product/places/holds-repository';
import { oldAnswers } from '../product/questions/repository';
import { endedDeletions } from '../product/registrations/removed-repository';
import { oldRegistrations } from '../product/registrations/repository';
import { dataHolders } from './data-holders';

/** Everything that is erased by its age alone; rows before those that they refer to. */
export const ERASURES: readonly Erasure[] = [
  expiredCounters,
  expiredKeys,
  endedDeletions,
  endedMessages,
  oldFaults,
  oldHookMessages,
  ...expiredSessions,
  ...expiredAccess,
  expiredAddresses,
  oldHolds,
  ...oldMails,
  ...oldCancelled,
  ...oldLinks,
  oldSetAside,
  oldInvitations,
  oldRoleInvitations,
  oldGuestInvitations,
  ...oldAnswers,
  ...oldReports,
  ...oldRegistrations,
  ...oldAnnouncements,
  oldConsents,
  ...oldPastGuests,
  oldMessages,
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
