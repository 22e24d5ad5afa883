import { isoInstant, today } from '../../ground/clock';
import type { DataHolder } from '../../personal-data/holder';
import type { Context } from '../context';
import {
  deleteRegistration,
  disownRegistrations,
  findEventsOf,
  findRegistrationsOf,
  giveBackPlaces,
  lockPlaces,
} from './repository';

/** Places of coming events are given back; past registrations keep counting, as nobody's. */
export const registrationData = (context: Context): DataHolder => ({
  tables: ['registrations'],
  async forget(tx, { id: userId }) {
    for (const eventId of await findEventsOf(tx, userId, today(context))) {
      await lockPlaces(tx, eventId);
      if (await deleteRegistration(tx, eventId, userId)) await giveBackPlaces(tx, eventId, 1);
    }
    await disownRegistrations(tx, userId);
  },
  async exportOf(db, userId) {
    const rows = await findRegistrationsOf(db, userId);
    return {
      registrations: rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })),
    };
  },
});
