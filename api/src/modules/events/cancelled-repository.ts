import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { FeedEvent } from '../../mail/calendar';

/** Notes an event that is deleted before its day: calendars that hold it are told. */
export async function noteCancelled(
  tx: Knex,
  event: Omit<FeedEvent, 'cancelled'> & { category_id: number; city: string | null },
  now: Date,
): Promise<void> {
  const { id, title, date, time, end_time, location, city, category_id, version } = event;
  const row = { title, date, time, end_time, location, city, category_id, version };
  await tx('cancelled_events')
    .insert({ event_id: id, ...row, cancelled_at: sqlInstant(now) })
    .onConflict('event_id')
    .ignore();
}

/** Cancelled events from a day on, of a category or a city. */
export async function findCancelled(
  db: Knex,
  { from, categoryId, city }: { from: string; categoryId?: number; city?: string },
): Promise<FeedEvent[]> {
  const query = db('cancelled_events').where('date', '>=', from).orderBy('event_id');
  if (categoryId !== undefined) query.where({ category_id: categoryId });
  if (city !== undefined) query.where({ city });
  const rows = (await query.select(
    { id: 'event_id' },
    'title',
    'date',
    'time',
    'end_time',
    'location',
    'version',
  )) as FeedEvent[];
  return rows.map((row) => ({ ...row, cancelled: true }));
}
