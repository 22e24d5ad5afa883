import type { Knex } from 'knex';
import type { TakePlaces } from '../context';
import { sqlInstant } from '../../ground/clock';

/** Which of these people are registered already. */
export async function findRegistered(
  db: Knex,
  eventId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db('registrations')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .select<{ user_id: number }[]>('user_id');
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Takes places of a coming event if there are as many: the guard against selling too many, and the row lock that
 * orders everyone who comes at once. Always before the insert: the other order deadlocks on the foreign key.
 */
export const takePlaces: TakePlaces = async (tx, eventId, places, today) => {
  const taken = await tx('events')
    .where({ id: eventId })
    .where('date', '>=', today)
    .whereRaw('registrations_count + ? <= capacity', [places])
    .update({
      registrations_count: tx.raw('registrations_count + ?', [places]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
};

/** Makes everyone else who comes or goes wait: before the registrations' rows, as everywhere, so that nothing deadlocks. */
export async function lockPlaces(tx: Knex, eventId: number): Promise<void> {
  await tx('events').where({ id: eventId }).forUpdate().first('id');
}

export async function giveBackPlaces(tx: Knex, eventId: number, places: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .where('registrations_count', '>=', places)
    .update({
      registrations_count: tx.raw('registrations_count - ?', [places]),
      revision: tx.raw('revision + 1'),
    });
}

export async function insertRegistrations(
  tx: Knex,
  eventId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx('registrations').insert(
    userIds.map((user_id) => ({ event_id: eventId, user_id, created_at: sqlInstant(now) })),
  );
}

export async function deleteRegistration(tx: Knex, eventId: number, userId: number): Promise<boolean> {
  return (await tx('registrations').where({ event_id: eventId, user_id: userId }).delete()) === 1;
}

/** An event's day and organizer; undefined when there is none. */
export async function findEventHead(
  db: Knex,
  id: number,
): Promise<{ date: string; organizer_id: number | null } | undefined> {
  return db('events')
    .where({ id })
    .first<{ date: string; organizer_id: number | null } | undefined>('date', 'organizer_id');
}

export interface RegistrationRow {
  user_id: number | null;
  name: string | null;
  email: string | null;
  avatar: string | null;
  created_at: string;
}

export async function findRegistrations(db: Knex, eventId: number): Promise<RegistrationRow[]> {
  return (await db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', eventId)
    .orderBy('r.id')
    .select('r.user_id', 'u.name', 'u.email', 'u.avatar', 'r.created_at')) as RegistrationRow[];
}

/** The events from a day on that someone is registered to, in the order in which their rows are locked. */
export async function findEventsOf(db: Knex, userId: number, from: string): Promise<number[]> {
  const rows = await db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .where('e.date', '>=', from)
    .orderBy('e.id')
    .select<{ id: number }[]>('e.id');
  return rows.map(({ id }) => id);
}

export async function disownRegistrations(tx: Knex, userId: number): Promise<void> {
  await tx('registrations').where({ user_id: userId }).update({ user_id: null });
}

interface OwnRegistration {
  event_id: number;
  title: string;
  date: string;
  time: string;
  created_at: string;
}

/** Someone's registrations with what they are to, oldest first. */
export async function findRegistrationsOf(db: Knex, userId: number): Promise<OwnRegistration[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .orderBy('r.id')
    .select<OwnRegistration[]>('r.event_id', 'e.title', 'e.date', 'e.time', 'r.created_at');
}
