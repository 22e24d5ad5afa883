import type { NearAnswer, NearQuery } from '@eveneo/contract/application/search';
import { findCategories, resolveCategory } from '../../base/categories/repository';
import { findCity, placeOf } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { holds, type EventSet } from '../../base/words/event-set';
import { eventsHolding, seek, splitPrice } from '../../base/words/repository';
import { readSet } from '../../base/words/set-repository';
import { localMinute, readClock, today } from '../../ground/clock';
import { matching } from '../../product/events/repository';
import { summariesOf, whereAndWhen } from '../../product/events/service';
import type { ComingEvents } from './coming';
import type { Coming } from './coming-repository';
import { judgeOf, meaningsOf, queryOf } from './meaning';
import { fits, proposalsOf, type Beside } from './proposals';
import { readWords } from './reading';

/** How many are shown below the search's own results, and without such results. */
const NEAR = 6;
const NEAR_ALONE = 24;

/** The filters of a near search, restricted to coming events. */
export async function besideOf(
  context: Context,
  query: Omit<NearQuery, 'near'>,
): Promise<Beside & { from: string }> {
  const day = today(context, null);
  const { from, ...place } = whereAndWhen(query, day);
  return {
    ...place,
    from: from && from > day ? from : day,
    categoryId: query.category ? ((await resolveCategory(context.db, query.category)) ?? 0) : undefined,
  };
}

interface Near {
  readonly event: Coming;
  readonly near: number;
}

/** The events near all words of a search, unordered. */
export function findNear({ events, words }: ComingEvents, search: string): Near[] {
  const meanings = meaningsOf(search);
  if (meanings.length === 0) return [];
  const judge = judgeOf(meanings);
  return words.search(queryOf(meanings)).flatMap(({ id, match }) => {
    const event = events.get(id as number);
    const near = judge(match);
    return event && near > 0 ? [{ event, near }] : [];
  });
}

/** The same, where 'gratuit' is a price. */
export async function findNearPriced({ db }: Context, known: ComingEvents, search: string): Promise<Near[]> {
  const { free, rest } = splitPrice(search);
  const near = findNear(known, rest);
  const priced = free && near.length > 0 ? eventsHolding(await seek(db, free)) : null;
  return priced ? near.filter(({ event }) => holds(priced, event.id)) : near;
}

const at = ({ event: { date, time } }: Near) => `${date} ${time}`;

/** Nearest first, then by date. */
export const nearestFirst = (found: readonly Near[]): Coming[] =>
  found
    .toSorted(
      (one, other) =>
        other.near - one.near ||
        (at(one) < at(other) ? -1 : Number(at(one) > at(other))) ||
        one.event.id - other.event.id,
    )
    .map(({ event }) => event);

export const numbersOf = (events: readonly Coming[]): number[] => events.map(({ id }) => id);

/** The events that contain all words as typed. */
async function typed(context: Context, search: string, day: string): Promise<EventSet> {
  const { db } = context;
  const sought = await seek(db, search);
  return (
    eventsHolding(sought) ?? readSet(db, matching(db, { sought, from: day }, readClock(context)), 'e.id')
  );
}

/** From then on, a weekday's name means the next one. */
const EVENING = '21:00';

/** The words of a search read as a city or days, unless these are already set. */
export function readingOf(context: Context, search: string, query: NearQuery, known: ComingEvents['events']) {
  const lively = new Set([...known.values()].map(({ city }) => city));
  return readWords(search, {
    today: today(context, null),
    late: localMinute(context, null).slice(11) >= EVENING,
    city: Boolean(query.city),
    days: Boolean(query.from || query.to || query.when),
    isLively: (city) => lively.has(city),
  });
}

export const isNarrowed = ({ category, city, tag, from, to, when }: NearQuery) =>
  [category, city, tag, from, to, when].some(Boolean);

/** Events near a search; and without results, other criteria that have some. */
export async function nearEvents(
  context: Context,
  known: ComingEvents,
  query: NearQuery,
): Promise<NearAnswer> {
  const { db } = context;
  const day = today(context, null);
  const search = query.near?.trim() ?? '';
  const beside = await besideOf(context, query);
  const held = search ? await typed(context, search, day) : null;
  const holdsWords = (id: number) => held === null || holds(held, id);
  const near = await findNearPriced(context, known, search);
  const shown = nearestFirst(near.filter(({ event }) => !holdsWords(event.id) && fits(event, beside)));
  const all = [...known.events.values()];
  const nothing = !all.some((event) => fits(event, beside) && holdsWords(event.id));
  const nearest = shown.slice(0, nothing ? NEAR_ALONE : NEAR);
  const data = await summariesOf(db, numbersOf(nearest));
  const answer = { data, total: shown.length, one: [], two: [], meant: null, reading: null };
  if (!nothing) return answer;
  const place = query.city ? placeOf(query.city) : undefined;
  const ids = new Set(near.map(({ event }) => event.id));
  const categories = new Map((await findCategories(db)).map((one) => [one.id, one]));
  return {
    ...answer,
    ...(isNarrowed(query) &&
      proposalsOf({
        events: all,
        beside,
        holds: holdsWords,
        ...(search && { near: (id: number) => ids.has(id) }),
        here: place?.city ?? findCity(query.city ?? ''),
        categories,
      })),
    meant: place && !place.sure ? place.city.name : null,
    reading: search ? readingOf(context, search, query, known.events) : null,
  };
}
