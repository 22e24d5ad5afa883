import type { Knex } from 'knex';
import type { EntryWay } from '@eveneo/contract/application/door';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { dayThere } from '../../db/local-time';
import type { Present } from '../../ground/clock';
import { holderName, withHolders } from '../tickets/repository';

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

const hostOf = (db: Knex, eventId: number, userId: number) =>
  db('registrations').where({ event_id: eventId, user_id: userId }).select('id');

interface Locked {
  readonly id: number;
  readonly checked_in_at: string | null;
}

/**
 * Deletes a user's registration and companions, unless one of them is checked in.
 * @returns the number of freed seats, or who is checked in
 */
export async function deleteRegistration(
  tx: Knex,
  eventId: number,
  userId: number,
): Promise<number | 'entered' | 'companion-entered'> {
  // Two queries: one with OR would read and lock the registrations of every event.
  const host = await tx('registrations')
    .where({ event_id: eventId, user_id: userId })
    .forUpdate()
    .first<Locked | undefined>('id', 'checked_in_at');
  if (!host) return 0;
  const companions = await tx('registrations')
    .where({ host_id: host.id })
    .forUpdate()
    .select<Locked[]>('id', 'checked_in_at');
  if (host.checked_in_at !== null) return 'entered';
  if (companions.some(({ checked_in_at }) => checked_in_at !== null)) return 'companion-entered';
  const ids = [host, ...companions].map(({ id }) => id);
  return tx('registrations').whereIn('id', ids).delete();
}

/** Deletes one companion of a user. @returns false without one; 'entered' if the companion is checked in */
export async function deleteCompanion(
  tx: Knex,
  { eventId, userId, companionId }: { eventId: number; userId: number; companionId: number },
): Promise<boolean | 'entered'> {
  const companion = await tx('registrations')
    .where({ id: companionId })
    .whereIn('host_id', hostOf(tx, eventId, userId))
    .forUpdate()
    .first<{ checked_in_at: string | null } | undefined>('checked_in_at');
  if (!companion) return false;
  if (companion.checked_in_at !== null) return 'entered';
  await tx('registrations').where({ id: companionId }).delete();
  return true;
}

/** A user's registration with its companions in the order of their tickets, locked. */
export async function lockGroup(
  tx: Knex,
  eventId: number,
  userId: number,
): Promise<{ id: number; companions: Locked[] } | undefined> {
  const host = await tx('registrations')
    .where({ event_id: eventId, user_id: userId })
    .forUpdate()
    .first<Locked | undefined>('id');
  if (!host) return undefined;
  const companions = await tx('registrations')
    .where({ host_id: host.id })
    .orderBy('id')
    .forUpdate()
    .select<Locked[]>('id', 'checked_in_at');
  return { id: host.id, companions };
}

export async function nameCompanion(tx: Knex, id: number, name: string | null): Promise<void> {
  await tx('registrations').where({ id }).update({ companion_name: name });
}

export async function changeAnswers(tx: Knex, id: number, answers: string | null): Promise<void> {
  await tx('registrations').where({ id }).update({ answers });
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
  answers: string | null;
  source: string | null;
  added_name: string | null;
  settled_at: string | null;
  host_id: number | null;
  host_name: string | null;
  ticket_number: string | null;
}

export const registrationColumns = (db: Knex) => [
  holderName(db),
  'r.id as registration_id',
  'r.event_id',
  'r.user_id',
  db.raw('COALESCE(u.email, r.added_email) AS email'),
  'u.avatar',
  'r.created_at',
  'r.checked_in_at',
  'r.check_attempt',
  'r.entered_door',
  'r.entered_way',
  'r.entry_reason',
  'r.answers',
  'r.source',
  'r.added_name',
  'r.settled_at',
  'r.host_id',
  'h.name as host_name',
  'r.ticket_number',
];

export async function findRegistrations(db: Knex, eventId: number): Promise<RegistrationRow[]> {
  return (await withHolders(db)
    .where('r.event_id', eventId)
    .orderBy('r.id')
    .select(...registrationColumns(db))) as RegistrationRow[];
}

