import { isoInstant, today } from '../../ground/clock';
import type { DataHolder } from '../personal-data/holder';
import type { Context } from '../context';
import { fillPlaces } from '../capacity/promotion';
import { giveBackPlaces } from '../capacity/repository';
import {
  deleteWaiting,
  exportWaiting,
  findWaitedFor,
  forgetMoves,
  lockPlaces,
} from '../capacity/waitlist-repository';
import { deleteRegistration, disownRegistrations, findEventsOf, findRegistrationsOf } from './repository';

/** Places of coming events go to who waits for them; past registrations keep counting, as nobody's. */
export const registrationData = (context: Context): DataHolder => ({
  tables: ['registrations', 'waiting_list', 'waiting_moves'],
  async forget(tx, { id: userId }) {
    const [day, now] = [today(context), context.clock.now()];
    const held = new Set(await findEventsOf(tx, userId, day));
    const ids = [...held, ...(await findWaitedFor(tx, userId))];
    for (const eventId of [...new Set(ids)].sort((one, other) => one - other)) {
      await lockPlaces(tx, eventId);
      // Off the list first: nobody is given a place while they leave.
      await deleteWaiting(tx, eventId, userId);
      if (!held.has(eventId) || !(await deleteRegistration(tx, eventId, userId))) continue;
      await giveBackPlaces(tx, eventId, 1);
      await fillPlaces(tx, eventId, { today: day, now });
    }
    await forgetMoves(tx, userId);
    await disownRegistrations(tx, userId);
  },
  async exportOf(db, userId) {
    const rows = await findRegistrationsOf(db, userId);
    const waiting = await exportWaiting(db, userId);
    return {
      waiting: waiting.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })),
      registrations: rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })),
    };
  },
});
