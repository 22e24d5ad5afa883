import type { SuggestionQuery, Suggestions } from '@eveneo/contract/application/search';
import { searchText } from '@eveneo/contract/application/search-text';
import { tagKey } from '@eveneo/contract/application/tags';
import { findCity, placeOf } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { summariesOf } from '../../product/events/service';
import type { ComingIndex } from './coming';
import type { Coming } from './coming-repository';
import { besideOf, findNearPriced, nearestFirst, numbersOf, readingOf } from './near-service';
import { fits, type Beside } from './proposals';

const EVENTS = 3;
const OTHERS = 2;
const SHORTEST = 2;

/** Fitting names with their number of events, most frequent first. */
function counted(
  events: readonly Coming[],
  names: (event: Coming) => readonly string[],
  fitting: (name: string) => boolean,
) {
  const counts = new Map<string, number>();
  for (const event of events) for (const name of names(event)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name]) => fitting(name))
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'fr'))
    .slice(0, OTHERS);
}

/** The spelling of a tag on an event that has it. */
const spelled = (events: readonly Coming[], key: string) =>
  events.flatMap(({ tags, tagKeys }) => tags[tagKeys.indexOf(key)] ?? [])[0] ?? key;

/** Keeps only the nearest date of each series, so that other events are suggested too. */
const firstOfSeries = (events: readonly Coming[]) =>
  events.filter(
    ({ series_id: series }, at) =>
      series === null || events.findIndex(({ series_id }) => series_id === series) === at,
  );

/** Completions of the typed text, within the other filters. */
export async function suggest(
  context: Context,
  index: ComingIndex,
  { q: typed = '', ...query }: SuggestionQuery,
): Promise<Suggestions> {
  const key = searchText(typed);
  if (key.length < SHORTEST) return { events: [], tags: [], cities: [], reading: null };
  const [known, beside] = [await index.read(), await besideOf(context, query)];
  const all = [...known.events.values()];
  // A suggestion replaces the city and the tag in the filters.
  const tags = counted(
    all.filter((event) => fits(event, { ...beside, tag: undefined })),
    ({ tagKeys }) => tagKeys,
    (tag) => tag.startsWith(key) || tag.includes(` ${key}`),
  ).map(({ name, count }) => ({ tag: spelled(all, name), count }));
  const citiesOf = (asked: Beside, fitting: (city: string) => boolean) =>
    counted(
      all.filter((event) => fits(event, { ...asked, city: undefined })),
      ({ city }) => (city === null ? [] : [city]),
      fitting,
    );
  const beginning = citiesOf(beside, (city) => findCity(city)?.key.startsWith(key) ?? false);
  // Recognized as in the filter: 'Lyon 2e', '69002', 'Marseile'. If the word
  // begins a tag, only a sure match counts.
  const meant = beginning.length === 0 ? placeOf(typed) : undefined;
  const isMeant = meant && (meant.sure || tags.length === 0);
  const named = isMeant ? citiesOf(beside, (city) => city === meant.city.name) : beginning;
  const [first] = named.length > 0 ? [] : tags;
  const cities = first ? citiesOf({ ...beside, tag: tagKey(first.tag) }, () => true) : named;
  const near = nearestFirst(
    (await findNearPriced(context, known, typed)).filter(({ event }) => fits(event, beside)),
  );
  const reading = readingOf(context, typed, query, known.events);
  return {
    events: await summariesOf(context.db, numbersOf(firstOfSeries(near).slice(0, EVENTS))),
    tags,
    cities: cities.map(({ name, count }) => ({ city: name, tag: first?.tag ?? null, count })),
    // A search for a city alone has no interpretation: the city is among the suggested cities.
    reading: reading && (reading.search || reading.from || reading.when) ? reading : null,
  };
}
