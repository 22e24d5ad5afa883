import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DRAFT, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventImage } from '@eveneo/contract/application/events';
import { bringBack, putAway, type Reason } from '../../base/away/repository';
import { wallColumn } from '../../base/images/wall';
import { findWordsOf, forgetUnused, forgetWords, writeWords } from '../../base/words/repository';
import { minuteThere } from '../../db/local-time';
import { sqlInstant, type Present } from '../../ground/clock';
import { FIELD_NAMES, type EventFields } from './fields';
import { momentsOf, type Moments, type WallTimes } from './moments';
import { searchColumn } from './repository';

export interface LockedEvent extends EventFields, Moments {
  id: number;
  registrations_count: number;
  version: number;
  revision: number;
  waiting_count: number;
  /** Tickets and people without one who have entered. */
  entered: number;
  /** Requests that are not decided. */
  requests: number;
  cancelled_at: string | null;
  series_id: number | null;
  /** The fields that were set for this date of a series alone, separated by commas. */
  series_own: string;
}

const written = (db: Knex, id: number) =>
  db('events')
    .where({ id })
    .first<LockedEvent | undefined>(
      'id',
      ...FIELD_NAMES,
      'registrations_count',
      'version',
      'revision',
      'waiting_count',
      'cancelled_at',
      'series_id',
      'series_own',
      'time_zone',
      'begins_at',
      'ends_at',
      db.raw('(SELECT COUNT(checked_in_at) FROM registrations r WHERE r.event_id = events.id) AS entered'),
      db.raw(
        `(SELECT COUNT(*) FROM registration_requests q
          WHERE q.event_id = events.id AND q.refused_at IS NULL) AS requests`,
      ),
    );

/** Reads an event and locks its row until the transaction ends. */
export async function lockEvent(tx: Knex, id: number): Promise<LockedEvent | undefined> {
  return written(tx, id).forUpdate();
}

/** The same without a lock. */
export async function findWritten(db: Knex, id: number): Promise<LockedEvent | undefined> {
  return written(db, id);
}

/** The secret of an address. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** @param zone the installation's */
export async function insertEvent(
  tx: Knex,
  fields: EventFields,
  { now, zone }: { now: Date; zone: string },
): Promise<number> {
  const [id = 0] = await tx('events').insert({
    ...fields,
    ...momentsOf(fields, zone),
    ...(fields.unlisted && { draft_key: newKey() }),
    search: searchColumn(fields),
    created_at: sqlInstant(now),
  });
  await writeWords(tx, [{ ...fields, id }]);
  return id;
}

/** @param zone the installation's */
export async function updateEvent(tx: Knex, id: number, fields: EventFields, zone: string): Promise<void> {
  await tx('events')
    .where({ id })
    .update({
      ...fields,
      ...momentsOf(fields, zone),
      ...(fields.unlisted && { draft_key: tx.raw('COALESCE(draft_key, ?)', [newKey()]) }),
      search: searchColumn(fields),
      version: tx.raw('version + 1'),
      revision: tx.raw('revision + 1'),
    });
  await writeWords(tx, [{ ...fields, id }]);
}

/** Records fields as set for one date of a series alone, or as following the series again. */
export async function noteOwn(
  tx: Knex,
  { id, series_own }: Pick<LockedEvent, 'id' | 'series_own'>,
  added: readonly string[],
  removed: readonly string[] = [],
): Promise<void> {
  const before = series_own.split(',').filter(Boolean);
  const own = [...new Set([...before, ...added])].filter((name) => !removed.includes(name));
  await tx('events')
    .where({ id })
    .update({ series_own: own.join(',') });
}

/** Sets an event's creation time to its publication: feeds and followers' mails go by it. */
export async function setPublished(tx: Knex, id: number, moment: Date): Promise<void> {
  await tx('events')
    .where({ id })
    .update({ created_at: sqlInstant(moment) });
}

/** @param at null: the event is not cancelled any more */
export async function setCancelled(tx: Knex, id: number, at: Date | null): Promise<void> {
  await tx('events')
    .where({ id })
    .update({
      cancelled_at: at && sqlInstant(at),
      version: tx.raw('version + 1'),
      revision: tx.raw('revision + 1'),
    });
}

/**
 * Hides an event: `publish_at`, by which everything decides who may see it, says so, and `planned_at` keeps its own.
 * @returns false when it is deleted, or away for this reason already
 */
export async function putEventAway(tx: Knex, id: number, reason: Reason): Promise<boolean> {
  const { rows, turned } = await putAway(tx, { table: 'events', where: { id } }, reason);
  if (turned.length > 0) {
    await tx('events')
      .where({ id })
      .update({ planned_at: tx.ref('publish_at'), draft_key: tx.raw('IF(unlisted = 1, draft_key, NULL)') });
    await tx('events').where({ id }).update({ publish_at: TAKEN_DOWN });
    await changeVersion(tx, id);
  }
  return rows.length > 0;
}

/** @returns false when it is deleted, or not away for this reason */
export async function bringEventBack(tx: Knex, id: number, reason: Reason): Promise<boolean> {
  const { rows, turned } = await bringBack(tx, { table: 'events', where: { id } }, reason);
  if (turned.length > 0) {
    await tx('events')
      .where({ id })
      .update({ publish_at: tx.ref('planned_at') });
    await changeVersion(tx, id);
  }
  return rows.length > 0;
}

