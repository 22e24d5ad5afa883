import type { Knex } from 'knex';
import type { EventThen } from '../../base/outbox/kinds';
import { whereNotTakenDown } from '../../base/publication/repository';

export interface AuthorRow {
  name: string;
  email: string;
  confirmed: number | null;
  by_admin: number;
}

export interface MailedAnnouncement extends AuthorRow, EventThen {
  event_id: number;
  subject: string;
  message: string;
  replies: number;
  registered: number;
}

const author = (db: Knex, actor: string) => [
  'w.name',
  'w.email',
  db.raw('w.confirmed_email_key = w.email_key AS confirmed'),
  db.raw(`(w.role = 'admin' AND NOT (e.organizer_id <=> ${actor})) AS by_admin`),
];
const EVENT = ['e.id as event_id', 'e.title', 'e.date', 'e.time', 'e.end_time', 'e.location'];

/**
 * An announcement as it is mailed to one person. Undefined once it is away, its event is deleted or taken down, or its author
 * is deleted, or the person has neither a place nor waits for one.
 */
export async function findMailedAnnouncement(
  db: Knex,
  id: number,
  userId: number,
): Promise<MailedAnnouncement | undefined> {
  const place = (table: string) =>
    `EXISTS (SELECT 1 FROM ${table} p WHERE p.event_id = a.event_id AND p.user_id = t.user_id)`;
  const announcements = db('announcements as a')
    .join('announcement_recipients as t', 't.announcement_id', 'a.id')
    .join('users as w', 'w.id', 'a.actor_id')
    .join('events as e', 'e.id', 'a.event_id');
  return (await whereNotTakenDown(announcements, 'e.publish_at')
    .where({ 'a.id': id, 't.user_id': userId, 'a.away': '' })
    .whereRaw(`(${place('registrations')} OR ${place('waiting_list')})`)
    .first(
      ...[...author(db, 'a.actor_id'), ...EVENT, 'a.subject', 'a.message', 'a.replies'],
      db.raw(`${place('registrations')} AS registered`),
    )) as MailedAnnouncement | undefined;
}

/** The author of a test and the event it is about. */
export async function findTested(
  db: Knex,
  eventId: number,
  userId: number,
): Promise<(AuthorRow & EventThen & { event_id: number }) | undefined> {
  const written = db('events as e').join('users as w', 'w.id', db.raw('?', [userId]));
  return (await whereNotTakenDown(written, 'e.publish_at')
    .where('e.id', eventId)
    .first(...author(db, 'w.id'), ...EVENT)) as (AuthorRow & EventThen & { event_id: number }) | undefined;
}

/** Records whether an announcement was mailed to a person. */
export async function noteMailed(
  db: Knex,
  { announcementId, userId, mailed }: { announcementId: number; userId: number; mailed: boolean },
): Promise<void> {
  await db('announcement_recipients')
    .where({ announcement_id: announcementId, user_id: userId })
    .update({ mailed });
}
