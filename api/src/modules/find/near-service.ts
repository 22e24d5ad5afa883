import type { NearAnswer, NearQuery, Proposal } from '@eveneo/contract/application/find';
import { addDays } from '@eveneo/contract/application/dates';
import { today } from '../../ground/clock';
import type { Context } from '../context';
import { resolveCategory } from '../categories/repository';
import type { EventFilter } from '../events/repository';
import { summaries, whereAndWhen } from '../events/service';
import { distance, findCity } from '../../communes/communes';
import { meaningsOf } from './meaning';
import { anyOf, countBy, findNear, knownWords, type Wanted } from './near-repository';
import { firstCounted, readingsOf, type Reading } from './readings';

/** Below what the search itself finds, and where that is nothing. */
const NEAR = 6;
const NEAR_ALONE = 24;
const PROPOSED = 3;
/** Cities are counted first and sorted by distance then: the nearest is among these. */
const CITIES = 100;

/** The nearest cities of those that have something. */
async function elsewhere(context: Context, readings: readonly Reading[], from: string): Promise<Proposal[]> {
  const here = findCity(from);
  const far = (one: Proposal) => distance(here, findCity(one.city ?? ''));
  const all = await firstCounted(readings, async (wanted) => {
    const filter = { ...wanted.filter, city: undefined };
    return (await countBy(context.db, { ...wanted, filter }, 'city', CITIES)).filter((one) => far(one) > 0);
  });
  return all.sort((one, other) => far(one) - far(other) || other.count - one.count).slice(0, PROPOSED);
}

/** The filters of a search for what is near: coming events, as long as nobody asks for a past day. */
export async function filterOf(
  context: Context,
  query: Omit<NearQuery, 'near'>,
  day: string,
): Promise<EventFilter> {
  const { from, ...place } = whereAndWhen(query, day);
  return {
    ...place,
    from: from ?? (query.to && query.to < day ? undefined : day),
    categoryId: query.category ? ((await resolveCategory(context.db, query.category)) ?? 0) : undefined,
  };
}

/** By day, with the first of these filters that leaves any. */
async function byDay(
  context: Context,
  readings: readonly Reading[],
  filters: readonly EventFilter[],
): Promise<Proposal[]> {
  for (const days of filters) {
    const found = await firstCounted(readings, (wanted) =>
      countBy(context.db, { ...wanted, filter: { ...wanted.filter, ...days } }, 'date', PROPOSED),
    );
    if (found.length > 0) return found;
  }
  return [];
}

const hasDays = (query: NearQuery) => Boolean(query.from || query.to || query.when);

/** The same on later days, when days were named: there, else wherever it is. */
async function later(
  context: Context,
  readings: readonly Reading[],
  query: NearQuery,
  day: string,
): Promise<Proposal[]> {
  if (!hasDays(query)) return [];
  const { to } = whereAndWhen(query, day);
  const there = { from: to && to >= day ? addDays(to, 1) : day, to: undefined };
  return byDay(context, readings, query.city ? [there, { ...there, city: undefined }] : [there]);
}

/** Something else: there and then, else there on any day. */
async function other(context: Context, wanted: Wanted, query: NearQuery): Promise<Proposal[]> {
  const narrow = query.near?.trim() || query.category || query.tag;
  if (!narrow || !(query.city || hasDays(query))) return [];
  const filter = { ...wanted.filter, categoryId: undefined, tag: undefined };
  const then = { wanted: { ...wanted, meanings: [], filter }, says: {} };
  const onAnyDay = { from: wanted.today, to: undefined };
  return byDay(context, [then], query.city ? [{}, onAnyDay] : [{}]);
}

/** What is near a search; and when nothing matches it, what one other criterion would bring. */
export async function nearEvents(context: Context, query: NearQuery): Promise<NearAnswer> {
  const { db } = context;
  const day = today(context);
  const search = query.near?.trim() ?? '';
  const filter = await filterOf(context, query, day);
  const meanings = search ? meaningsOf(search, await knownWords(db)) : [];
  const wanted: Wanted = { filter, meanings, today: day };
  const readings = await readingsOf(db, search, wanted);
  const nothing = !(await anyOf(db, readings[0].wanted));
  const { ids, total } = await findNear(db, wanted, search, nothing ? NEAR_ALONE : NEAR);
  const found = ids.length > 0 ? await summaries(context, { ids }) : [];
  return {
    data: ids.flatMap((id) => found.find((event) => event.id === id) ?? []),
    total,
    elsewhere: nothing && query.city ? await elsewhere(context, readings, query.city) : [],
    later: nothing ? await later(context, readings, query, day) : [],
    other: nothing ? await other(context, wanted, query) : [],
  };
}
