import type { Knex } from 'knex';
import type { TakeSeats } from '../../base/context';
import { wherePublished } from '../../base/publication/repository';
import { dayThere, minuteThere } from '../../db/local-time';
import type { Present } from '../../ground/clock';

/**
 * True unless somebody on the waitlist of an event could get a seat. A group larger than the capacity, which was
 * lowered since, does not count.
 */
export const nobodyWaits = (event: 'events' | 'e') => `(${event}.waiting_count = 0 OR NOT EXISTS (
  SELECT 1 FROM waiting_list w WHERE w.event_id = ${event}.id AND w.places <= ${event}.capacity))`;

/**
 * Takes seats of an event that is not cancelled, if enough are free and the waitlist is empty.
 * @param narrow adds conditions on the event, such as its date
 */
async function take(
  tx: Knex,
  eventId: number,
  seats: number,
  narrow: (event: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<boolean> {
  const taken = await narrow(tx('events').where({ id: eventId }))
    .whereNull('cancelled_at')
    .whereRaw('registrations_count + ? <= capacity', [seats])
    .whereRaw(nobodyWaits('events'))
    .update({
      registrations_count: tx.raw('registrations_count + ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
}

/**
 * Takes seats for guests who register, in one conditional update. It does nothing if too few seats are free,
 * somebody is on the waitlist, or guests cannot register themselves (the event is unpublished, cancelled or over,
 * registration is closed, or the organizer decides). Its row lock orders concurrent requests. Always before the
 * insert: the other order deadlocks on the foreign key.
 */
export const takeSeats: TakeSeats = (tx, eventId, seats, now) =>
  take(tx, eventId, seats, (event) =>
    wherePublished(tx, event, now)
      .where('approval', 0)
      .where('date', '>=', dayThere(tx, now))
      .whereRaw("NOT (end_time IS NOT NULL AND end_time > time AND CONCAT(date, 'T', end_time) <= ?)", [
        minuteThere(tx, now),
      ])
      .whereRaw('(registration_opens_at IS NULL OR registration_opens_at <= ?)', [minuteThere(tx, now)])
      .whereRaw('(registration_closes_at IS NULL OR registration_closes_at > ?)', [minuteThere(tx, now)]),
  );

/**
 * Takes seats even while registration is closed: for a registration that is restored, or for a person at the door.
 * @param now null: on any day; a door decides by its own hours
 */
export const takeSeatAtAnyTime = (
  tx: Knex,
  eventId: number,
  now: Present | null,
  seats = 1,
): Promise<boolean> =>
  take(tx, eventId, seats, (event) => (now ? event.where('date', '>=', dayThere(tx, now)) : event));

export async function releaseSeats(tx: Knex, eventId: number, seats: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .where('registrations_count', '>=', seats)
    .update({
      registrations_count: tx.raw('registrations_count - ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
}

export interface FullEvent {
  date: string;
  time: string;
  time_zone: string | null;
  /** Null: not known yet. */
  begins_at: string | null;
  ends_at: string | null;
  organizer_id: number | null;
  capacity: number;
  registrations_count: number;
  waiting_count: number;
  cancelled_at: string | null;
  publish_at: string | null;
  approval: number;
}

/** Locks an event's capacity; always before all other rows, so that nothing deadlocks. */
export async function lockCapacity(tx: Knex, eventId: number): Promise<FullEvent | undefined> {
  return tx('events')
    .where({ id: eventId })
    .forUpdate()
    .first<FullEvent | undefined>(
      'date',
      'time',
      'time_zone',
      'begins_at',
      'ends_at',
      'organizer_id',
      'capacity',
      'registrations_count',
      'waiting_count',
      'cancelled_at',
      'publish_at',
      'approval',
    );
}

/** Says that somebody's place changed though no number did. Requires the lock of the event's row. */
export async function touchPlaces(tx: Knex, eventId: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .update({ revision: tx.raw('revision + 1') });
}

/** Changes the number of people on the waitlist. Requires the lock of the event's row. */
export async function changeWaitingCount(tx: Knex, eventId: number, by: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    // Signed on purpose: an unsigned column refuses a negative term.
    .update({
      waiting_count: tx.raw('CAST(waiting_count AS SIGNED) + ?', [by]),
      revision: tx.raw('revision + 1'),
    });
}

/**
 * Takes seats for the first people of the waitlist, who leave it; the UPDATE guards the capacity, as for a direct
 * registration. False when too few seats are free.
 */
export async function takeWaitedSeats(
  tx: Knex,
  eventId: number,
  { people, seats }: { people: number; seats: number },
): Promise<boolean> {
  const taken = await tx('events')
    .where({ id: eventId })
    .whereNull('cancelled_at')
    .where('waiting_count', '>=', people)
    .whereRaw('registrations_count + ? <= capacity', [seats])
    .update({
      registrations_count: tx.raw('registrations_count + ?', [seats]),
      waiting_count: tx.raw('waiting_count - ?', [people]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
}
