import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../base/context';
import type { DataHolder } from '../../base/personal-data/holder';
import { withZone } from '../../base/personal-data/repository';
import { readClock } from '../../ground/clock';
import { releaseSeats, lockCapacity } from '../capacity/repository';
import { findHoldsOf, forgetHolds } from '../places/holds-repository';
import { promoteFromWaitlist } from '../places/promotion';
import { deleteRequestOf, exportRequests, findAskedFor } from '../places/requests-repository';
import {
  deleteFromWaitlist,
  exportWaitlist,
  findWaitedFor,
  forgetMoves,
} from '../places/waitlist-repository';
import { answersIn } from '../questions/asked';
import { companionsIn } from '../questions/joining';
import { hideReview } from '../reviews/counted-repository';
import { deleteNotesAbout, findNotesAbout } from './registrants-repository';
import {
  anonymiseRegistrations,
  deleteRegistration,
  findCompanionsOf,
  findRegistrationsOf,
  findUpcomingEventIds,
} from './repository';
import { hasBegun } from './service';

const withAnswers = <T extends { answers: string | null }>({ answers, ...row }: T) => ({
  ...row,
  answers: answersIn(answers) ?? [],
});

const withGroup = <T extends { answers: string | null; companions: string | null }>({
  companions,
  ...row
}: T) => ({ ...withAnswers(row), companions: companionsIn(companions) });

/**
 * Removes a person's registrations, requests and waitlist entries for coming events; seats go to the waitlist, and
 * reviews are hidden as after a cancellation.
 */
export async function leaveComing(context: Context, tx: Knex, userId: number): Promise<void> {
  const present = readClock(context);
  const now = present.at;
  const held = new Set(await findUpcomingEventIds(tx, userId, present));
  const asked = new Set(await findAskedFor(tx, userId));
  const ids = [...held, ...asked, ...(await findWaitedFor(tx, userId))];
  for (const eventId of [...new Set(ids)].sort((one, other) => one - other)) {
    const event = await lockCapacity(tx, eventId);
    // Off the waitlist first: the seats that are freed must not go to the same user.
    const waited = await deleteFromWaitlist(tx, eventId, userId);
    await deleteRequestOf(tx, eventId, userId);
    // A request may have been accepted meanwhile.
    const deleted =
      held.has(eventId) || asked.has(eventId) ? await deleteRegistration(tx, eventId, userId) : 0;
    const freed = typeof deleted === 'number' ? deleted : 0;
    if (!waited && freed === 0) continue;
    await releaseSeats(tx, eventId, freed);
    if (freed > 0 && event && !hasBegun(context, event)) await hideReview(tx, eventId, userId, now);
    await promoteFromWaitlist(tx, eventId, now);
  }
}

/** Past registrations keep counting, without a user. */
export const registrationData = (context: Context): DataHolder => ({
  tables: [
    'registrations',
    'registration_requests',
    'waiting_list',
    'waiting_moves',
    'registration_notes',
    'place_holds',
  ],
  async forget(tx, { id: userId, email }) {
    await leaveComing(context, tx, userId);
    await forgetHolds(tx, { id: userId, key: emailKey(email) }, context.clock.now());
    await forgetMoves(tx, userId);
    await deleteNotesAbout(tx, userId);
    await anonymiseRegistrations(tx, userId);
  },
  exportOf: async (db, userId) => ({
    places_held: withZone((await findHoldsOf(db, userId)).map(withGroup)),
    notes_about: withZone(await findNotesAbout(db, userId)),
    requests: withZone((await exportRequests(db, userId)).map(withGroup)),
    waiting: withZone((await exportWaitlist(db, userId)).map(withGroup)),
    registrations: withZone((await findRegistrationsOf(db, userId)).map(withAnswers)),
    companions: await findCompanionsOf(db, userId),
  }),
});
