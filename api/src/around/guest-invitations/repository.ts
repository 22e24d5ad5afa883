import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { mailboxKey } from '@eveneo/contract/application/email-key';
import { emailKey } from '@eveneo/contract/application/fields';
import type { InvitedPerson, InvitedState } from '@eveneo/contract/application/guest-invitations';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

interface InvitationRow {
  readonly id: number;
  readonly event_id: number;
  readonly name: string | null;
  readonly email: string;
  readonly email_key: string;
  readonly answer: 'coming' | 'declined' | null;
  readonly created_at: string;
  readonly answered_at: string | null;
  /** The place that somebody has with this address: added by hand, by an invitation, or in an account. */
  readonly place_id: number | null;
  /** The account that the place is in. */
  readonly account_id: number | null;
}

/** With the place that the address has, however it came to it. */
const invitations = (db: Knex) =>
  db('guest_invitations as i')
    .leftJoin('registrations as a', (on) =>
      on.on('a.event_id', 'i.event_id').andOn('a.added_email_key', 'i.email_key'),
    )
    .leftJoin('users as u', 'u.email_key', 'i.email_key')
    .leftJoin('registrations as r', (on) => on.on('r.event_id', 'i.event_id').andOn('r.user_id', 'u.id'))
    .select(
      ...[
        'i.id',
        'i.event_id',
        'i.name',
        'i.email',
        'i.email_key',
        'i.answer',
        'i.created_at',
        'i.answered_at',
      ],
      db.raw('COALESCE(r.id, a.id) AS place_id'),
      db.raw('r.user_id AS account_id'),
    );

/** Whoever has a place comes; whoever gave it back, or lost it, does not. */
export const stateOf = ({ answer, place_id }: Pick<InvitationRow, 'answer' | 'place_id'>): InvitedState =>
  place_id !== null ? 'coming' : answer === null ? 'invited' : 'declined';

export const findInvitations = (db: Knex, eventId: number): Promise<InvitationRow[]> =>
  invitations(db).where('i.event_id', eventId).orderBy('i.id', 'desc') as Promise<InvitationRow[]>;

export const findGuestInvitation = (db: Knex, id: number): Promise<InvitationRow | undefined> =>
  invitations(db).where('i.id', id).first() as Promise<InvitationRow | undefined>;

/** Who invites to an event, undefined once the account is deleted, and whether everybody may open its page. */
export async function findInviter(db: Knex, eventId: number): Promise<{ by?: string; open: boolean }> {
  const row = await db('events as e')
    .leftJoin('users as u', 'u.id', 'e.organizer_id')
    .where('e.id', eventId)
    .first<{ name: string | null; unlisted: number } | undefined>('u.name', 'e.unlisted');
  return { ...(row?.name && { by: row.name }), open: row?.unlisted === 0 };
}

/** Which of these addresses were invited to an event. */
export const findInvitedAmong = (tx: Knex, eventId: number, keys: readonly string[]): Promise<string[]> =>
  tx('guest_invitations')
    .where({ event_id: eventId })
    .whereIn('email_key', [...keys])
    .pluck<string[]>('email_key');

/** How many invitations to the events of an organizer were made since a moment. */
export async function countInvited(db: Knex, organizerId: number | null, since: Date): Promise<number> {
  const [row] = await db('guest_invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .where({ 'e.organizer_id': organizerId })
    .where('i.created_at', '>', sqlInstant(since))
    .count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

export async function insertInvitation(
  tx: Knex,
  eventId: number,
  { email, name = null }: InvitedPerson,
  now: Date,
): Promise<number> {
  const [id = 0] = await tx('guest_invitations').insert({
    ...{ event_id: eventId, name, email, email_key: emailKey(email) },
    created_at: sqlInstant(now),
  });
  return id;
}

/** @param name the one that the ticket has; null while unknown */
export const setAnswer = async (
  tx: Knex,
  { id, name }: Pick<InvitationRow, 'id' | 'name'>,
  coming: boolean,
  now: Date,
): Promise<void> =>
  void (await tx('guest_invitations')
    .where({ id })
    .update({ name, answer: coming ? 'coming' : 'declined', answered_at: sqlInstant(now) }));

/** Withdraws one. @returns whether there was one */
export const deleteInvitation = async (tx: Knex, eventId: number, id: number): Promise<boolean> =>
  (await tx('guest_invitations').where({ id, event_id: eventId }).delete()) > 0;

/** Of the mailbox. Not keyed by the installation's secret: a refusal outlives a change of it. */
const digestOf = (email: string) =>
  createHash('sha256')
    .update(`invitations:${mailboxKey(email)}`)
    .digest('hex');

/** Which of these addresses want no invitations: their owners said so, or want no mails at all. */
export async function findRefusing(tx: Knex, emails: readonly string[]): Promise<Set<string>> {
  const keys = emails.map(emailKey);
  const refused = await tx('refused_invitations')
    .whereIn('address_digest', keys.map(digestOf))
    .pluck<string[]>('address_digest');
  const silent = await tx('users')
    .whereIn('confirmed_email_key', keys)
    .where({ email_notifications: 0 })
    .pluck<string[]>('confirmed_email_key');
  return new Set(keys.filter((key) => refused.includes(digestOf(key)) || silent.includes(key)));
}

/** Nothing that organizers stored with the address by inviting it stays. */
export const forgetInvited = async (tx: Knex, email: string): Promise<void> =>
  void (await tx('guest_invitations')
    .where({ email_key: emailKey(email) })
    .delete());

/** What is stored of an address by inviting it. */
export const findInvitationsTo = (
  db: Knex,
  email: string,
): Promise<{ name: string | null; title: string; created_at: string }[]> =>
  db('guest_invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .where({ 'i.email_key': emailKey(email) })
    .orderBy('i.id')
    .select('i.name', 'e.title', 'i.created_at');

export const refuseAll = async (tx: Knex, email: string, now: Date): Promise<void> =>
  void (await tx('refused_invitations')
    .insert({ address_digest: digestOf(email), created_at: sqlInstant(now) })
    .onConflict()
    .ignore());

/** The invitations to an account's confirmed address. */
export const findInvitationsOf = (
  db: Knex,
  userId: number,
): Promise<{ event_id: number; title: string; answer: string | null; created_at: string }[]> =>
  db('guest_invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .join('users as u', 'u.confirmed_email_key', 'i.email_key')
    .where('u.id', userId)
    .orderBy('i.id')
    .select('i.event_id', 'e.title', 'i.answer', 'i.created_at');

export const oldGuestInvitations: Erasure = {
  period: 'guestInvitations',
  due: (db, now) =>
    db('guest_invitations').whereIn('event_id', eventsBefore(db, PERIODS.guestInvitations, now)),
};
