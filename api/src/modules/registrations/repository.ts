import type { Knex } from 'knex';
import type { EntryWay } from '@eveneo/contract/application/door';

export async function findRegistered(
  db: Knex,
  eventId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const registered = db('registrations')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .pluck<number[]>('user_id');
  return new Set(await registered);
}

/** Deletes a registration that is not checked in; false without one. */
export async function deleteRegistration(tx: Knex, eventId: number, userId: number): Promise<boolean> {
  const deleted = await tx('registrations')
    .where({ event_id: eventId, user_id: userId })
    .whereNull('checked_in_at')
    .delete();
  return deleted === 1;
}

export interface EventHead {
  date: string;
  time: string;
  end_time: string | null;
  organizer_id: number | null;
  publish_at: string | null;
  cancelled_at: string | null;
  registration_opens_at: string | null;
  registration_closes_at: string | null;
}

export async function findEventHead(db: Knex, id: number): Promise<EventHead | undefined> {
  return db('events')
    .where({ id })
    .first<EventHead | undefined>(
      'date',
      'time',
      'end_time',
      'organizer_id',
      'publish_at',
      'cancelled_at',
      'registration_opens_at',
      'registration_closes_at',
    );
}

export interface RegistrationRow {
  registration_id: number;
  event_id: number;
  user_id: number | null;
  name: string | null;
  email: string | null;
  avatar: string | null;
  created_at: string;
  checked_in_at: string | null;
  check_attempt: string | null;
  entered_door: string | null;
  entered_way: EntryWay | null;
  entry_reason: string | null;
}

export const REGISTRATION_COLUMNS = [
  ...['r.id as registration_id', 'r.event_id', 'r.user_id', 'u.name', 'u.email', 'u.avatar', 'r.created_at'],
  ...['r.checked_in_at', 'r.check_attempt', 'r.entered_door', 'r.entered_way', 'r.entry_reason'],
];

export async function findRegistrations(db: Knex, eventId: number): Promise<RegistrationRow[]> {
  return (await db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', eventId)
    .orderBy('r.id')
    .select(...REGISTRATION_COLUMNS)) as RegistrationRow[];
}

/** Ids of the user's events on or after `from` where they were not checked in, in lock order (ascending id). */
export async function findUpcomingEventIds(db: Knex, userId: number, from: string): Promise<number[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .where('e.date', '>=', from)
    .whereNull('r.checked_in_at')
    .orderBy('e.id')
    .pluck('e.id');
}

export async function anonymiseRegistrations(tx: Knex, userId: number): Promise<void> {
  await tx('registrations').where({ user_id: userId }).update({ user_id: null });
}

interface OwnRegistration {
  event_id: number;
  title: string;
  date: string;
  time: string;
  created_at: string;
  checked_in_at: string | null;
  entered_door: string | null;
}

/** A user's registrations with their events, oldest first. */
export async function findRegistrationsOf(db: Knex, userId: number): Promise<OwnRegistration[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .orderBy('r.id')
    .select<OwnRegistration[]>(
      ...['r.event_id', 'e.title', 'e.date', 'e.time', 'r.created_at', 'r.checked_in_at', 'r.entered_door'],
    );
}
