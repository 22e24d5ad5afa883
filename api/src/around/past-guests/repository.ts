import type { Knex } from 'knex';
import type { AudienceCount } from '@eveneo/contract/application/announcements';
import type { PastGuestPost } from '@eveneo/contract/application/past-guests';
import { PERIODS } from '@eveneo/contract/application/retention';
import { queueSelected } from '../../base/outbox/repository';
import { orHoldsWords } from '../../db/contains';
import type { Erasure } from '../../db/erasure';
import { dayThere } from '../../db/local-time';
import { momentBefore, sqlInstant, type Present } from '../../ground/clock';
import { countOfReach, REACH, type Reach } from '../../product/announcements/repository';

/** An organizer's own events to which somebody came; each id is in one of the lists. */
export interface Attended {
  readonly organizerId: number;
  /** Where entries were noted: who entered came. */
  readonly kept: readonly number[];
  /** Over, without any entry: who was registered came. */
  readonly open: readonly number[];
}

/** A co-organizer's events are their owner's: only those of the organizer's own count. */
export async function findAttended(db: Knex, organizerId: number, now: Present): Promise<Attended> {
  const rows = await db('events as e')
    .where('e.organizer_id', organizerId)
    .whereNull('e.cancelled_at')
    .select<{ id: number; over: number; kept: number }[]>(
      'e.id',
      db.raw('e.date < ? AS `over`', [dayThere(db, now, 'e.time_zone')]),
      db.raw(
        'EXISTS (SELECT 1 FROM registrations r WHERE r.event_id = e.id AND r.checked_in_at IS NOT NULL) AS kept',
      ),
    );
  const ids = (of: (row: { over: number; kept: number }) => boolean) => rows.filter(of).map(({ id }) => id);
  return {
    organizerId,
    kept: ids(({ kept }) => kept === 1),
    open: ids(({ over, kept }) => over === 1 && kept === 0),
  };
}

/** Only registrations (r) of people who came. */
const whereCame = (query: Knex.QueryBuilder, { kept, open }: Attended): void =>
  void query.where(
    (came) =>
      void came
        .whereIn('r.event_id', [...open])
        .orWhere((entered) => void entered.whereIn('r.event_id', [...kept]).whereNotNull('r.checked_in_at')),
  );

/** What a person added by hand is known by, without an account. */
const ADDED = 'COALESCE(r.added_email_key, r.added_name)';

/** Who came, each once: with an account, or added by hand; companions and people admitted without a name are not. */
const people = (db: Knex, attended: Attended) => {
  // Apart: grouping accounts together with words takes three times as long.
  const grouped = (group: string, userId: string, key: string, name: string) =>
    db('registrations as r')
      .join('events as e', 'e.id', 'r.event_id')
      .modify(whereCame, attended)
      .groupByRaw(group)
      .select(
        db.raw(`${userId} AS user_id, ${key} AS added_key, ${name} AS added_name`),
        db.raw('MAX(r.id) AS registration_id, COUNT(*) AS events, MAX(e.date) AS last_date'),
      );
  return db
    .unionAll([
      grouped('r.user_id', 'r.user_id', 'NULL', 'NULL').whereNotNull('r.user_id'),
      grouped(ADDED, 'NULL', ADDED, 'MAX(r.added_name)').whereNull('r.user_id').whereNotNull('r.added_name'),
    ])
    .as('t');
};

/** The tags (g) of a person (t). */
const TAGGED = `SELECT 1 FROM past_guest_tags g LEFT JOIN registrations r ON r.id = g.registration_id
  WHERE g.organizer_id = ? AND (g.user_id = t.user_id OR (t.user_id IS NULL AND ${ADDED} = t.added_key))`;

export interface Sought {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
}