/** When each registration of an event was made, the oldest first. */
export const findRegistrationTimes = (db: Knex, eventId: number): Promise<string[]> =>
  db('registrations').where({ event_id: eventId }).orderBy('id').pluck('created_at');

export async function countBySource(
  db: Knex,
  eventId: number,
): Promise<{ source: string | null; count: number }[]> {
  const rows = await db('registrations')
    .where({ event_id: eventId })
    .groupBy('source')
    .orderByRaw('COUNT(*) DESC, source')
    .select<{ source: string | null; count: number }[]>('source', db.raw('COUNT(*) AS count'));
  return rows.map(({ source, count }) => ({ source, count: Number(count) }));
}

/** Ids of the user's events on or after `from` where they were not checked in, in lock order (ascending id). */
export async function findUpcomingEventIds(db: Knex, userId: number, now: Present): Promise<number[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .where('e.date', '>=', dayThere(db, now, 'e.time_zone'))
    .whereNull('r.checked_in_at')
    .orderBy('e.id')
    .pluck('e.id');
}

const NOBODY = {
  user_id: null,
  added_name: null,
  added_email: null,
  added_email_key: null,
  companion_name: null,
  source: null,
  answers: null,
  entry_reason: null,
};

/** Registrations for old events: they keep counting, without the person. */
export const oldRegistrations: readonly Erasure[] = [
  {
    period: 'registrations',
    becomes: NOBODY,
    due: (db, now) =>
      db('registrations')
        .whereIn('event_id', eventsBefore(db, PERIODS.registrations, now))
        .where((any) => {
          for (const column of Object.keys(NOBODY)) void any.orWhereNotNull(column);
        }),
  },
  ...(['waiting_list', 'waiting_moves', 'registration_requests', 'registration_notes'] as const).map(
    (table): Erasure => ({
      period: 'registrations',
      due: (db, now) => db(table).whereIn('event_id', eventsBefore(db, PERIODS.registrations, now)),
    }),
  ),
];

export async function anonymiseRegistrations(tx: Knex, userId: number): Promise<void> {
  await tx('registrations as c')
    .join('registrations as r', 'r.id', 'c.host_id')
    .where('r.user_id', userId)
    .update({ 'c.companion_name': null, 'c.source': null });
  await tx('registrations').where({ user_id: userId }).update({ user_id: null, answers: null, source: null });
}

interface OwnRegistration {
  event_id: number;
  title: string;
  date: string;
  time: string;
  created_at: string;
  checked_in_at: string | null;
  entered_door: string | null;
  answers: string | null;
  source: string | null;
  settled_at: string | null;
  pass_offered_at: string | null;
}

/** A user's registrations with their events, oldest first. */
export async function findRegistrationsOf(db: Knex, userId: number): Promise<OwnRegistration[]> {
  return db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .orderBy('r.id')
    .select<OwnRegistration[]>(
      ...['r.event_id', 'e.title', 'e.date', 'e.time', 'r.created_at', 'r.checked_in_at', 'r.entered_door'],
      ...['r.answers', 'r.source', 'r.settled_at', 'r.pass_offered_at'],
    );
}

/** The companions of a user at all events, with the names that the user gave. */
export const findCompanionsOf = (
  db: Knex,
  userId: number,
): Promise<{ event_id: number; name: string | null }[]> =>
  db('registrations as c')
    .join('registrations as r', 'r.id', 'c.host_id')
    .where('r.user_id', userId)
    .orderBy('c.id')
    .select({ event_id: 'c.event_id', name: 'c.companion_name' });

type MailedRegistration = Pick<
  RegistrationRow,
  'registration_id' | 'event_id' | 'user_id' | 'created_at' | 'ticket_number'
>;

/** Undefined once cancelled. */
export const findMailedRegistration = (db: Knex, id: number): Promise<MailedRegistration | undefined> =>
  db('registrations')
    .where({ id })
    .first<MailedRegistration | undefined>(
      'id as registration_id',
      'event_id',
      'user_id',
      'created_at',
      'ticket_number',
    );
