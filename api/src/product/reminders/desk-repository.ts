import type { Knex } from 'knex';
import { joinsOfOrganizers, organizedIds } from '../../base/event-rights/repository';
import { queueSelected } from '../../base/outbox/repository';
import { isoInstant, sqlInstant } from '../../ground/clock';
import { suspendedSql } from '../../http/sessions/repository';

/** An evening: its time, the previous one, the earliest one that a digest reports from, and the following day. */
export interface Evening {
  readonly day: string;
  readonly at: Date;
  readonly before: Date;
  readonly earliest: Date;
  readonly tomorrow: string;
  /** The present local minute. */
  readonly minute: string;
}

interface DigestJob {
  readonly evening_at: string | null;
  readonly reports_from: string | null;
}

/**
 * The time from which an evening's digests report: that of the last evening with digests. Later runs of
 * the same evening get the same time.
 */
async function beginDigests(tx: Knex, { at, before, earliest }: Evening): Promise<Date> {
  const job = tx('digest_job').where({ id: 1 });
  const { evening_at, reports_from } = await job.clone().forUpdate().first<DigestJob>();
  const moment = (column: string | null) => (column === null ? before : new Date(isoInstant(column)));
  const last = moment(evening_at);
  if (last >= at) return moment(reports_from);
  const from = last < earliest ? earliest : last;
  await job.update({ evening_at: sqlInstant(at), reports_from: sqlInstant(from) });
  return from;
}

/**
 * Queues one mail to each organizer, and each co-organizer who may see the registrants, with news of a coming
 * event since the last digests: its first registration, one that filled it, one from its waitlist, or a request
 * for a place. Once an evening, for any number of instances and events.
 */
export async function queueDigests(tx: Knex, now: Date, evening: Evening): Promise<void> {
  const { day, at } = evening;
  const key = `desk-digest:${day}:`;
  const from = await beginDigests(tx, evening);
  for (const join of joinsOfOrganizers(['registrants']))
    await queueSelected(
      tx,
      `SELECT u.id, 'desk-digest', ?, CONCAT(?, u.id), ?, ?
       FROM events e ${join}
       WHERE e.date >= ? AND e.cancelled_at IS NULL AND u.password_hash IS NOT NULL AND NOT ${suspendedSql('u')}
         AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, u.id))
         AND (EXISTS (
           SELECT 1 FROM registration_requests q WHERE q.event_id = e.id AND q.refused_at IS NULL
             AND q.created_at >= ? AND q.created_at < ?)
         OR e.registrations_count > 0 AND EXISTS (
           SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.created_at >= ? AND r.created_at < ?
             AND (e.registrations_count >= e.capacity
               OR NOT EXISTS (SELECT 1 FROM registrations b WHERE b.event_id = e.id AND b.created_at < ?)
               OR EXISTS (SELECT 1 FROM mail_outbox p WHERE p.once_key = CONCAT('place-offered:', r.id)))))
       GROUP BY u.id`,
      [
        JSON.stringify({ from: from.getTime(), until: at.getTime() }),
        key,
        sqlInstant(now),
        sqlInstant(now),
        day,
        sqlInstant(now),
        key,
        sqlInstant(from),
        sqlInstant(at),
        sqlInstant(from),
        sqlInstant(at),
        sqlInstant(from),
      ],
    );
}

/** What the mail of the evening before leads to: co-organizers without any of these rights get none. */
export const EVE_RIGHTS = ['registrants', 'door'] as const;

/** One mail for each published, not cancelled event of the next day to each of its organizers. */
export async function queueEves(db: Knex, now: Date, { tomorrow, minute }: Evening): Promise<void> {
  const key = "CONCAT('desk-eve:', e.date, ':', e.id, ':', u.id)";
  for (const join of joinsOfOrganizers(EVE_RIGHTS))
    await queueSelected(
      db,
      `SELECT u.id, 'desk-eve', CONCAT('{"event_id":', e.id, '}'), ${key}, ?, ?
       FROM events e ${join}
       WHERE e.date = ? AND e.cancelled_at IS NULL AND (e.publish_at IS NULL OR e.publish_at <= ?)
         AND u.password_hash IS NOT NULL AND NOT ${suspendedSql('u')}
         AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = ${key})`,
      [sqlInstant(now), sqlInstant(now), tomorrow, minute, sqlInstant(now)],
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
  'e.id',
  'e.title',
  'e.date',
  'e.time',
  'e.end_time',
  'e.location',
  'e.capacity',
  'e.registrations_count',
  'e.waiting_count',
];

export async function findDeskEvent(
  db: Knex,
  id: number,
): Promise<(DeskEvent & { readonly organizer_id: number | null }) | undefined> {
  return (await db('events as e')
    .where('e.id', id)
    .first([...COLUMNS, 'e.organizer_id'])) as never;
}

/** News of an event: registrations in a period, and requests that wait for an answer. */
export type NewsOfEvent = DeskEvent & {
  readonly fresh: number;
  /** Registrations in the period that came from the waitlist. */
  readonly moved: number;
  /** Whether there was a registration before the period. */
  readonly earlier: number;
  readonly requests: number;
};

/** The future events whose registrants someone may see, with registrations in a period or requests, soonest first. */
export async function findNews(
  db: Knex,
  of: { organizerId: number; today: string; from: Date; until: Date },
): Promise<NewsOfEvent[]> {
  const fresh = () =>
    db('registrations as r')
      .whereRaw('r.event_id = e.id')
      .where('r.created_at', '>=', sqlInstant(of.from))
      .where('r.created_at', '<', sqlInstant(of.until));
  return (await db('events as e')
    .join(organizedIds(db, of.organizerId, ['registrants']).as('o'), 'o.id', 'e.id')
    .where('e.date', '>=', of.today)
    .whereNull('e.cancelled_at')
    .havingRaw('fresh > 0 OR requests > 0')
    .orderBy(['e.date', 'e.time', 'e.id'])
    .limit(50)
    .select([
      ...COLUMNS,
      fresh().count('*').as('fresh'),
      fresh()
        .whereRaw("EXISTS (SELECT 1 FROM mail_outbox p WHERE p.once_key = CONCAT('place-offered:', r.id))")
        .count('*')
        .as('moved'),
      db.raw(
        'EXISTS (SELECT 1 FROM registrations b WHERE b.event_id = e.id AND b.created_at < ?) AS earlier',
        [sqlInstant(of.from)],
      ),
      db('registration_requests as q')
        .whereRaw('q.event_id = e.id')
        .whereNull('q.refused_at')
        .count('*')
        .as('requests'),
    ])) as never;
}
