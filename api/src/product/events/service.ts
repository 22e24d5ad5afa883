import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { daysOf } from '@eveneo/contract/application/dates';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventPage, EventSummary } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { EventQuery } from '@eveneo/contract/application/period';
import { foundPageSchema, type Understood } from '@eveneo/contract/application/search';
import { tagKey } from '@eveneo/contract/application/tags';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { resolveCategory } from '../../base/categories/repository';
import { meantCity } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { seek } from '../../base/words/repository';
import { readClock, today } from '../../ground/clock';
import type { Made } from '../../http/lists/list-cache';
import { countEvents, findPage } from './page-repository';
import { toSummaries, type EventOfHolder } from './present';
import {
  findEvents,
  findImages,
  findThese,
  type EventFilter,
  type EventOrder,
  type EventRow,
} from './repository';

const withImages = async (db: Knex, rows: readonly EventRow[]): Promise<EventOfHolder[]> =>
  toSummaries(
    rows,
    await findImages(
      db,
      rows.map(({ id }) => id),
    ),
  );

/** These events with their pictures, in order, without deleted ones. */
/** A taken-down event as those see it who wait for a place: nothing of what its organizer wrote. */
export const withoutWords = (event: EventSummary): EventSummary =>
  event.publish_at === TAKEN_DOWN
    ? {
        ...event,
        title: PLACEHOLDER_TEXTS.takenDownEvent,
        description: '',
        location: '',
        price_note: '',
        image: null,
        images: [],
        tags: [],
        city: null,
      }
    : event;

export const summariesOf = async (db: Knex, ids: readonly number[]): Promise<EventSummary[]> =>
  ids.length === 0 ? [] : withImages(db, await findThese(db, ids));

/** Events with their pictures: a constant number of queries for any number of events. */
export async function summaries(
  context: Context,
  filter: EventFilter,
  page: { order?: EventOrder; limit?: number; offset?: number } = {},
): Promise<EventOfHolder[]> {
  return withImages(context.db, await findEvents(context.db, filter, { now: readClock(context), ...page }));
}

/** The filters of place and time: they imply future events, unless a past day is requested. */
export function whereAndWhen(
  query: Pick<EventQuery, 'from' | 'to' | 'when' | 'city' | 'tag'>,
  day: string,
): Pick<EventFilter, 'from' | 'to' | 'city' | 'tag'> {
  const { city, tag } = query;
  const { from, to } = query.when ? daysOf(query.when, day) : query;
  const asked = [to, city, tag].some(Boolean);
  const coming = asked && !(to && to < day) ? day : undefined;
  return {
    from: from || coming,
    to: to || undefined,
    // An unknown city matches nothing: no event has a blank one.
    city: city ? (meantCity(city)?.name ?? '') : undefined,
    tag: tag ? tagKey(tag) : undefined,
  };
}

/** @param events the number of listed ones: counting them again is slow */
async function pageOf(context: Context, query: EventQuery, events: number): Promise<EventPage> {
  const { page = 1, per_page: perPage = LIMITS.perPage.default } = query;
  const day = today(context, null);
  const now = readClock(context);
  const filter: EventFilter = {
    sought: query.search ? await seek(context.db, query.search) : undefined,
    status: query.status || undefined,
    // An unknown category matches nothing: 0 is no identifier.
    categoryId: query.category ? ((await resolveCategory(context.db, query.category)) ?? 0) : undefined,
    ...whereAndWhen(query, day),
  };
  const counts = await countEvents(context.db, filter, now, events);
  const offset = (page - 1) * perPage;
  const order = query.sort || 'default';
  const shown =
    offset < counts.total
      ? await findPage(context.db, filter, { now, order, limit: perPage, offset }, counts)
      : [];
  return {
    data: await summariesOf(context.db, shown),
    current_page: page,
    last_page: Math.max(1, Math.ceil(counts.total / perPage)),
    per_page: perPage,
    ...counts,
  };
}

/** What a query was meant to be, and what is near it. */
export interface Meant {
  readonly understood: Understood;
  /** False while events are still being read: the answer holds for now only. */
  readonly current: boolean;
}

/** Interprets a query without results, or adds what is near those found; null when there is nothing to interpret. */
export type Understand = (
  query: EventQuery,
  find: (read: EventQuery) => Promise<EventPage>,
  found: boolean,
) => Promise<Meant | null>;

/** Shorter words are near everything. */
const NEAR_FROM = 2;

/** One page of the public list, serialized; with `keep: false` it holds for now only. */
export async function writeList(
  context: Context,
  query: EventQuery,
  { events, understand }: { events: number; understand: Understand },
): Promise<Made> {
  const find = (read: EventQuery) => pageOf(context, read, events);
  const page = await find(query);
  const found = page.total > 0;
  const asks = !found || (query.search?.trim().length ?? 0) >= NEAR_FROM;
  const meant = asks ? await understand(query, find, found) : null;
  const body = { ...page, understood: meant?.understood };
  return {
    // Parsing drops fields that the contract does not name: a column added later cannot leak.
    bytes: Buffer.from(JSON.stringify(z.parse(foundPageSchema, body))),
    keep: meant?.current ?? true,
  };
}
