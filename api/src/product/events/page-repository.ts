import type { Knex } from 'knex';
import { addDays } from '@eveneo/contract/application/dates';
import { findHidden, whereListed } from '../../base/publication/repository';
import { holds, sizeOf, type EventSet } from '../../base/words/event-set';
import { eventsHolding } from '../../base/words/repository';
import { sqlInstant, type Present } from '../../ground/clock';
import { matching, sortedPage, type Page as AnyPage, type EventFilter } from './repository';

export interface Counts {
  readonly total: number;
  readonly total_all: number;
}

type Page = AnyPage & { readonly limit: number };

/** The names of the filters in use. */
const usedFilters = (filter: EventFilter) =>
  (Object.keys(filter) as (keyof EventFilter)[]).filter((name) => filter[name] !== undefined);

/** The matching events, if they are in memory: only for a search without other filters. */
const inMemory = ({ sought }: EventFilter, used: readonly string[]): EventSet | null =>
  used.length === 1 ? eventsHolding(sought ?? []) : null;

const listedOf = async (db: Knex, held: EventSet, now: Present): Promise<number> =>
  sizeOf(held) - (await findHidden(db, now)).filter((id) => holds(held, id)).length;

/**
 * Counts listed events.
 * @param all their total without filters, if known: with 100,000 events, counting it is slowest
 */
export async function countEvents(
  db: Knex,
  filter: EventFilter,
  now: Present,
  all?: number,
): Promise<Counts> {
  const used = usedFilters(filter);
  const held = inMemory(filter, used);
  const known = held ? await listedOf(db, held, now) : undefined;
  const asked = {
    ...(used.length > 0 && !held && { total: matching(db, filter, now).count('*') }),
    ...(all === undefined && { total_all: whereListed(db, db('events as e'), now).count('*') }),
  };
  const [row] = Object.keys(asked).length > 0 ? ((await db.select(asked)) as Partial<Counts>[]) : [undefined];
  const found = known ?? row?.total;
  const total = found === undefined ? undefined : Number(found);
  // An event added in between may be in `total` only.
  const total_all = Math.max(all ?? Number(row?.total_all ?? 0), total ?? 0);
  return { total: total ?? total_all, total_all };
}

const BY_TIME = ['e.date', 'e.time', 'e.id'];

const take = (query: Knex.QueryBuilder, { limit, offset = 0 }: Page): Promise<number[]> =>
  query.limit(limit).offset(offset).pluck('e.id');

/** Events that are not over. What ends on a day began on the day before at the earliest, and zones differ by a day. */
const notOver = (db: Knex, filter: EventFilter, now: Present) =>
  matching(db, { ...filter, over: false }, now).where('e.date', '>=', addDays(now.day(null), -2));

/** The default order as two queries, each in index order: a single expression would sort all events. */
async function comingThenPast(db: Knex, filter: EventFilter, page: Page): Promise<number[]> {
  const { now, limit, offset = 0 } = page;
  const coming = () => notOver(db, filter, now);
  const first = await take(coming().orderBy(BY_TIME), page);
  if (first.length === limit) return first;
  const [count] =
    first.length > 0 || offset === 0
      ? [{ n: offset + first.length }]
      : ((await coming().count({ n: '*' })) as { n: number }[]);
  const past = matching(db, filter, now)
    .where('e.date', '<=', addDays(now.day(null), 1))
    .where('e.ends_at', '<=', sqlInstant(now.at))
    .orderBy([{ column: 'e.date', order: 'desc' }, { column: 'e.time', order: 'desc' }, { column: 'e.id' }]);
  const rest = { now, limit: limit - first.length, offset: Math.max(0, offset - Number(count?.n ?? 0)) };
  return [...first, ...(await take(past, rest))];
}

/** No limit, in SQL. */
const ALL = 2 ** 31;

/** Ids of all matching events in the default order; read from the index alone when filtered by days. */
export const findIds = (db: Knex, filter: EventFilter, now: Present): Promise<number[]> =>
  comingThenPast(db, filter, { now, limit: ALL });

/** Number of upcoming events scanned before all matches are sorted. */
const MAX_SCANNED = 3_000;

/** Whether matches are frequent enough for the next events to fill a page. */
const isFrequent = ({ limit, offset = 0 }: Page, { total, total_all }: Counts): boolean =>
  total ** 2 > (offset + limit) * total_all && offset < MAX_SCANNED;

/** First enough to fill the page four times over, then the maximum. */
function stepsOf({ limit, offset = 0 }: Page, { total, total_all }: Counts, maxScanned: number): number[] {
  const enough = Math.ceil((4 * (offset + limit) * total_all) / total) + 20;
  return enough < maxScanned ? [enough, maxScanned] : [maxScanned];
}

/** A page of a search among the next events, scanned in index order; null when they do not fill it. */
async function scanUpcoming(
  db: Knex,
  filter: EventFilter,
  { now, limit, offset = 0, maxScanned, held }: Page & { maxScanned: number; held: EventSet },
): Promise<number[] | null> {
  const coming = notOver(db, { ...filter, sought: [] }, now);
  const next = (await coming.orderBy(BY_TIME).limit(maxScanned).pluck('e.id')) as number[];
  const ids = next.filter((id) => holds(held, id)).slice(offset, offset + limit);
  return ids.length < limit ? null : ids;
}

/**
 * One page of the matching events, as ids: sorting whole rows would include all their texts.
 * @param counts the result of `countEvents`
 * @param maxScanned at most this many of the next events are scanned
 */
export async function findPage(
  db: Knex,
  filter: EventFilter,
  page: Page,
  counts: Counts,
  maxScanned = MAX_SCANNED,
): Promise<number[]> {
  const { order = 'default' } = page;
  const sought = filter.sought ?? [];
  if (order === 'default' && sought.length === 0 && filter.tag === undefined)
    return comingThenPast(db, filter, page);
  const held = order === 'default' ? eventsHolding(sought) : null;
  if (held && isFrequent(page, counts))
    for (const steps of stepsOf(page, counts, maxScanned)) {
      const found = await scanUpcoming(db, filter, { ...page, maxScanned: steps, held });
      if (found) return found;
    }
  return sortedPage(db, filter, page);
}
