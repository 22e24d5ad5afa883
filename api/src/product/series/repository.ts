import type { Knex } from 'knex';
import type { SeriesRule } from '@eveneo/contract/application/series-dates';

export interface SeriesRow {
  id: number;
  date: string;
  time: string;
  end_time: string | null;
  capacity: number;
  registrations_count: number;
  organizer_id: number | null;
  cancelled_at: string | null;
  publish_at: string | null;
  unlisted: number;
  questions: string | null;
  companions_max: number | null;
  approval: number;
  time_zone: string | null;
}

/** Makes events the dates of one series. */
export async function joinSeries(tx: Knex, ids: readonly number[], rule: SeriesRule): Promise<void> {
  await tx('events')
    .whereIn('id', [...ids])
    .update({ series_id: ids[0], series_rule: rule });
}

export async function findSeriesOf(
  db: Knex,
  eventId: number,
): Promise<(SeriesRow & { series_id: number | null }) | undefined> {
  return db('events')
    .where({ id: eventId })
    .first<(SeriesRow & { series_id: number | null }) | undefined>([...COLUMNS, 'series_id']);
}

const COLUMNS = [
  'id',
  'date',
  'time',
  'end_time',
  'capacity',
  'registrations_count',
  'organizer_id',
  'cancelled_at',
  'publish_at',
  'unlisted',
  'questions',
  'companions_max',
  'approval',
  'time_zone',
];

/** The dates of a series in order of time; an event without a series is its only date. */
export async function findDates(
  db: Knex,
  { id, series_id }: { id: number; series_id: number | null },
): Promise<SeriesRow[]> {
  return db('events')
    .where(series_id === null ? { id } : { series_id })
    .orderBy(['date', 'time', 'id'])
    .select<SeriesRow[]>(COLUMNS);
}

/** Those of these events that a user is registered to. */
export async function findRegisteredTo(
  db: Knex,
  userId: number,
  eventIds: readonly number[],
): Promise<Set<number>> {
  const ids = db('registrations')
    .where({ user_id: userId })
    .whereIn('event_id', [...eventIds])
    .pluck<number[]>('event_id');
  return new Set(await ids);
}
