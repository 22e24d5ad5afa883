import type { Knex } from 'knex';
import type { RegistrationMail } from '../../base/outbox/kinds';
import { queueSelected } from '../../base/outbox/repository';
import { whereNotTakenDown } from '../../base/publication/repository';
import { sqlInstant } from '../../ground/clock';

export interface DatedEvent {
  id: number;
  date: string;
  time: string;
  time_zone: string | null;
}

/** Events from one day to another that have registrations and are not cancelled or taken down. */
export async function findEventsOfDays(db: Knex, from: string, to: string): Promise<DatedEvent[]> {
  return whereNotTakenDown(db('events'))
    .whereBetween('date', [from, to])
    .where('registrations_count', '>', 0)
    .whereNull('cancelled_at')
    .orderBy('id')
    .select<DatedEvent[]>('id', 'date', 'time', 'time_zone');
}

/**
 * Queues a mail to everyone who registered for an event before a moment, or was added with an address that an account
 * confirmed, in one statement and once each, however
 * many instances find it due at the same time.
 * @param due.occasion distinguishes this mail from the same kind at another time, if the event is moved
 */
export async function queueDueMails(
  db: Knex,
  now: Date,
  due: {
    eventId: number;
    kind: RegistrationMail;
    occasion: string;
    registeredBefore: Date;
    withoutReview: boolean;
    /** If the door was used: only to the people present. */
    ofThoseWhoCame: boolean;
  },
): Promise<void> {
  const at = sqlInstant(now);
  const { eventId, kind, occasion } = due;
  const review = due.withoutReview
    ? 'AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.event_id = r.event_id AND v.user_id = r.user_id)'
    : '';
  // Who was added by hand has no account that could review; others are told at the address that they confirmed.
  const holder = due.withoutReview
    ? 'u.id = r.user_id'
    : `u.id = COALESCE(r.user_id,
         (SELECT c.id FROM users c WHERE c.confirmed_email_key = r.added_email_key))`;
  const came = due.ofThoseWhoCame
    ? `AND (r.checked_in_at IS NOT NULL OR NOT EXISTS (
         SELECT 1 FROM registrations i WHERE i.event_id = r.event_id AND i.checked_in_at IS NOT NULL))`
    : '';
  await queueSelected(
    db,
    `SELECT u.id, ?, CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id, '}'),
            CONCAT(?, r.id), ?, ?
     FROM registrations r JOIN users u ON ${holder}
     WHERE r.event_id = ? AND r.created_at < ? AND u.password_hash IS NOT NULL ${review} ${came}
       AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, r.id))`,
    [kind, `${occasion}:`, at, at, eventId, sqlInstant(due.registeredBefore), `${occasion}:`],
  );
}

/** How many registered people got the mail of an occasion. */
export async function countSent(db: Knex, eventId: number, occasion: string): Promise<number> {
  const [row] = await db('registrations as r')
    .joinRaw('JOIN mail_outbox o ON o.once_key = CONVERT(CONCAT(?, r.id) USING ascii)', [`${occasion}:`])
    .where('r.event_id', eventId)
    .whereNotNull('o.sent_at')
    .whereNull('o.problem')
    .count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}
