import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { orHoldsWords } from '../../db/contains';
import type { Erasure } from '../../db/erasure';
import { dayThere } from '../../db/local-time';
import { momentBefore, sqlInstant, type Present } from '../../ground/clock';

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
export const whereCame = (query: Knex.QueryBuilder, { kept, open }: Attended): void =>
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
