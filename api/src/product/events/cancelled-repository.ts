import type { Knex } from 'knex';
import { EVENT_LINES } from '@eveneo/contract/application/event-lines';
import { PERIODS } from '@eveneo/contract/application/retention';
import type { FeedEvent } from '../../base/calendar/calendar';
import type { Erasure } from '../../db/erasure';
import { dayBefore, sqlInstant } from '../../ground/clock';

/** Records an event deleted before its date; feeds then list it as cancelled. */
export async function noteCancelled(
  tx: Knex,
  event: Omit<FeedEvent, 'cancelled'> & {
    category_id: number;
    city: string | null;
    organizer_id: number | null;
    unlisted: number;
  },
  now: Date,
): Promise<void> {
  const {
    id,
    title,
    date,
    time,
    end_time,
    time_zone,
    location,
    city,
    category_id,
    organizer_id,
    unlisted,
    revision,
  } = event;
  const row = {
    title,
    date,
    time,
    end_time,
    time_zone,
    location,
    city,
    category_id,
    organizer_id,
    unlisted,
    version: revision,
  };
  await tx('cancelled_events')
    .insert({ event_id: id, ...row, cancelled_at: sqlInstant(now) })
    .onConflict('event_id')
    .ignore();
  await tx.raw(
    `INSERT IGNORE INTO cancelled_places (user_id, event_id)
     SELECT user_id, event_id FROM registrations WHERE event_id = ? AND user_id IS NOT NULL`,
    [id],
  );
}

/**
 * Deleted events on or after a day, by category, city, organizer or registered
 * guest, with a revision after their last.
 */
export async function findCancelled(
  db: Knex,
  {
    from,
    categoryId,
    city,
    organizerId,
    guestId,
  }: { from: string; categoryId?: number; city?: string; organizerId?: number; guestId?: number },
): Promise<FeedEvent[]> {
  const query = db('cancelled_events').where('date', '>=', from).orderBy('event_id');
  if (organizerId !== undefined) query.where({ organizer_id: organizerId });
  if (guestId === undefined) query.where('unlisted', 0);
  else query.whereIn('event_id', db('cancelled_places').select('event_id').where({ user_id: guestId }));
  if (categoryId !== undefined) query.where({ category_id: categoryId });
  if (city !== undefined) query.where({ city });
  const rows = (await query.select(
    { id: 'event_id' },
    'title',
    'date',
    'time',
    'end_time',
    'time_zone',
    'location',
    {
      revision: 'version',
    },
  )) as FeedEvent[];
  return rows.map((row) => ({ ...row, revision: row.revision + 1, cancelled: true }));
}

const announcedEnough = (db: Knex, now: Date) =>
  db('cancelled_events').where('date', '<', dayBefore(PERIODS.cancelledEvents, now));

/** Cancelled events that feeds have announced long enough. */
export const oldCancelled: readonly Erasure[] = [
  {
    period: 'cancelledEvents',
    key: ['user_id', 'event_id'],
    due: (db, now) => db('cancelled_places').whereIn('event_id', announcedEnough(db, now).select('event_id')),
  },
  { period: 'cancelledEvents', key: ['event_id'], due: announcedEnough },
];

/** Removes a user from cancelled events, as organizer and as guest. @param clean takes their name out of a text */
export async function forgetCancelled(
  tx: Knex,
  userId: number,
  clean: (text: string) => string,
): Promise<void> {
  await tx('cancelled_places').where({ user_id: userId }).delete();
  const organized = await tx('cancelled_events')
    .where({ organizer_id: userId })
    .select<{ event_id: number; title: string; location: string; city: string | null }[]>(
      'event_id',
      'title',
      'location',
      'city',
    );
  for (const { event_id, title, location, city } of organized)
    await tx('cancelled_events')
      .where({ event_id })
      .update({
        title: clean(title).slice(0, 200),
        location: clean(location).slice(0, 200),
        city: city && clean(city).slice(0, EVENT_LINES.city.max),
        organizer_id: null,
      });
}

export async function exportCancelled(db: Knex, userId: number): Promise<Record<string, unknown>> {
  const of = db('cancelled_events').orderBy('event_id').select('event_id', 'title', 'date', 'time');
  return {
    cancelledEvents: await of.clone().where({ organizer_id: userId }),
    cancelledPlaces: await of
      .clone()
      .whereIn('event_id', db('cancelled_places').select('event_id').where({ user_id: userId })),
  };
}

/**
 * Recomputes the counters of restored events, raises their revision so that feeds see a change, and
 * deletes the records of their cancellation.
 */
export async function recountEvents(tx: Knex, ids: readonly number[]): Promise<void> {
  await tx.raw(
    `UPDATE events e SET
       registrations_count = (SELECT COUNT(*) FROM registrations r WHERE r.event_id = e.id AND r.beyond = 0)
         + (SELECT COALESCE(SUM(p.places), 0) FROM place_holds p WHERE p.event_id = e.id AND p.status = 'held'),
       waiting_count = (SELECT COUNT(*) FROM waiting_list w WHERE w.event_id = e.id),
       rating_sum = (SELECT COALESCE(SUM(v.rating), 0) FROM reviews v WHERE v.event_id = e.id AND v.away = ''),
       rating_count = (SELECT COUNT(*) FROM reviews v WHERE v.event_id = e.id AND v.away = ''),
       revision = revision + 2
     WHERE e.id IN (?)`,
    [[...ids, 0]],
  );
  for (const table of ['cancelled_places', 'cancelled_events'])
    await tx(table)
      .whereIn('event_id', [...ids])
      .delete();
}
