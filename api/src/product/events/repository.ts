import type { Knex } from 'knex';
import type { EventStatus } from '@eveneo/contract/application/events';
import type { EVENT_SORTS } from '@eveneo/contract/application/period';
import { searchText } from '@eveneo/contract/application/search-text';
import type { SeriesRule } from '@eveneo/contract/application/series-dates';
import { organizedIds } from '../../base/event-rights/repository';
import { whereAnnounced, whereListed, whereNotTakenDown } from '../../base/publication/repository';
import { holdsTag, holdsWord, type Sought } from '../../base/words/repository';
import { dayThere } from '../../db/local-time';
import { sqlInstant, type Present } from '../../ground/clock';
import { nobodyWaits } from '../capacity/repository';
import { FIELD_NAMES, type EventFields } from './fields';
import type { Moments } from './moments';

/** An event as lists read it, with the names of its category and organizer. */
export interface EventRow extends EventFields, Moments {
  id: number;
  registrations_count: number;
  waiting_count: number;
  nobody_waits: number;
  rating_sum: number;
  rating_count: number;
  category_name: string;
  organizer_name: string | null;
  version: number;
  revision: number;
  cancelled_at: string | null;
  series_id: number | null;
}

/** The same, with the length of its chat. */
export interface WaitedEventRow extends EventRow {
  messages_count: number;
  draft_key: string | null;
  holds_first: number;
  series_rule: SeriesRule | null;
}

export interface ImageRow {
  event_id: number;
  path: string;
  width: number;
  height: number;
  variants: string;
  wall: string | null;
}

export interface EventFilter {
  /** Words that its texts must all contain. */
  readonly sought?: readonly Sought[];
  readonly id?: number;
  readonly categoryId?: number;
  readonly status?: EventStatus;
  /** Events that this user organizes, alone or with others. */
  readonly organizerId?: number;
  /** Only events that this user is registered to. */
  readonly guestId?: number;
  /** Only what is over, or only what is not. */
  readonly over?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly city?: string;
  /** The folded form. */
  readonly tag?: string;
  /** Drafts and unlisted events too. Default: listed ones only. */
  readonly hiddenToo?: boolean;
  /** Only the first date of each series, as in mails to followers and news feeds. */
  readonly firstOfSeries?: boolean;
}

export type EventOrder = 'default' | (typeof EVENT_SORTS)[number];

/** How an event's day compares with today. */
const STATUS_DAYS: Readonly<Record<EventStatus, string>> = { past: '<', ongoing: '=', upcoming: '>' };

/** Of its end and now, for `EventFilter.over`. */
const OVER = { true: 'e.ends_at <= ?', false: '(e.ends_at IS NULL OR e.ends_at > ?)' } as const;

export function matching(db: Knex, filter: EventFilter, now: Present): Knex.QueryBuilder {
  const query = db('events as e');
  if (!filter.hiddenToo) void whereListed(db, query, now);
  if (filter.id) void query.where('e.id', filter.id);
  for (const word of filter.sought ?? []) holdsWord(db, query, word);
  if (filter.tag !== undefined) holdsTag(db, query, filter.tag);
  if (filter.city !== undefined) query.where('e.city', filter.city);
  if (filter.categoryId !== undefined) query.where('e.category_id', filter.categoryId);
  if (filter.organizerId !== undefined)
    query.join(organizedIds(db, filter.organizerId).as('o'), 'o.id', 'e.id');
  if (filter.guestId !== undefined)
    whereNotTakenDown(query, 'e.publish_at').whereIn(
      'e.id',
      db('registrations').select('event_id').where({ user_id: filter.guestId }),
    );
  if (filter.status !== undefined)
    query.where('e.date', STATUS_DAYS[filter.status], dayThere(db, now, 'e.time_zone'));
  if (filter.over !== undefined) query.whereRaw(OVER[`${filter.over}`], [sqlInstant(now.at)]);
  if (filter.firstOfSeries) void whereAnnounced(query);
  if (filter.from !== undefined) query.where('e.date', '>=', filter.from);
  if (filter.to !== undefined) query.where('e.date', '<=', filter.to);
  return query;
}

/** The average rating of each organizer's events. */
const organizerRatings = (db: Knex) =>
  db('events')
    .where('rating_count', '>', 0)
    .groupBy('organizer_id')
    .select('organizer_id', db.raw('SUM(rating_sum) / SUM(rating_count) AS average'))
    .as('r');