const sought = (db: Knex, attended: Attended, { search, tag }: Sought) =>
  db
    .from(people(db, attended))
    .leftJoin('users as u', 'u.id', 't.user_id')
    .modify((of) => {
      if (search) void of.where((any) => orHoldsWords(any, ['u.name', 't.added_name'], search));
      if (tag) void of.whereRaw(`EXISTS (${TAGGED} AND g.tag = ?)`, [attended.organizerId, tag]);
    });

export interface PastGuestRow {
  user_id: number | null;
  registration_id: number;
  added_key: string | null;
  name: string;
  avatar: string | null;
  events: number;
  last_date: string;
  agreed: number;
}

export async function findPastGuests(
  db: Knex,
  attended: Attended,
  of: Sought,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PastGuestRow[]; total: number }> {
  const found = sought(db, attended, of)
    .orderByRaw('t.last_date DESC, t.events DESC, name, t.registration_id')
    .offset(offset)
    .limit(limit)
    .select(
      ...['t.user_id', 't.registration_id', 't.added_key', 'u.avatar', 't.events', 't.last_date'],
      db.raw('COALESCE(u.name, t.added_name) AS name'),
      db.raw('COUNT(*) OVER () AS total'),
    )
    .as('t');
  const rows = await db
    .from(found)
    .leftJoin(
      'message_consents as c',
      (on) =>
        void on.on('c.user_id', 't.user_id').andOn('c.organizer_id', db.raw('?', [attended.organizerId])),
    )
    .orderByRaw('t.last_date DESC, t.events DESC, t.name, t.registration_id')
    .select<(PastGuestRow & { total: number })[]>('t.*', db.raw('c.agreed_at IS NOT NULL AS agreed'));
  const [first] = rows;
  if (first || offset === 0) return { rows, total: Number(first?.total ?? 0) };
  const [counted] = await sought(db, attended, of).count<{ n: number }[]>({ n: '*' });
  return { rows, total: Number(counted?.n ?? 0) };
}

/** Whether somebody who came is the one whom a tag is about. */
export async function hasCome(db: Knex, attended: Attended, of: TagOwner): Promise<boolean> {
  const found: unknown = await db('registrations as r')
    .modify(whereCame, attended)
    .where('user_id' in of ? { 'r.user_id': of.user_id } : { 'r.id': of.registration_id })
    .where((any) => void any.whereNotNull('r.user_id').orWhereNotNull('r.added_name'))
    .first('r.id');
  return found !== undefined;
}

export type TagOwner = { readonly user_id: number } | { readonly registration_id: number };

interface TagRow {
  tag: string;
  user_id: number | null;
  registration_id: number | null;
  added_key: string | null;
}

/** An organizer's tags, by whom they are about. */
export const findTags = (db: Knex, organizerId: number): Promise<TagRow[]> =>
  db('past_guest_tags as g')
    .leftJoin('registrations as r', 'r.id', 'g.registration_id')
    .where('g.organizer_id', organizerId)
    .orderBy(['g.tag', 'g.id'])
    .select('g.tag', 'g.user_id', 'g.registration_id', db.raw(`${ADDED} AS added_key`));

/** Without effect if the person has the tag. */
export async function insertTag(
  tx: Knex,
  organizerId: number,
  of: TagOwner,
  { tag, now }: { tag: string; now: Date },
): Promise<void> {
  await tx('past_guest_tags')
    .insert({ organizer_id: organizerId, ...of, tag, created_at: sqlInstant(now) })
    .onConflict()
    .ignore();
}

/** Takes a tag away from a person, whichever registration of theirs it was noted at. */
export async function deleteTag(tx: Knex, organizerId: number, of: TagOwner, tag: string): Promise<void> {
  const tags = tx('past_guest_tags').where({ organizer_id: organizerId, tag });
  if ('user_id' in of) await tags.where(of).delete();
  else
    await tags
      .whereIn(
        'registration_id',
        tx('registrations as r')
          .joinRaw(
            'JOIN registrations o ON COALESCE(o.added_email_key, o.added_name) = COALESCE(r.added_email_key, r.added_name)',
          )
          .where('o.id', of.registration_id)
          .select('r.id'),
      )
      .delete();
}

