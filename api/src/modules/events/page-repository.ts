import type { Knex } from 'knex';
import { countHolding, holdsWordByEvent } from '../../words/repository';
import { matching, sortedPage, type EventFilter, type Page as AnyPage, type Revised } from './repository';

export interface Counts {
  /** Events that match. */
  readonly total: number;
  readonly total_all: number;
}

/** A page has an end. */
type Page = AnyPage & { readonly limit: number };

const isSet = (filter: EventFilter) =>
  (Object.keys(filter) as (keyof EventFilter)[]).filter((name) => filter[name] !== undefined);

/** How many match, as a query; null where all do. */
function counting(db: Knex, filter: EventFilter, today: string): Knex.QueryBuilder | null {
  const set = isSet(filter);
  const sought = filter.sought ?? [];
  if (set.length === 0) return null;
  // Parts of words and nothing else: the index of words knows, without a look at any event.
  const words = sought.flatMap((one) => (one.words ? [one.words] : []));
  if (set.length === 1 && words.length > 0 && words.length === sought.length) return countHolding(db, words);
  return matching(db, filter, today).count('*');
}

/** @param all how many events there are, where that is known: counting them again is the longest part at 100,000 */
export async function countEvents(
  db: Knex,
  filter: EventFilter,
  today: string,
  all?: number,
): Promise<Counts> {
  const counted = counting(db, filter, today);
  const asked = {
    ...(counted && { total: counted }),
    ...(all === undefined && { total_all: db('events').count('*') }),
  };
  const [row] = Object.keys(asked).length > 0 ? ((await db.select(asked)) as Partial<Counts>[]) : [undefined];
  const total = row?.total === undefined ? undefined : Number(row.total);
  // An event that was made in between is among those that match, and so among all.
  const total_all = Math.max(all ?? Number(row?.total_all ?? 0), total ?? 0);
  return { total: total ?? total_all, total_all };
}

const IN_TIME = ['e.date', 'e.time', 'e.id'];

const REVISED = ['e.id', 'e.revision'];

const take = (query: Knex.QueryBuilder, { limit, offset = 0 }: Page, columns = REVISED) =>
  query.limit(limit).offset(offset).select<Revised[]>(columns);

/** The default order in its two parts, each in the order of an index: in one expression all events would be sorted. */
async function comingThenPast(
  db: Knex,
  filter: EventFilter,
  page: Page,
  columns = REVISED,
): Promise<Revised[]> {
  const { today, limit, offset = 0 } = page;
  const coming = () => matching(db, filter, today).where('e.date', '>=', today);
  const first = await take(coming().orderBy(IN_TIME), page, columns);
  if (first.length === limit) return first;
  const [count] =
    first.length > 0 || offset === 0
      ? [{ n: offset + first.length }]
      : ((await coming().count({ n: '*' })) as { n: number }[]);
  const past = matching(db, filter, today)
    .where('e.date', '<', today)
    .orderBy([{ column: 'e.date', order: 'desc' }, { column: 'e.time', order: 'desc' }, { column: 'e.id' }]);
  const rest = { today, limit: limit - first.length, offset: Math.max(0, offset - Number(count?.n ?? 0)) };
  return [...first, ...(await take(past, rest, columns))];
}

/** Without an end, as databases want it said. */
const ALL = 2 ** 31;

/** The numbers of all events that match, in the default order: read from the index alone, where the filter is of days. */
export async function findNumbers(
  db: Knex,
  filter: EventFilter,
  today: string,
): Promise<Pick<Revised, 'id'>[]> {
  return comingThenPast(db, filter, { today, limit: ALL }, ['e.id']);
}

/** So many of the next events are looked at one by one, before all that match are sorted. */
const WALK = 3_000;
/** Each event is looked up in the index by each of these. */
const MOST_WORDS = 20;

/** Is what is looked for so frequent that the next events hold a page of it? */
function isFrequent({ sought = [] }: EventFilter, { limit, offset = 0 }: Page, counts: Counts): boolean {
  const words = sought.flatMap((one) => one.words ?? Array<string>(MOST_WORDS));
  return (
    words.length < MOST_WORDS && counts.total ** 2 > (offset + limit) * counts.total_all && offset < WALK
  );
}

/** First as many as should hold the page four times over, and a few more; then all that are ever looked at. */
function stepsOf({ limit, offset = 0 }: Page, { total, total_all }: Counts, most: number): number[] {
  const enough = Math.ceil((4 * (offset + limit) * total_all) / total) + 20;
  return enough < most ? [enough, most] : [most];
}

/** A page of a search among the next events; null where these do not fill it. */
async function walk(db: Knex, filter: EventFilter, page: Page, most: number): Promise<Revised[] | null> {
  const next = matching(db, { ...filter, sought: [] }, page.today)
    .where('e.date', '>=', page.today)
    .orderBy(IN_TIME)
    .limit(most)
    .select('e.id', 'e.revision', 'e.date', 'e.time');
  const query = db.from(next.as('e')).orderBy(IN_TIME);
  for (const { words } of filter.sought ?? []) holdsWordByEvent(query, words ?? []);
  const found = await take(query, page);
  return found.length === page.limit ? found : null;
}

/**
 * One page of the events that match, in order: by number alone, the texts of all that match would be carried along.
 * @param counts what `countEvents` said
 * @param most how many of the next events are looked at one by one
 */
export async function findPage(
  db: Knex,
  filter: EventFilter,
  page: Page,
  counts: Counts,
  most = WALK,
): Promise<Revised[]> {
  const { order = 'default' } = page;
  const sought = filter.sought ?? [];
  if (order === 'default' && sought.length === 0 && filter.tag === undefined)
    return comingThenPast(db, filter, page);
  if (order === 'default' && sought.length > 0 && isFrequent(filter, page, counts))
    for (const steps of stepsOf(page, counts, most)) {
      const found = await walk(db, filter, page, steps);
      if (found) return found;
    }
  return sortedPage(db, filter, page);
}
