import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

/** An evening: its time, the previous one, and the following day. */
export interface Evening {
  readonly day: string;
  readonly at: Date;
  readonly before: Date;
  readonly tomorrow: string;
  /** The present local minute. */
  readonly minute: string;
}

/**
 * One mail to each organizer of a future event that since the previous evening had its first registration, filled up,
 * or promoted somebody from its waitlist. Once an evening, for any number of instances.
 */
export async function queueDigests(db: Knex, now: Date, { day, at, before }: Evening): Promise<void> {
  const key = `desk-digest:${day}:`;
  await db.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT e.organizer_id, 'desk-digest', ?, CONCAT(?, e.organizer_id), ?, ?
     FROM events e JOIN users u ON u.id = e.organizer_id
     WHERE e.date >= ? AND e.cancelled_at IS NULL AND e.registrations_count > 0 AND u.password_hash IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, e.organizer_id))
       AND EXISTS (
         SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.created_at >= ? AND r.created_at < ?
           AND (e.registrations_count >= e.capacity
             OR NOT EXISTS (SELECT 1 FROM registrations b WHERE b.event_id = e.id AND b.created_at < ?)
             OR EXISTS (SELECT 1 FROM mail_outbox p WHERE p.once_key = CONCAT('place-offered:', r.id))))
     GROUP BY e.organizer_id`,
    [
      ...[JSON.stringify({ until: at.getTime() }), key, sqlInstant(now), sqlInstant(now), day, key],
      ...[sqlInstant(before), sqlInstant(at), sqlInstant(before)],
    ],
  );
}

/** One mail to each organizer for each of their published, not cancelled events of the next day. */
export async function queueEves(db: Knex, now: Date, { tomorrow, minute }: Evening): Promise<void> {
  await db.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT e.organizer_id, 'desk-eve', CONCAT('{"event_id":', e.id, '}'), CONCAT('desk-eve:', e.date, ':', e.id), ?, ?
     FROM events e JOIN users u ON u.id = e.organizer_id
     WHERE e.date = ? AND e.cancelled_at IS NULL AND (e.publish_at IS NULL OR e.publish_at <= ?)
       AND u.password_hash IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT('desk-eve:', e.date, ':', e.id))`,
    [sqlInstant(now), sqlInstant(now), tomorrow, minute],
  );
}

export interface DeskEvent {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly end_time: string | null;
  readonly location: string;
  readonly capacity: number;
  readonly registrations_count: number;
  readonly waiting_count: number;
}

const COLUMNS = [
  ...['e.id', 'e.title', 'e.date', 'e.time', 'e.end_time', 'e.location', 'e.capacity'],
  ...['e.registrations_count', 'e.waiting_count'],
];

export async function findDeskEvent(db: Knex, id: number): Promise<DeskEvent | undefined> {
  return (await db('events as e').where('e.id', id).first(COLUMNS)) as DeskEvent | undefined;
}

/** The organizer's future events with registrations in a period, soonest first, and how many those are. */
export async function findNews(
  db: Knex,
  of: { organizerId: number; today: string; from: Date; until: Date },
): Promise<(DeskEvent & { fresh: number })[]> {
  return (await db('events as e')
    .join('registrations as r', 'r.event_id', 'e.id')
    .where('e.organizer_id', of.organizerId)
    .where('e.date', '>=', of.today)
    .whereNull('e.cancelled_at')
    .where('r.created_at', '>=', sqlInstant(of.from))
    .where('r.created_at', '<', sqlInstant(of.until))
    .groupBy(COLUMNS)
    .orderBy(['e.date', 'e.time', 'e.id'])
    .limit(50)
    .select([...COLUMNS, db.raw('COUNT(*) AS fresh')])) as never;
}