/** Locks the author: messages sent at the same time are counted one after the other. */
export async function lockAuthor(tx: Knex, organizerId: number): Promise<void> {
  await tx('users').where({ id: organizerId }).forUpdate().first('id');
}

/** When the organizer's messages since a moment were sent, oldest first. */
export const findRecent = (db: Knex, organizerId: number, since: Date): Promise<string[]> =>
  db('past_guest_messages')
    .where({ organizer_id: organizerId })
    .where('created_at', '>', sqlInstant(since))
    .orderBy('id')
    .pluck('created_at');

/** Those who came and agreed, as a selection of accounts (u). */
const agreed = (db: Knex, attended: Attended, tag?: string) =>
  db('message_consents as c')
    .join('users as u', 'u.id', 'c.user_id')
    .where('c.organizer_id', attended.organizerId)
    // Not EXISTS, for which the server first reads every registration of these events.
    .whereRaw('(?) IS NOT NULL', [
      db('registrations as r')
        .whereRaw('r.user_id = u.id')
        .modify(whereCame, attended)
        .limit(1)
        .select('r.id'),
    ])
    .modify((of) => {
      if (tag)
        void of
          .join('past_guest_tags as g', 'g.user_id', 'u.id')
          .where({ 'g.organizer_id': attended.organizerId, 'g.tag': tag });
    });

export async function countAgreed(db: Knex, attended: Attended, tag?: string): Promise<AudienceCount> {
  return countOfReach(
    await agreed(db, attended, tag)
      .groupBy('reach')
      .select<{ reach: Reach; n: number }[]>(db.raw(`${REACH} AS reach`), db.raw('COUNT(*) AS n')),
  );
}

/** Stores a message with its recipients, and queues its mails. @returns its id, and how many mails */
export async function sendToAgreed(
  tx: Knex,
  attended: Attended,
  { tag, ...words }: PastGuestPost,
  now: Date,
): Promise<{ id: number; mails: number }> {
  const at = sqlInstant(now);
  const row = { ...words, tag: tag ?? null, organizer_id: attended.organizerId, created_at: at };
  const [id = 0] = await tx('past_guest_messages').insert(row);
  const chosen = agreed(tx, attended, tag).select(
    tx.raw('?', [id]),
    'u.id',
    tx.raw(`IF(${REACH} = 'reachable', NULL, 0)`),
  );
  await tx.raw('INSERT INTO past_guest_recipients (message_id, user_id, mailed) ?', [chosen]);
  const mails = await queueSelected(
    tx,
    `SELECT user_id, 'past-guests', ?, CONCAT(?, user_id), ?, ?
     FROM past_guest_recipients WHERE message_id = ? AND mailed IS NULL`,
    [JSON.stringify({ message_id: id }), `past-guests:${id}:`, at, at, id],
  );
  return { id, mails };
}

export interface SentRow {
  id: number;
  subject: string;
  message: string;
  tag: string | null;
  created_at: string;
  people: number;
  mailed: number;
  due: number;
}

/** The latest messages of an organizer, or one of them. */
export const findSent = (
  db: Knex,
  of: { readonly organizer_id: number; readonly id?: number },
  limit: number,
): Promise<SentRow[]> =>
  db('past_guest_messages as m')
    .where({ ...of, 'm.away': '' })
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select(
      ...['m.id', 'm.subject', 'm.message', 'm.tag', 'm.created_at'],
      ...(['people', 'mailed', 'due'] as const).map((name) =>
        db.raw(
          `(SELECT COUNT(*) FROM past_guest_recipients t WHERE t.message_id = m.id ${COUNTED[name]}) AS ${name}`,
        ),
      ),
    );
const COUNTED = { people: '', mailed: 'AND t.mailed = 1', due: 'AND t.mailed IS NULL' } as const;