function ordered(db: Knex, query: Knex.QueryBuilder, order: EventOrder, now: Present): Knex.QueryBuilder {
  const at = sqlInstant(now.at);
  if (order === 'date')
    return query.orderBy([{ column: 'e.date' }, { column: 'e.time' }, { column: 'e.id' }]);
  if (order === '-date')
    return query.orderBy(['e.date', 'e.time', 'e.id'].map((column) => ({ column, order: 'desc' as const })));
  if (order === 'newest') return query.orderBy('e.id', 'desc');
  if (order === 'places')
    return query.orderByRaw(`e.ends_at <= ?, e.capacity - e.registrations_count DESC, e.date, e.time, e.id`, [
      at,
    ]);
  // Most future events have no rating yet: they are sorted by the average of their organizer's events.
  if (order === 'rating')
    return query
      .leftJoin(organizerRatings(db), 'r.organizer_id', 'e.organizer_id')
      .orderByRaw(
        `e.ends_at <= ?, COALESCE(e.rating_sum / NULLIF(e.rating_count, 0), IF(e.ends_at <= ?, NULL, r.average)) DESC, e.date, e.time, e.id`,
        [at, at],
      );
  // First what is not over, the next one on top; then what is over, the latest on top.
  return query.orderByRaw(
    `e.ends_at <= ?, CASE WHEN e.ends_at <= ? THEN NULL ELSE e.date END, CASE WHEN e.ends_at <= ? THEN NULL ELSE e.time END, e.date DESC, e.time DESC, e.id`,
    [at, at, at],
  );
}

const columns = (db: Knex) => [
  ...[
    ...FIELD_NAMES,
    'id',
    'registrations_count',
    'waiting_count',
    'rating_sum',
    'rating_count',
    'version',
    'revision',
    'cancelled_at',
    'series_id',
    'time_zone',
    'begins_at',
    'ends_at',
  ].map((name) => `e.${name}`),
  db.raw(`${nobodyWaits('e')} AS nobody_waits`),
  db.ref('c.name').as('category_name'),
  db.ref('u.name').as('organizer_name'),
];

const withNames = (query: Knex.QueryBuilder) =>
  query.join('categories as c', 'c.id', 'e.category_id').leftJoin('users as u', 'u.id', 'e.organizer_id');

export interface Page {
  readonly now: Present;
  readonly order?: EventOrder;
  readonly limit?: number;
  readonly offset?: number;
}

export async function findEvents(db: Knex, filter: EventFilter, page: Page): Promise<EventRow[]> {
  if (page.limit === undefined) {
    const query = ordered(db, matching(db, filter, page.now), page.order ?? 'default', page.now);
    return (await withNames(query).select(columns(db))) as EventRow[];
  }
  return findThese(db, await sortedPage(db, filter, { ...page, limit: page.limit }));
}

/** A page of the matching events, as ids: sorting whole rows would include all their texts. */
export async function sortedPage(
  db: Knex,
  filter: EventFilter,
  { now, order = 'default', limit, offset = 0 }: Page & { limit: number },
): Promise<number[]> {
  return ordered(db, matching(db, filter, now), order, now)
    .limit(limit)
    .offset(offset)
    .pluck('e.id');
}

/** These events, in their order, without deleted ones. */
export async function findThese(db: Knex, ids: readonly number[]): Promise<EventRow[]> {
  const rows = (await withNames(db('events as e').whereIn('e.id', [...ids])).select(
    columns(db),
  )) as EventRow[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findEvent(db: Knex, id: number): Promise<WaitedEventRow | undefined> {
  return withNames(db('events as e').where('e.id', id)).first<WaitedEventRow | undefined>([
    ...columns(db),
    'e.draft_key',
    'e.holds_first',
    'e.series_rule',
    db.raw(
      "(SELECT COUNT(*) FROM chat_messages m WHERE m.event_id = e.id AND m.away = '') AS messages_count",
    ),
  ]);
}

export async function findImages(db: Knex, eventIds: readonly number[]): Promise<ImageRow[]> {
  if (eventIds.length === 0) return [];
  return db('images')
    .whereIn('event_id', [...eventIds])
    .orderBy(['event_id', 'position'])
    .select<ImageRow[]>('event_id', 'path', 'width', 'height', 'variants', 'wall');
}

/**
 * The column holds 65,535 bytes. Applied to the folded text: folding turns a
 * single ligature into up to 18 letters.
 */
const SEARCH_LENGTH = 20_000;

/** The text that a search scans, most important first, since the end may be cut. */
export function searchColumn(event: { title: string; description: string; location: string }): string {
  return searchText(`${event.title} ${event.location} ${event.description}`).slice(0, SEARCH_LENGTH);
}
