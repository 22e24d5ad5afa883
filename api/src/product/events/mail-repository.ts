import type { Knex } from 'knex';
import { TOLD_LINES, type ToldLines } from '../../base/outbox/kinds';
import { dropMails, queueSelected } from '../../base/outbox/repository';
import { whereAnnounced, whereListed, whereNotTakenDown } from '../../base/publication/repository';
import { type Present, sqlInstant } from '../../ground/clock';

export interface EventForMail extends ToldLines {
  id: number;
  title: string;
  date: string;
  time: string;
  end_time: string | null;
  /** Null: the installation's. */
  time_zone: string | null;
  location: string;
  description: string;
  online_url: string | null;
  revision: number;
  cancelled_at: string | null;
  approval: number;
  unlisted: number;
  /** With it, the address of an unlisted event opens. */
  draft_key: string | null;
}

/** The event when the mail is rendered, not when it was queued; undefined once deleted or taken down. */
export async function findEventForMail(db: Knex, id: number): Promise<EventForMail | undefined> {
  return whereNotTakenDown(db('events'))
    .where({ id })
    .first<EventForMail | undefined>(
      'id',
      'title',
      'date',
      'time',
      'end_time',
      'time_zone',
      'location',
      'description',
      'online_url',
      'revision',
      'cancelled_at',
      'approval',
      'unlisted',
      'draft_key',
      ...TOLD_LINES,
    );
}

export interface PublishedEvent extends EventForMail {
  organizer: { id: number; name: string };
}

/** When the events of an hour are announced together. */
export interface PublishedRound {
  readonly due: Date;
  readonly until: number;
}

const TO_FOLLOWERS = `FROM follows f JOIN users u ON u.id = f.user_id`;
/** Locks in one order: organizers who share followers may publish at the same time. */
const WHO_WANT_MAILS = `WHERE f.organizer_id = ? AND u.email_notifications = 1 AND u.password_hash IS NOT NULL ORDER BY f.user_id`;

const firstKey = (until: number) => `event-published-first:${until}:`;

/**
 * Mails everyone who follows an organizer: the first event of a round at once in its own mail, all others of that
 * round in one mail together. The outbox's keys decide which is the first, whatever instances publish at the same
 * time.
 */
export async function insertPublishedMails(
  tx: Knex,
  now: Date,
  event: { id: number; organizerId: number; tellAt: Date },
  { due, until }: PublishedRound,
): Promise<void> {
  const [first, later] = [firstKey(until), `event-published:${until}:`];
  await queueSelected(
    tx,
    `SELECT f.user_id, 'event-published', ?, CONCAT(?, f.user_id), ?, ? ${TO_FOLLOWERS} ${WHO_WANT_MAILS}`,
    [
      JSON.stringify({ event_id: event.id }),
      first,
      sqlInstant(event.tellAt),
      sqlInstant(now),
      event.organizerId,
    ],
  );
  await queueSelected(
    tx,
    `SELECT f.user_id, 'event-published', JSON_SET(o.payload, '$.until', ?), CONCAT(?, f.user_id), ?, ?
     ${TO_FOLLOWERS} JOIN mail_outbox o ON o.once_key = CONCAT(?, f.user_id) AND JSON_VALUE(o.payload, '$.event_id') <> ?
     ${WHO_WANT_MAILS}`,
    [until, later, sqlInstant(due), sqlInstant(now), first, event.id, event.organizerId],
  );
}

/** Deletes the unsent individual mails about an event of a round. */
export async function deletePublishedMails(
  tx: Knex,
  eventId: number,
  { until }: PublishedRound,
): Promise<void> {
  await dropMails(tx, firstKey(until), { eventId });
}

const events = (db: Knex, followerId: number, now: Present) =>
  whereAnnounced(whereListed(db, db('events as e'), now))
    .whereNull('e.cancelled_at')
    .whereRaw('(e.ends_at IS NULL OR e.ends_at > ?)', [sqlInstant(now.at)])
    .join('users as u', 'u.id', 'e.organizer_id')
    .join('follows as f', 'f.organizer_id', 'e.organizer_id')
    .where('f.user_id', followerId)
    .select('e.id', 'e.title', 'e.date', 'e.time', 'e.end_time', 'e.location', {
      organizerId: 'u.id',
      organizerName: 'u.name',
    });

const withOrganizer = (
  rows: readonly (EventForMail & { organizerId: number; organizerName: string })[],
): PublishedEvent[] =>
  rows.map((row) => ({ ...row, organizer: { id: row.organizerId, name: row.organizerName } }));

/**
 * The events that followed organizers published in a period, after the person began to follow them, soonest first:
 * in their present state, without the one already mailed and those that are over, cancelled or not listed.
 */
export async function findPublished(
  db: Knex,
  followerId: number,
  { from, until, told, now }: { from: Date; until: Date; told: number; now: Present },
): Promise<PublishedEvent[]> {
  const rows = await events(db, followerId, now)
    .where('e.created_at', '>=', sqlInstant(from))
    .where('e.created_at', '<', sqlInstant(until))
    .whereRaw('e.created_at >= f.created_at')
    .whereNot('e.id', told)
    .orderBy(['e.date', 'e.time', 'e.id']);
  return withOrganizer(rows);
}

/** One event, if its organizer is followed, and if it is neither over nor cancelled. */
export async function findPublishedEvent(
  db: Knex,
  followerId: number,
  { id, now }: { id: number; now: Present },
): Promise<PublishedEvent[]> {
  return withOrganizer(await events(db, followerId, now).where({ 'e.id': id }));
}
