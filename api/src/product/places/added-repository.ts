import type { Knex } from 'knex';
import { ADDED_SOURCE, type AddedPerson } from '@eveneo/contract/application/added-people';
import { emailKey } from '@eveneo/contract/application/fields';
import { queueSelected } from '../../base/outbox/repository';
import { sqlInstant } from '../../ground/clock';
import { newTicketNumber } from './signature';

/** The keys and addresses of these that an event has already, those of accounts too: its list shows them. */
export async function findAddedAmong(
  tx: Knex,
  eventId: number,
  of: { keys: readonly string[]; emails: readonly string[] },
): Promise<{ keys: ReadonlySet<string>; emails: ReadonlySet<string> }> {
  const keys = await tx('registrations')
    .where({ event_id: eventId })
    .whereIn('added_key', [...of.keys])
    .pluck<string[]>('added_key');
  const emails = await tx('registrations')
    .where({ event_id: eventId })
    .whereIn('added_email_key', [...of.emails])
    .pluck<string[]>('added_email_key');
  const accounts = await tx('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', eventId)
    .whereIn('u.email_key', [...of.emails])
    .pluck<string[]>('u.email_key');
  return { keys: new Set(keys), emails: new Set([...emails, ...accounts]) };
}

/**
 * Registers people whose seats were taken, and mails those whose address is confirmed by an account: others were
 * added without asking them.
 */
export async function insertAdded(
  tx: Knex,
  eventId: number,
  people: readonly AddedPerson[],
  now: Date,
  source = ADDED_SOURCE as string,
): Promise<void> {
  if (people.length === 0) return;
  await tx('registrations').insert(
    people.map(({ key, name, email }) => ({
      event_id: eventId,
      user_id: null,
      source,
      created_at: sqlInstant(now),
      added_key: key,
      added_name: name,
      added_email: email ?? null,
      added_email_key: email ? emailKey(email) : null,
      ticket_number: newTicketNumber(),
    })),
  );
  if (source !== ADDED_SOURCE) return;
  const at = sqlInstant(now);
  await queueSelected(
    tx,
    `SELECT u.id, 'place-added', JSON_OBJECT('event_id', r.event_id, 'registration_id', r.id),
            CONCAT('place-added:', r.id), ?, ?
     FROM registrations r JOIN users u ON u.confirmed_email_key = r.added_email_key
     WHERE r.event_id = ? AND r.added_key IN (${people.map(() => '?').join()}) AND u.password_hash IS NOT NULL`,
    [at, at, eventId, ...people.map(({ key }) => key)],
  );
}

/** The account that has confirmed the address of an added person; null without one. */
export async function findAccountOfAdded(db: Knex, id: number): Promise<number | null> {
  const row = await db('registrations as r')
    .join('users as u', 'u.confirmed_email_key', 'r.added_email_key')
    .where('r.id', id)
    .first<{ id: number } | undefined>('u.id');
  return row?.id ?? null;
}

export async function deleteAdded(
  tx: Knex,
  eventId: number,
  id: number,
): Promise<'removed' | 'entered' | 'none'> {
  const row = await tx('registrations')
    .where({ id, event_id: eventId })
    .whereNotNull('added_key')
    .forUpdate()
    .first<{ checked_in_at: string | null } | undefined>('checked_in_at');
  if (!row) return 'none';
  if (row.checked_in_at !== null) return 'entered';
  await tx('registrations').where({ id }).delete();
  return 'removed';
}

/**
 * Deletes the places that were given by hand to the confirmed addresses of these accounts, which now have their own:
 * nobody has two. What was paid for goes with them; who has entered by the other ticket keeps both.
 * @returns how many seats that frees
 */
export async function absorbAdded(tx: Knex, eventId: number, userIds: readonly number[]): Promise<number> {
  const rows = await tx('registrations as a')
    .join('users as u', 'u.confirmed_email_key', 'a.added_email_key')
    .where('a.event_id', eventId)
    .whereIn('u.id', [...userIds])
    .whereNull('a.checked_in_at')
    .select<{ id: number; user_id: number; settled_at: string | null }[]>({
      id: 'a.id',
      user_id: 'u.id',
      settled_at: 'a.settled_at',
    });
  if (rows.length === 0) return 0;
  for (const { user_id, settled_at } of rows)
    if (settled_at !== null)
      await tx('registrations').where({ event_id: eventId, user_id }).update({ settled_at });
  return tx('registrations')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
}

/** Whether an account's confirmed address was given a place by hand. */
export async function hasAddedPlace(db: Knex, eventId: number, userId: number): Promise<boolean> {
  const row: unknown = await db('registrations as r')
    .join('users as u', 'u.confirmed_email_key', 'r.added_email_key')
    .where({ 'r.event_id': eventId, 'u.id': userId })
    .first('r.id');
  return row !== undefined;
}

/** The events where an account has a place of its own besides one that was given by hand to its address. */
export const findDoublyPlaced = (db: Knex, userId: number): Promise<number[]> =>
  db('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('registrations as a', (on) =>
      on.on('a.event_id', 'r.event_id').andOn('a.added_email_key', 'u.confirmed_email_key'),
    )
    .where('r.user_id', userId)
    .whereNull('a.checked_in_at')
    .orderBy('r.event_id')
    .pluck<number[]>('r.event_id');

/** Registrations of people who were added with an address, in lock order. */
export const findAddedAt = (db: Knex, email: string): Promise<{ id: number; event_id: number }[]> =>
  db('registrations')
    .where({ added_email_key: emailKey(email) })
    .orderBy(['event_id', 'id'])
    .select('id', 'event_id');

/** The address with which a person was added; null without one. */
export async function findAddedAddress(db: Knex, id: number): Promise<string | null> {
  const row = await db('registrations')
    .where({ id })
    .first<{ added_email: string | null } | undefined>('added_email');
  return row?.added_email ?? null;
}

/** Everything that organizers stored with an address. */
export const findStoredWith = (
  db: Knex,
  email: string,
): Promise<{ name: string; title: string; date: string; created_at: string }[]> =>
  db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.added_email_key', emailKey(email))
    .orderBy('r.id')
    .select({ name: 'r.added_name', title: 'e.title', date: 'e.date', created_at: 'r.created_at' });

/** Where an account's confirmed address was added, and under which name. */
export const findAddedTo = (
  db: Knex,
  userId: number,
): Promise<{ event_id: number; title: string; name: string; created_at: string }[]> =>
  db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .join('users as u', 'u.confirmed_email_key', 'r.added_email_key')
    .where('u.id', userId)
    .orderBy('r.id')
    .select({ event_id: 'r.event_id', title: 'e.title', name: 'r.added_name', created_at: 'r.created_at' });

/** A past registration keeps counting, without the person. */
export async function forgetAdded(tx: Knex, id: number): Promise<void> {
  await tx('registrations')
    .where({ id })
    .update({ added_name: null, added_email: null, added_email_key: null, source: null });
}
