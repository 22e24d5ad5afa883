import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../base/context';
import type { DataHolder } from '../../base/personal-data/holder';
import { withZone } from '../../base/personal-data/repository';
import { isoInstant, readClock, today } from '../../ground/clock';
import { releaseSeats, lockCapacity } from '../capacity/repository';
import { findSetAsideOf } from '../entries/set-aside-repository';
import { deleteAdded, findAddedAt, findAddedTo, forgetAdded } from '../places/added-repository';
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
import { putReviewsAway } from '../reviews/counted-repository';
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
export async function leaveComing(context: Context, tx: Knex, userId: number): Promise<number[]> {
  const left: number[] = [];
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
    if (waited || asked.has(eventId) || freed > 0) left.push(eventId);
    if (!waited && freed === 0) continue;
    await releaseSeats(tx, eventId, freed);
    if (freed > 0 && event && !hasBegun(context, event))
      await putReviewsAway(tx, eventId, { userIds: [userId] }, 'cancelled');
    await promoteFromWaitlist(tx, eventId, now);
  }
  return left;
}

/**
 * Forgets whom organizers added with an address: a seat of a coming event goes to the waitlist, a past one keeps
 * counting.
 */
export async function leaveAdded(context: Context, tx: Knex, email: string): Promise<void> {
  for (const { id, event_id: eventId } of await findAddedAt(tx, email)) {
    const event = await lockCapacity(tx, eventId);
    const coming = event && event.date >= today(context, event);
    if (!coming || (await deleteAdded(tx, eventId, id)) !== 'removed') {
      await forgetAdded(tx, id);
      continue;
    }
    await releaseSeats(tx, eventId, 1);
    await promoteFromWaitlist(tx, eventId, context.clock.now());
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
    'set_aside_entries',
  ],
  async forget(tx, { id: userId, email }) {
    await leaveComing(context, tx, userId);
    await forgetHolds(tx, { id: userId, key: emailKey(email) }, context.clock.now());
    await leaveAdded(context, tx, email);
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
    added_by_organizers: withZone(await findAddedTo(db, userId)),
    entries_of_other_dates: (await findSetAsideOf(db, userId)).map((row) => ({
      ...row,
      entered_at: isoInstant(row.entered_at),
    })),
    companions: await findCompanionsOf(db, userId),
  }),
});
