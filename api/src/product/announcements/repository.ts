import type { Knex } from 'knex';
import type { Audience, AudienceCount } from '@eveneo/contract/application/announcements';
import { PERIODS } from '@eveneo/contract/application/retention';
import { queueSelected } from '../../base/outbox/repository';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

/** The rows of an audience. Constants only: they are inserted into SQL. */
const PEOPLE: Readonly<Record<Audience, string>> = {
  all: 'registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ?',
  present:
    'registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ? AND r.checked_in_at IS NOT NULL',
  absent:
    'registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ? AND r.checked_in_at IS NULL',
  waiting: 'waiting_list r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id = ?',
};

/** The address decides, not the password: whoever signs in otherwise can be written to. */
export const REACH = `CASE
  WHEN u.id IS NULL THEN 'without_address'
  WHEN u.confirmed_email_key IS NULL OR u.confirmed_email_key <> u.email_key THEN 'unconfirmed'
  WHEN u.email_notifications = 0 OR EXISTS (
    SELECT 1 FROM mail_opt_outs o WHERE o.user_id = u.id AND o.topic = 'announcements') THEN 'declined'
  ELSE 'reachable' END`;

export type Reach = Exclude<keyof AudienceCount, 'people'>;

/** How many people each reason keeps from a mail, of rows grouped by it. */
export function countOfReach(rows: readonly { reach: Reach; n: number }[]): AudienceCount {
  const count = { people: 0, reachable: 0, declined: 0, unconfirmed: 0, without_address: 0 };
  for (const { reach, n } of rows) {
    count[reach] += Number(n);
    count.people += Number(n);
  }
  return count;
}

export async function countAudience(db: Knex, eventId: number, audience: Audience): Promise<AudienceCount> {
  const [rows] = (await db.raw(
    `SELECT ${REACH} AS reach, COUNT(*) AS n FROM ${PEOPLE[audience]} GROUP BY 1`,
    [eventId],
  )) as [{ reach: Reach; n: number }[]];
  return countOfReach(rows);
}

/** The distinct people with a place at any of these events, and whom a mail reaches. */
export async function countReach(db: Knex, eventIds: readonly number[]): Promise<AudienceCount> {
  if (eventIds.length === 0) return countOfReach([]);
  const [rows] = (await db.raw(
    `SELECT ${REACH} AS reach, COUNT(DISTINCT COALESCE(r.added_email_key, r.added_name, u.id, -r.id)) AS n
     FROM registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.event_id IN (?) GROUP BY 1`,
    [[...eventIds]],
  )) as [{ reach: Reach; n: number }[]];
  return countOfReach(rows);
}

/** When the event's announcements since a moment were sent, oldest first. */
export async function findRecent(db: Knex, eventId: number, since: Date): Promise<string[]> {
  return db('announcements')
    .where({ event_id: eventId })
    .where('created_at', '>', sqlInstant(since))
    .orderBy('id')
    .pluck('created_at');
}

interface NewAnnouncement {
  readonly eventId: number;
  readonly actorId: number;
  readonly audience: Audience;
  readonly subject: string;
  readonly message: string;
  readonly replies: boolean;
  /** The same words on the pages of other events: whom these mail gets no second mail. */
  readonly besides?: readonly number[];
}

export async function insertAnnouncement(
  tx: Knex,
  now: Date,
  { eventId, actorId, besides = [], ...given }: NewAnnouncement,
): Promise<number> {
  const row = { ...given, event_id: eventId, actor_id: actorId, created_at: sqlInstant(now) };
  const [id = 0] = await tx('announcements').insert(row);
  await tx.raw(
    `INSERT INTO announcement_recipients (announcement_id, user_id, event_id, mailed)
     SELECT DISTINCT ?, u.id, r.event_id, IF(${REACH} = 'reachable' AND NOT EXISTS (
       SELECT 1 FROM announcement_recipients t
       WHERE t.announcement_id IN (?) AND t.user_id = u.id AND t.mailed IS NULL), NULL, 0)
     FROM ${PEOPLE[given.audience]} AND u.id IS NOT NULL`,
    [id, besides.length > 0 ? [...besides] : [0], eventId],
  );
  return id;
}

/** Queues the mails of an announcement. @returns how many */
export async function queueAnnouncementMails(tx: Knex, now: Date, id: number): Promise<number> {
  const at = sqlInstant(now);
  return queueSelected(
    tx,
    `SELECT user_id, 'announcement', ?, CONCAT(?, user_id), ?, ?
     FROM announcement_recipients WHERE announcement_id = ? AND mailed IS NULL`,
    [JSON.stringify({ announcement_id: id }), `announcement:${id}:`, at, at, id],
  );
}

export interface AnnouncementRow {
  id: number;
  audience: Audience;
  subject: string;
  message: string;
  created_at: string;
  name: string;
  /** Whether an admin wrote it about another's event. */
  by_admin: number;
}

export type SentRow = AnnouncementRow & { people: number; mailed: number; due: number };

/** Without those whose author's account is deleted. */
const written = (db: Knex) =>
  db('announcements as a')
    .where('a.away', '')
    .join('users as w', 'w.id', 'a.actor_id')
    .join('events as e', 'e.id', 'a.event_id');
