import type { NearAnswer, NearQuery, Proposal } from '@eveneo/contract/application/find';
import { addDays } from '@eveneo/contract/application/dates';
import { today } from '../../ground/clock';
import type { Context } from '../context';
import { resolveCategory } from '../categories/repository';
import type { EventFilter } from '../events/repository';
import { summaries, whereAndWhen } from '../events/service';
import { distance, findCity } from '../../communes/communes';
import { meaningsOf } from './meaning';
import { countBy, findNear, knownWords, type Wanted } from './near-repository';

const NEAR = 6;
const PROPOSED = 3;
/** Cities are counted first and sorted by distance then: the nearest is among these. */
const CITIES = 100;

/** The nearest cities of those that have something. */
async function elsewhere(context: Context, wanted: Wanted, from: string): Promise<Proposal[]> {
  const here = findCity(from);
  const all = await countBy(
    context.db,
    { ...wanted, filter: { ...wanted.filter, city: undefined } },
    'city',
    CITIES,
  );
  const far = (one: Proposal) => distance(here, findCity(one.city ?? ''));
  return all
    .filter((one) => far(one) > 0)
    .sort((one, other) => far(one) - far(other) || other.count - one.count)
    .slice(0, PROPOSED);
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
async function byDay(context: Context, wanted: Wanted, filters: readonly EventFilter[]): Promise<Proposal[]> {
  for (const filter of filters) {
    const found = await countBy(context.db, { ...wanted, filter }, 'date', PROPOSED);
    if (found.length > 0) return found;
  }
  return [];
}

const hasDays = (query: NearQuery) => Boolean(query.from || query.to || query.when);

/** The same on later days, when days were named: there, else wherever it is. */
async function later(context: Context, wanted: Wanted, query: NearQuery): Promise<Proposal[]> {
  if (!hasDays(query)) return [];
  const { to } = wanted.filter;
  const from = to && to >= wanted.today ? addDays(to, 1) : wanted.today;
  const there = { ...wanted.filter, from, to: undefined };
  return byDay(context, wanted, query.city ? [there, { ...there, city: undefined }] : [there]);
}

/** Something else: there and then, else there on any day. */
async function other(context: Context, wanted: Wanted, query: NearQuery): Promise<Proposal[]> {
  const narrow = query.near?.trim() || query.category || query.tag;
  if (!narrow || !(query.city || hasDays(query))) return [];
  const then = { ...wanted.filter, categoryId: undefined, tag: undefined };
  const there = { ...then, from: wanted.today, to: undefined };
  return byDay(context, { ...wanted, meanings: [] }, query.city ? [then, there] : [then]);
}

/** What is near a search; and when nothing matches it, what one other criterion would bring. */
export async function nearEvents(context: Context, query: NearQuery): Promise<NearAnswer> {
  const day = today(context);
  const search = query.near?.trim() ?? '';
  const filter = await filterOf(context, query, day);
  const meanings = search ? meaningsOf(search, await knownWords(context.db)) : [];
  const wanted: Wanted = { filter, meanings, today: day };
  const { ids, total } = await findNear(context.db, wanted, search, NEAR);
  const found = ids.length > 0 ? await summaries(context, { ids }) : [];
  return {
    data: ids.flatMap((id) => found.find((event) => event.id === id) ?? []),
    total,
    elsewhere: query.city ? await elsewhere(context, wanted, query.city) : [],
    later: await later(context, wanted, query),
    other: await other(context, wanted, query),
  };
}
