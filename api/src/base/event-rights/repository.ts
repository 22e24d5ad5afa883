import type { Knex } from 'knex';
import { RIGHTS, type Person, type Right } from '@eveneo/contract/application/co-organizers';
import { emailKey } from '@eveneo/contract/application/fields';
import { PERIODS } from '@eveneo/contract/application/retention';
import type { Erasure } from '../../db/erasure';
import { momentBefore, type Present, sqlInstant } from '../../ground/clock';
import { whereListed, whereNotTakenDown } from '../publication/repository';

export const rightsOf = (stored: string): Right[] =>
  RIGHTS.filter((right) => stored.split(',').includes(right));
export const stored = (rights: readonly Right[]) =>
  RIGHTS.filter((right) => rights.includes(right)).join(',');

export interface CoOrganizerRow {
  id: number;
  event_id: number;
  user_id: number | null;
  name: string | null;
  email: string | null;
  email_key: string | null;
  rights: string;
  invited_by: number | null;
  mailed_at: string | null;
  expires_at: string | null;
  declined_at: string | null;
  offered_at: string | null;
}

const rows = (db: Knex) =>
  db('co_organizers as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .orderBy('c.id')
    .select('c.*', 'u.name');

/** Co-organizers and invitations of an event, the oldest first, without used-up offers. */
export async function findCoOrganizers(db: Knex, eventId: number): Promise<CoOrganizerRow[]> {
  return (await rows(db)
    .where('c.event_id', eventId)
    .where((shown) => void shown.whereNotNull('c.user_id').orWhereNotNull('c.email'))) as CoOrganizerRow[];
}

export async function findCoOrganizer(db: Knex, id: number): Promise<CoOrganizerRow | undefined> {
  return (await rows(db).where('c.id', id).first()) as CoOrganizerRow | undefined;
}

/** The rights of a co-organizer; none for everyone else. */
export async function findRights(db: Knex, eventId: number, userId: number): Promise<Right[]> {
  const row = await db('co_organizers')
    .where({ event_id: eventId, user_id: userId })
    .first<{ rights: string } | undefined>('rights');
  return row ? rightsOf(row.rights) : [];
}

/** Whether a row of co-organizers has one of these rights. Constants only: inserted into SQL. */
const hasRight = (rights: readonly Right[]) =>
  `(${rights.map((right) => `FIND_IN_SET('${right}', rights)`).join(' OR ')})`;

/** The ids of a user's events: their own and those they co-organize, with one of these rights. */
export const organizedIds = (
  db: Knex,
  userId: number,
  rights: readonly Right[] = RIGHTS,
): Knex.QueryBuilder =>
  db('events')
    .select('id')
    .where({ organizer_id: userId })
    .union(db('co_organizers').select('event_id').where({ user_id: userId }).whereRaw(hasRight(rights)));

/**
 * SQL that joins to each event `e` a person `u` who organizes it: its owner, and in a query of its own each
 * co-organizer with one of these rights.
 */
export const joinsOfOrganizers = (rights: readonly Right[]): string[] => [
  'JOIN users u ON u.id = e.organizer_id',
  `JOIN co_organizers c ON c.event_id = e.id AND ${hasRight(rights)}
   JOIN users u ON u.id = c.user_id AND u.role = 'organizer'`,
];

/** The rights of a co-organizer to their events since a day. */
export async function findSharedSince(
  db: Knex,
  userId: number,
  day: string,
): Promise<{ id: number; rights: Right[] }[]> {
  const found = (await db('co_organizers as c')
    .join('events as e', 'e.id', 'c.event_id')
    .where('c.user_id', userId)
    .where('e.date', '>=', day)
    .orderBy('e.id')
    .select('e.id', 'c.rights')) as { id: number; rights: string }[];
  return found.map(({ id, rights }) => ({ id, rights: rightsOf(rights) }));
}

/** The people who organize listed events together with a user, by name. */
export async function findPartners(db: Knex, userId: number, now: Present): Promise<Person[]> {
  const ids = (await whereListed(
    db,
    db('events as e').join(organizedIds(db, userId).as('o'), 'o.id', 'e.id'),
    now,
  ).pluck('e.id')) as number[];
  const people = await db('users')
    .whereIn('id', db('events').select('organizer_id').whereIn('id', ids).whereNotNull('organizer_id'))
    .orWhereIn('id', db('co_organizers').select('user_id').whereIn('event_id', ids).whereNotNull('user_id'))
    .orderBy(['name', 'id'])
    .limit(50)
    .select<Person[]>('id', 'name');
  return people.filter(({ id }) => id !== userId);
}

export async function insertInvitation(
  tx: Knex,
  of: { eventId: number; email: string; rights: readonly Right[]; invitedBy: number },
  { now, expires }: { now: Date; expires: Date },
): Promise<number> {
  const [id = 0] = await tx('co_organizers').insert({
    event_id: of.eventId,
    email: of.email.trim(),
    email_key: emailKey(of.email),
    rights: stored(of.rights),
    invited_by: of.invitedBy,
    created_at: sqlInstant(now),
    mailed_at: sqlInstant(now),
    expires_at: sqlInstant(expires),
  });
  return id;
}

/** Invites again, with these rights. */
export async function renewInvitation(
  tx: Knex,
  id: number,
  of: { rights: readonly Right[]; invitedBy: number; mailed: boolean },
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  await tx('co_organizers')
    .where({ id })
    .update({
      rights: stored(of.rights),
      invited_by: of.invitedBy,
      expires_at: sqlInstant(expires),
      ...(of.mailed && { mailed_at: sqlInstant(now) }),
    });
}

export async function setRights(tx: Knex, id: number, rights: readonly Right[]): Promise<void> {
  await tx('co_organizers')
    .where({ id })
    .update({ rights: stored(rights) });
}

/** Turns an invitation into a co-organizer; only the key of the address is kept. */
export async function acceptInvitation(tx: Knex, id: number, userId: number): Promise<void> {
  await tx('co_organizers')
    .where({ id })
    .update({ user_id: userId, email: null, expires_at: null, mailed_at: null });
}

export async function declineInvitation(tx: Knex, id: number, now: Date): Promise<void> {
  await tx('co_organizers')
    .where({ id })
    .update({ declined_at: sqlInstant(now) });
}

/** Turns the offers of suspended owners among these rows into declined ones, so that the events are cancelled. */
async function declineOffers(tx: Knex, rows: Readonly<Record<string, number | string>>): Promise<void> {
  const offers = (await tx('co_organizers as c')
    .join('events as e', 'e.id', 'c.event_id')
    .join('users as u', 'u.id', 'e.organizer_id')
    .where(rows)
    .whereRaw('c.offered_at >= u.suspended_at')
    .select('c.id', 'e.organizer_id', 'c.offered_at')) as {
    id: number;
    organizer_id: number;
    offered_at: string;
  }[];
  for (const { id, organizer_id, offered_at } of offers)
    await tx('co_organizers')
      .where({ id })
      .update({
        ...usedUp(offered_at),
        email: null,
        offered_at: null,
        invited_by: organizer_id,
        mailed_at: offered_at,
      });
}

export async function deleteCoOrganizer(tx: Knex, id: number): Promise<void> {
  await declineOffers(tx, { 'c.id': id });
  await tx('co_organizers').where({ id }).whereNull('declined_at').delete();
}

/** Deletes a new owner's row as a co-organizer, if there is one. */
export async function deleteOwnersRow(tx: Knex, eventId: number, userId: number): Promise<void> {
  await tx('co_organizers').where({ event_id: eventId, user_id: userId }).delete();
}

/** The values of a used-up offer, which belongs to nobody and is erased with old invitations. */
export const usedUp = (now: string) => ({
  user_id: null,
  email_key: null,
  rights: '',
  invited_by: null,
  declined_at: now,
  expires_at: now,
});

export interface InvitationRow extends CoOrganizerRow {
  by: string | null;
  title: string;
  date: string;
  time: string;
  end_time: string | null;
  location: string;
  /** Whether the administration offers it, because its owner is suspended. */
  by_admins: 0 | 1;
}

/** Open invitations to an address, and events offered to its account; none of a taken-down event. */
export async function findInvitations(
  db: Knex,
  { userId, key }: { userId: number; key: string },
  now: Date,
): Promise<InvitationRow[]> {
  const invitations = db('co_organizers as c').join('events as e', 'e.id', 'c.event_id');
  return (await whereNotTakenDown(invitations, 'e.publish_at')
    .leftJoin('users as o', 'o.id', 'e.organizer_id')
    .leftJoin('users as b', (on) =>
      on.on('b.id', db.raw('IF(c.user_id IS NULL, c.invited_by, e.organizer_id)')),
    )
    .where((any) => {
      void any
        .where((open) => {
          void open
            .where('c.email_key', key)
            .whereNull('c.user_id')
            .whereNull('c.declined_at')
            .where('c.expires_at', '>', sqlInstant(now));
        })
        .orWhere((offered) => {
          void offered.where('c.user_id', userId).whereNotNull('c.offered_at');
        });
    })
    .orderBy('c.id', 'desc')
    .limit(50)
    .select(
      'c.*',
      'b.name as by',
      // As `isStillOffered`: a suspension offers to the outside, or to somebody of the team since it began.
      db.raw(
        'c.offered_at IS NOT NULL AND (c.user_id IS NULL OR COALESCE(c.offered_at >= o.suspended_at, 0)) AS by_admins',
      ),
      'e.title',
      'e.date',
      'e.time',
      'e.end_time',
      'e.location',
    )) as InvitationRow[];
}

/** Invitations, declined or not, whose validity ended long ago. */
export const oldInvitations: Erasure = {
  period: 'invitations',
  due: (db, now) =>
    db('co_organizers')
      .whereNull('user_id')
      .where('expires_at', '<', sqlInstant(momentBefore(PERIODS.invitations, now))),
};

/**
 * Invitations to the address of a deleted account are deleted with it; those that
 * it sent stay, without their sender.
 */
export async function forgetCoOrganizer(
  tx: Knex,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await declineOffers(tx, { 'c.user_id': id });
  await declineOffers(tx, { 'c.email_key': emailKey(email) });
  await tx('co_organizers').where({ user_id: id }).delete();
  await tx('co_organizers')
    .where({ email_key: emailKey(email) })
    .whereNull('user_id')
    .delete();
  await tx('co_organizers').where({ invited_by: id }).update({ invited_by: null });
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
  /** Whether its organizer decides on registrations. */
  approval: number;
  time_zone: string | null;
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
      'approval',
      'time_zone',
    );
}
