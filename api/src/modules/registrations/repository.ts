import type { Knex } from 'knex';

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

export async function deleteRegistration(tx: Knex, eventId: number, userId: number): Promise<boolean> {
  return (await tx('registrations').where({ event_id: eventId, user_id: userId }).delete()) === 1;
}

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

/** Ids of the user's events on or after `from`, in lock order (ascending id). */
export async function findUpcomingEventIds(db: Knex, userId: number, from: string): Promise<number[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .where('e.date', '>=', from)
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
}

/** A user's registrations with their events, oldest first. */
export async function findRegistrationsOf(db: Knex, userId: number): Promise<OwnRegistration[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .orderBy('r.id')
    .select<OwnRegistration[]>('r.event_id', 'e.title', 'e.date', 'e.time', 'r.created_at');
}
