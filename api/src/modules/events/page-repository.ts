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

const isOnly = (filter: EventFilter, name: keyof EventFilter) =>
  Object.entries(filter).every(([other, value]) => other === name || value === undefined);

export async function countEvents(db: Knex, filter: EventFilter, today: string): Promise<Counts> {
  const [sought, ...others] = filter.sought ?? [];
  // One part of a word and nothing else: the index of words knows, without a look at any event.
  const indexed = sought?.words && others.length === 0 && isOnly(filter, 'sought') ? sought.words : null;
  const counted = indexed ? countHolding(db, indexed) : matching(db, filter, today).count({ total: '*' });
  const [row] = (await db.select({
    total: counted,
    total_all: db('events').count('*'),
  })) as Counts[];
  return { total: Number(row?.total ?? 0), total_all: Number(row?.total_all ?? 0) };
}

const IN_TIME = ['e.date', 'e.time', 'e.id'];

const take = (query: Knex.QueryBuilder, { limit, offset = 0 }: Page) =>
  query.limit(limit).offset(offset).select<Revised[]>('e.id', 'e.revision');

/** The default order in its two parts, each in the order of an index: in one expression all events would be sorted. */
async function comingThenPast(db: Knex, filter: EventFilter, page: Page): Promise<Revised[]> {
  const { today, limit, offset = 0 } = page;
  const coming = () => matching(db, filter, today).where('e.date', '>=', today);
  const first = await take(coming().orderBy(IN_TIME), page);
  if (first.length === limit) return first;
  const [count] =
    first.length > 0 || offset === 0
      ? [{ n: offset + first.length }]
      : ((await coming().count({ n: '*' })) as { n: number }[]);
  const past = matching(db, filter, today)
    .where('e.date', '<', today)
    .orderBy([{ column: 'e.date', order: 'desc' }, { column: 'e.time', order: 'desc' }, { column: 'e.id' }]);
  const rest = { today, limit: limit - first.length, offset: Math.max(0, offset - Number(count?.n ?? 0)) };
  return [...first, ...(await take(past, rest))];
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
  const walks = order === 'default' && sought.length > 0 && isFrequent(filter, page, counts);
  const found = walks ? await walk(db, filter, page, most) : null;
  return found ?? sortedPage(db, filter, page);
}
