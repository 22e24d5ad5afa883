import type { Knex } from 'knex';
import { sqlInstant } from '../ground/clock';
import type { MailedEvent } from './delivery-repository';
import type { MailPayloads } from './kinds';

export interface PublishedEvent extends MailedEvent {
  organizer: { id: number; name: string };
}

/** When what is published now is told, with all else of that hour. */
export interface PublishedRound {
  readonly due: Date;
  readonly payload: MailPayloads['event-published'] & { until: number };
}

/** A mail to everyone who follows an organizer, one for each of a round's hours however many events they publish. */
export async function insertPublishedMails(
  tx: Knex,
  now: Date,
  organizerId: number,
  { due, payload }: PublishedRound,
): Promise<void> {
  await tx.raw(
    // In one order: organizers who share followers may publish at the same time.
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT f.user_id, 'event-published', ?, CONCAT(?, f.user_id), ?, ?
     FROM follows f JOIN users u ON u.id = f.user_id
     WHERE f.organizer_id = ? AND u.email_notifications = 1 AND u.password_hash IS NOT NULL
     ORDER BY f.user_id`,
    [
      JSON.stringify(payload),
      `event-published:${payload.until}:`,
      sqlInstant(due),
      sqlInstant(now),
      organizerId,
    ],
  );
}

const events = (db: Knex, followerId: number) =>
  db('events as e')
    .join('users as u', 'u.id', 'e.organizer_id')
    .join('follows as f', 'f.organizer_id', 'e.organizer_id')
    .where('f.user_id', followerId)
    .select('e.id', 'e.title', 'e.date', 'e.time', 'e.end_time', 'e.location', {
      organizerId: 'u.id',
      organizerName: 'u.name',
    });

const withOrganizer = (
  rows: readonly (MailedEvent & { organizerId: number; organizerName: string })[],
): PublishedEvent[] =>
  rows.map((row) => ({ ...row, organizer: { id: row.organizerId, name: row.organizerName } }));

/**
 * What those whom someone follows have published within a time and since they are followed, soonest first: events as they
 * are now, without those that are over.
 */
export async function findPublished(
  db: Knex,
  followerId: number,
  { from, until, today }: { from: Date; until: Date; today: string },
): Promise<PublishedEvent[]> {
  const rows = await events(db, followerId)
    .where('e.created_at', '>=', sqlInstant(from))
    .where('e.created_at', '<', sqlInstant(until))
    .whereRaw('e.created_at >= f.created_at')
    .where('e.date', '>=', today)
    .orderBy(['e.date', 'e.time', 'e.id']);
  return withOrganizer(rows);
}

/** One event, while its organizer is followed, and while it is not over. */
export async function findPublishedEvent(
  db: Knex,
  followerId: number,
  { id, today }: { id: number; today: string },
): Promise<PublishedEvent[]> {
  return withOrganizer(await events(db, followerId).where({ 'e.id': id }).where('e.date', '>=', today));
}