interface AuthorRow {
  name: string;
  email: string;
  confirmed: number | null;
}
const author = (db: Knex) => [
  'w.name',
  'w.email',
  db.raw('w.confirmed_email_key = w.email_key AS confirmed'),
];

export interface MailedMessage extends AuthorRow {
  organizer_id: number;
  subject: string;
  message: string;
  replies: number;
}

/** A message as it is mailed to one person; undefined once they agree no longer, or it was taken down. */
export const findMailed = (db: Knex, id: number, userId: number): Promise<MailedMessage | undefined> =>
  db('past_guest_messages as m')
    .join('message_consents as c', 'c.organizer_id', 'm.organizer_id')
    .join('users as w', 'w.id', 'm.organizer_id')
    .where({ 'm.id': id, 'm.away': '', 'c.user_id': userId })
    .first('m.organizer_id', 'm.subject', 'm.message', 'm.replies', ...author(db));

export const findAuthor = (db: Knex, id: number): Promise<AuthorRow | undefined> =>
  db('users as w')
    .where({ id })
    .first(...author(db));

/** Only messages (p) that were written to this person. */
export function whereReceived(query: Knex.QueryBuilder, userId: number): void {
  void query.whereRaw(
    'EXISTS (SELECT 1 FROM past_guest_recipients t WHERE t.message_id = p.id AND t.user_id = ?)',
    [userId],
  );
}

/** Records whether a message was mailed to a person. */
export async function noteMailed(
  db: Knex,
  { messageId, userId, mailed }: { messageId: number; userId: number; mailed: boolean },
): Promise<void> {
  await db('past_guest_recipients').where({ message_id: messageId, user_id: userId }).update({ mailed });
}

/** Deletes a person's tags and received messages, and as an organizer those that they gave and wrote. */
export async function forgetPastGuests(tx: Knex, userId: number): Promise<void> {
  await tx('past_guest_tags').where({ user_id: userId }).orWhere({ organizer_id: userId }).delete();
  await tx('past_guest_recipients')
    .where({ user_id: userId })
    .orWhereIn('message_id', tx('past_guest_messages').where({ organizer_id: userId }).select('id'))
    .delete();
  await tx('past_guest_messages').where({ organizer_id: userId }).delete();
}

export async function exportPastGuests(db: Knex, userId: number) {
  const [given, received, written] = await Promise.all([
    db('past_guest_tags')
      .where({ user_id: userId })
      .orderBy('id')
      .select('organizer_id', 'tag', 'created_at'),
    db('past_guest_messages as m')
      .join('past_guest_recipients as t', 't.message_id', 'm.id')
      .where('t.user_id', userId)
      .orderBy('m.id')
      .select('m.organizer_id', 'm.subject', 'm.message', 'm.created_at'),
    db('past_guest_messages')
      .where({ organizer_id: userId })
      .orderBy('id')
      .select('id', 'tag', 'subject', 'message', 'created_at'),
  ]);
  return { given, received, written } as Record<'given' | 'received' | 'written', { created_at: string }[]>;
}

const old = (db: Knex, now: Date) =>
  db('past_guest_messages').where('created_at', '<', sqlInstant(momentBefore(PERIODS.registrations, now)));

/** Tags of people who are in the organizer's list no longer, and old messages. */
export const oldPastGuests: readonly Erasure[] = [
  {
    period: 'consents',
    due: (db) =>
      db('past_guest_tags').whereRaw(
        `NOT EXISTS (SELECT 1 FROM registrations r JOIN events e ON e.id = r.event_id
         WHERE e.organizer_id = past_guest_tags.organizer_id
           AND (r.user_id = past_guest_tags.user_id
             OR (r.id = past_guest_tags.registration_id AND r.added_name IS NOT NULL)))`,
      ),
  },
  {
    period: 'registrations',
    key: ['message_id', 'user_id'],
    due: (db, now) => db('past_guest_recipients').whereIn('message_id', old(db, now).select('id')),
  },
  { period: 'registrations', due: old },
];