const columns = (db: Knex) => [
  'a.id',
  'a.audience',
  'a.subject',
  'a.message',
  'a.created_at',
  'w.name',
  db.raw("(w.role = 'admin' AND NOT (e.organizer_id <=> a.actor_id)) AS by_admin"),
];

const recipients = (which: string) =>
  `(SELECT COUNT(*) FROM announcement_recipients t WHERE t.announcement_id = a.id ${which})`;

const withCounts = (db: Knex) =>
  written(db).select(
    ...columns(db),
    db.raw(
      `${recipients('')} AS people, ${recipients('AND t.mailed = 1')} AS mailed, ${recipients('AND t.mailed IS NULL')} AS due`,
    ),
  );

interface Slice {
  readonly offset: number;
  readonly limit: number;
}
interface Found<T> {
  readonly rows: T[];
  readonly total: number;
}

/** The announcements of an event, newest first. */
export async function findSent(db: Knex, eventId: number, { offset, limit }: Slice): Promise<Found<SentRow>> {
  const [counted] = await written(db).where('a.event_id', eventId).count<{ n: number }[]>({ n: '*' });
  const rows = await withCounts(db)
    .where('a.event_id', eventId)
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit);
  return { rows: rows as unknown as SentRow[], total: Number(counted?.n ?? 0) };
}

export async function findOneSent(db: Knex, id: number): Promise<SentRow | undefined> {
  return (await withCounts(db).where('a.id', id).first()) as unknown as SentRow | undefined;
}

/** What was sent to several dates together with an announcement. */
export async function findSentToDates(db: Knex, id: number): Promise<{ dates: number; mails: number }> {
  const [row] = await db('announcements as a')
    .join('announcements as f', (on) =>
      on.on('f.actor_id', 'a.actor_id').andOn('f.created_at', 'a.created_at'),
    )
    .where('f.id', id)
    .select<{ dates: number; mails: number }[]>(
      db.raw('COUNT(*) AS dates'),
      db.raw(`COALESCE(SUM(${recipients('AND (t.mailed IS NULL OR t.mailed = 1)')}), 0) AS mails`),
    );
  return { dates: Number(row?.dates ?? 0), mails: Number(row?.mails ?? 0) };
}

/**
 * Only announcements (a) of an event (e) to one person: those that were sent to the person, and those to everybody
 * registered. Only while the person is registered or on the waitlist.
 */
export function whereAddressed(query: Knex.QueryBuilder, userId: number): void {
  void query.whereRaw(
    `((EXISTS (SELECT 1 FROM announcement_recipients t WHERE t.announcement_id = a.id AND t.user_id = ?)
       AND (EXISTS (SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.user_id = ?)
         OR EXISTS (SELECT 1 FROM waiting_list l WHERE l.event_id = e.id AND l.user_id = ?)))
      OR (a.audience = 'all' AND EXISTS (
        SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.user_id = ?)))`,
    [userId, userId, userId, userId],
  );
}

/** The announcements to one person, newest first. */
export async function findAddressed(
  db: Knex,
  { eventId, userId }: { eventId: number; userId: number },
  { offset, limit }: Slice,
): Promise<Found<AnnouncementRow>> {
  const addressed = () => written(db).where('a.event_id', eventId).modify(whereAddressed, userId);
  const [counted] = await addressed().count<{ n: number }[]>({ n: '*' });
  const rows = await addressed()
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(...columns(db));
  return { rows: rows as unknown as AnnouncementRow[], total: Number(counted?.n ?? 0) };
}

/** An account's address; undefined while it is unconfirmed. */
export async function findConfirmedAddress(db: Knex, userId: number): Promise<string | undefined> {
  const row = await db('users')
    .where({ id: userId })
    .whereRaw('confirmed_email_key = email_key')
    .first<{ email: string } | undefined>('email');
  return row?.email;
}

/** The announcements of old events, with their recipients. */
export const oldAnnouncements: readonly Erasure[] = [
  {
    period: 'registrations',
    key: ['announcement_id', 'user_id'],
    due: (db, now) =>
      db('announcement_recipients').whereIn('event_id', eventsBefore(db, PERIODS.registrations, now)),
  },
  {
    period: 'registrations',
    due: (db, now) => db('announcements').whereIn('event_id', eventsBefore(db, PERIODS.registrations, now)),
  },
];

/** Empties what a person wrote, and removes them from all recipients. */
export async function forgetAnnouncements(tx: Knex, userId: number): Promise<void> {
  await tx('announcement_recipients').where({ user_id: userId }).delete();
  await tx('announcements').where({ actor_id: userId }).update({ actor_id: null, subject: '', message: '' });
}

export async function findReceived(
  db: Knex,
  userId: number,
): Promise<{ event_id: number; title: string; subject: string; message: string; created_at: string }[]> {
  return written(db)
    .join('announcement_recipients as t', 't.announcement_id', 'a.id')
    .where('t.user_id', userId)
    .orderBy('a.id')
    .select('a.event_id', 'e.title', 'a.subject', 'a.message', 'a.created_at');
}
