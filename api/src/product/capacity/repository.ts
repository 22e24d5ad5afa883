import type { Knex } from 'knex';
import type { TakeSeats } from '../../base/context';
import { wherePublished } from '../../base/publication/repository';
import { sqlInstant } from '../../ground/clock';
import { showReviews } from './hidden-reviews-repository';

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
 * @param now a local minute
 */
export const takeSeats: TakeSeats = (tx, eventId, seats, now) =>
  take(tx, eventId, seats, (event) =>
    wherePublished(event, now)
      .where('approval', 0)
      .where('date', '>=', now.slice(0, 10))
      .whereRaw("NOT (end_time IS NOT NULL AND end_time > time AND CONCAT(date, 'T', end_time) <= ?)", [now])
      .whereRaw('(registration_opens_at IS NULL OR registration_opens_at <= ?)', [now])
      .whereRaw('(registration_closes_at IS NULL OR registration_closes_at > ?)', [now]),
  );

/**
 * Takes seats even while registration is closed: for a registration that is restored, or for a person at the door.
 */
export const takeSeatAtAnyTime = (tx: Knex, eventId: number, today: string, seats = 1): Promise<boolean> =>
  take(tx, eventId, seats, (event) => event.where('date', '>=', today));

export async function releaseSeats(tx: Knex, eventId: number, seats: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .where('registrations_count', '>=', seats)
    .update({
      registrations_count: tx.raw('registrations_count - ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
}

/** A user who registers or joins the waitlist. */
export interface Joining {
  readonly userId: number;
  /** To the event's questions, as stored. */
  readonly answers: string | null;
  /** The names of the user's companions; '' for one without a name. */
  readonly companions: readonly string[];
  /** The tag of the link that led here. */
  readonly source: string | null;
}

export const seatsOf = ({ companions }: Joining): number => 1 + companions.length;
export const seatsOfAll = (people: readonly Joining[]): number =>
  people.reduce((sum, one) => sum + seatsOf(one), 0);

/** What the waitlist and the registration requests store of a `Joining`. */
export interface JoiningRow {
  readonly user_id: number;
  readonly answers: string | null;
  readonly companions: string | null;
  readonly source: string | null;
}

export const joiningRow = (eventId: number, one: Joining, now: Date) => ({
  event_id: eventId,
  user_id: one.userId,
  answers: one.answers,
  source: one.source,
  companions: one.companions.length === 0 ? null : JSON.stringify(one.companions),
  places: seatsOf(one),
  created_at: sqlInstant(now),
});

export const companionsIn = (stored: string | null): string[] =>
  stored ? (JSON.parse(stored) as string[]) : [];

export const joiningOfRow = ({ user_id, answers, companions, source }: JoiningRow): Joining => ({
  userId: user_id,
  answers,
  source,
  companions: companionsIn(companions),
});

/**
 * Registers guests whose seats were taken. Their registration requests end, and reviews from before a cancellation
 * count again.
 */
export async function insertRegistrations(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await tx('registrations').insert(
    people.map(({ userId, answers, source }) => ({
      event_id: eventId,
      user_id: userId,
      answers,
      source,
      created_at: sqlInstant(now),
    })),
  );
  await insertCompanions(tx, eventId, people, now);
  await dropRequests(
    tx,
    eventId,
    people.map(({ userId }) => userId),
  );
  await showReviews(
    tx,
    eventId,
    people.map(({ userId }) => userId),
  );
}

/** Looks ids up first: deleting no row would lock a gap into which other people insert their requests. */
async function dropRequests(tx: Knex, eventId: number, userIds: readonly number[]): Promise<void> {
  const ids = await tx('registration_requests')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .pluck<number[]>('id');
  if (ids.length > 0) await tx('registration_requests').whereIn('id', ids).delete();
}

/** Adds the companions of guests whose registrations are stored. */
async function insertCompanions(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
  now: Date,
): Promise<void> {
  const hosts = new Map(
    people.filter(({ companions }) => companions.length > 0).map((one) => [one.userId, one]),
  );
  if (hosts.size === 0) return;
  const rows = await tx('registrations')
    .where({ event_id: eventId })
    .whereIn('user_id', [...hosts.keys()])
    .orderBy('id')
    .select<{ id: number; user_id: number }[]>('id', 'user_id');
  await tx('registrations').insert(
    rows.flatMap(({ id, user_id }) =>
      (hosts.get(user_id)?.companions ?? []).map((name) => ({
        event_id: eventId,
        user_id: null,
        host_id: id,
        companion_name: name || null,
        source: hosts.get(user_id)?.source ?? null,
        created_at: sqlInstant(now),
      })),
    ),
  );
}
