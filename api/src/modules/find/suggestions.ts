import type { SuggestionQuery, Suggestions } from '@eveneo/contract/application/find';
import { searchText } from '@eveneo/contract/application/search';
import { today } from '../../ground/clock';
import type { Context } from '../context';
import { summaries } from '../events/service';
import { meaningsOf } from './meaning';
import { findNear, knownWords } from './near-repository';
import { filterOf } from './near-service';
import { findCities, findTags } from './suggestions-repository';

const EVENTS = 3;
/** From so many letters on. */
const LEAST = 2;

/** What somebody may be about to type, within the filters that stand beside it. */
export async function suggest(
  context: Context,
  { q: typed = '', ...query }: SuggestionQuery,
): Promise<Suggestions> {
  const key = searchText(typed);
  if (key.length < LEAST) return { events: [], tags: [], cities: [] };
  const { db } = context;
  const day = today(context);
  const filter = await filterOf(context, query, day);
  const meanings = meaningsOf(typed, await knownWords(db));
  const { ids } = await findNear(db, { filter, meanings, today: day }, null, EVENTS);
  const found = ids.length > 0 ? await summaries(context, { ids }) : [];
  const begun = { key, filter, today: day };
  const tags = await findTags(db, begun);
  const named = await findCities(db, begun, null);
  return {
    events: ids.flatMap((id) => found.find((event) => event.id === id) ?? []),
    tags,
    cities: named.length > 0 || !tags[0] ? named : await findCities(db, begun, tags[0].tag),
  };
}