/** Takes seats of an event whose capacity grows with them. Requires the event's lock. */
export async function raiseCapacity(
  tx: Knex,
  id: number,
  { capacity, seats }: { capacity: number; seats: number },
): Promise<void> {
  await tx('events')
    .where({ id })
    .update({
      capacity,
      registrations_count: tx.raw('registrations_count + ?', [seats]),
      version: tx.raw('version + 1'),
      revision: tx.raw('revision + 1'),
    });
}

/** Counts a change that no edit made. */
export async function changeVersion(tx: Knex, id: number): Promise<void> {
  await tx('events')
    .where({ id })
    .update({ version: tx.raw('version + 1'), revision: tx.raw('revision + 1') });
}

/** Whoever saved an unlisted event under its former key must know the next one. @param key null: it has no link */
export async function setDraftKey(tx: Knex, id: number, key: string | null): Promise<void> {
  await tx('events').where({ id }).update({ draft_key: key });
  await tx('favourites')
    .whereIn('event_id', tx('events').select('id').where({ id, unlisted: 1 }))
    .delete();
}

export async function deleteImages(tx: Knex, ids: readonly number[]): Promise<void> {
  await tx('images')
    .whereIn('id', [...ids])
    .delete();
}

/** Restores rows unchanged. */
export async function insertImages(tx: Knex, rows: readonly object[]): Promise<void> {
  await tx('images').insert(rows);
}

/** Replaces an event's pictures; returns the paths that are no longer needed. */
export async function replaceImages(
  tx: Knex,
  eventId: number,
  image: EventImage | null,
  now: Date,
): Promise<string[]> {
  const old = await tx('images')
    .where({ event_id: eventId })
    .forUpdate()
    .select<{ path: string; variants: string }[]>('path', 'variants');
  await tx('images').where({ event_id: eventId }).delete();
  if (image)
    await tx('images').insert({
      event_id: eventId,
      path: image.path,
      width: image.width,
      height: image.height,
      variants: JSON.stringify(image.variants),
      wall: wallColumn(image.wall),
      created_at: sqlInstant(now),
    });
  return old.flatMap(({ path, variants }) => [
    path,
    ...(JSON.parse(variants) as { path: string }[]).map((variant) => variant.path),
  ]);
}

/** Deletes an event with all dependent rows, children first. */
export async function deleteEventRows(tx: Knex, id: number): Promise<void> {
  for (const table of [
    'announcement_recipients',
    'announcements',
    'co_organizers',
    'registration_notes',
    'guest_invitations',
    'registrations',
    'place_holds',
    'event_doors',
    'double_entries',
    'set_aside_entries',
    'door_devices',
    'door_links',
    'waiting_list',
    'registration_requests',
    'waiting_moves',
    'favourites',
    'reviews',
    'chat_changes',
    'held_messages',
    'chat_messages',
    'hidden_words',
    'deletions',
    'review_takedowns',
    'images',
  ])
    await tx(table).where({ event_id: id }).delete();
  await forgetWords(tx, id);
  await tx('events').where({ id }).delete();
}

/** Turns a person's events that are scheduled for publication into drafts, also those that are taken down. */
export async function unscheduleDrafts(tx: Knex, organizerId: number, now: Present): Promise<void> {
  for (const column of ['publish_at', 'planned_at'])
    await tx('events')
      .where({ organizer_id: organizerId })
      .where(column, '>', minuteThere(tx, now))
      .whereNotIn(column, [DRAFT, TAKEN_DOWN])
      .update({ [column]: DRAFT, version: tx.raw('version + 1'), revision: tx.raw('revision + 1') });
}

export async function isOrganizer(db: Knex, userId: number): Promise<boolean> {
  const row: unknown = await db('users').where({ id: userId, role: 'organizer' }).first('id');
  return row !== undefined;
}

/** Events of an organizer, in lock order. */
export async function findOrganizedEvents(
  db: Knex,
  organizerId: number,
): Promise<{ id: number; date: string; time_zone: string | null }[]> {
  return db('events')
    .where({ organizer_id: organizerId })
    .orderBy('id')
    .select<{ id: number; date: string; time_zone: string | null }[]>('id', 'date', 'time_zone');
}

/** Removes an event's organizer, and stores fields that do not name them. */
export async function disownEvent(tx: Knex, id: number, fields: EventFields): Promise<void> {
  await tx('events')
    .where({ id })
    .update({
      ...fields,
      search: searchColumn(fields),
      organizer_id: null,
      revision: tx.raw('revision + 1'),
    });
  const event = await findWritten(tx, id);
  if (!event) return;
  const words = await findWordsOf(tx, id);
  await writeWords(tx, [event]);
  await forgetUnused(tx, words);
}

const STEP = 500;

/** Fills the instants of events that were written before they were stored, or by an instance that does not. */
export async function fillMoments(db: Knex, installed: string): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = (await db('events')
      .whereNull('ends_at')
      .where('id', '>', last)
      .orderBy('id')
      .limit(STEP)
      .select('id', 'date', 'time', 'end_time', 'city', 'location')) as (WallTimes & { id: number })[];
    for (const { id, ...event } of rows)
      await db('events')
        // Unless it was edited meanwhile.
        .where({ id, date: event.date, time: event.time })
        .update(momentsOf(event, installed));
    if (rows.length < STEP) return;
    last = rows[rows.length - 1]?.id ?? last;
  }
}
