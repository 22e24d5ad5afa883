import type { Knex } from 'knex';
import type { Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

/** Whether a person has a place, waits for one or asked for one at any event of an organizer. */
const placed = (user: string, organizer: string) =>
  `(${['registrations', 'waiting_list', 'registration_requests']
    .map(
      (table) =>
        `EXISTS (SELECT 1 FROM ${table} p JOIN events e ON e.id = p.event_id WHERE p.user_id = ${user} AND e.organizer_id = ${organizer})`,
    )
    .join(' OR ')})`;

const AGAIN = 'ON DUPLICATE KEY UPDATE agreed_at = agreed_at';

/** Records who of these people allows the event's organizer to write to them; the first moment stays. */
export async function consentTo(
  tx: Knex,
  eventId: number,
  people: readonly { readonly userId: number; readonly keepInTouch: boolean }[],
  now: Date,
): Promise<void> {
  const userIds = people.filter(({ keepInTouch }) => keepInTouch).map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await tx.raw(
    `INSERT INTO message_consents (organizer_id, user_id, agreed_at)
     SELECT e.organizer_id, u.id, ? FROM events e JOIN users u ON u.id IN (?)
     WHERE e.id = ? AND e.organizer_id IS NOT NULL ${AGAIN}`,
    [sqlInstant(now), userIds, eventId],
  );
}

interface Consent {
  readonly userId: number;
  readonly organizerId: number;
}

/** Without effect for an organizer with whom the person has no place. @returns whether the organizer may write now */
export async function giveConsent(db: Knex, { userId, organizerId }: Consent, now: Date): Promise<boolean> {
  await db.raw(
    `INSERT INTO message_consents (organizer_id, user_id, agreed_at)
     SELECT o.id, u.id, ? FROM users o JOIN users u ON u.id = ? WHERE o.id = ? AND ${placed('u.id', 'o.id')} ${AGAIN}`,
    [sqlInstant(now), userId, organizerId],
  );
  const row: unknown = await db('message_consents')
    .where({ user_id: userId, organizer_id: organizerId })
    .first('user_id');
  return row !== undefined;
}

export async function endConsent(db: Knex, { userId, organizerId }: Consent): Promise<void> {
  await db('message_consents').where({ user_id: userId, organizer_id: organizerId }).delete();
}

/** Deletes what a person allowed, and what they were allowed. */
export async function forgetConsents(tx: Knex, userId: number): Promise<void> {
  await tx('message_consents').where({ user_id: userId }).orWhere({ organizer_id: userId }).delete();
}

export const findConsents = (
  db: Knex,
  userId: number,
): Promise<{ id: number; name: string; agreed_at: string }[]> =>
  db('message_consents as c')
    .join('users as u', 'u.id', 'c.organizer_id')
    .where('c.user_id', userId)
    .orderBy(['u.name', 'u.id'])
    .select('u.id', 'u.name', 'c.agreed_at');

/** Consents of people without any place left: every one was cancelled, or is as old as places are kept. */
export const oldConsents: Erasure = {
  period: 'consents',
  key: ['organizer_id', 'user_id'],
  due: (db) =>
    db('message_consents').whereRaw(
      `NOT ${placed('message_consents.user_id', 'message_consents.organizer_id')}`,
    ),
};
