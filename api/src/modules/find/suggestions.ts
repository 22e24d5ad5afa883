import type { Suggestions } from '@eveneo/contract/application/find';
import { searchText } from '@eveneo/contract/application/search';
import { today } from '../../ground/clock';
import type { Context } from '../context';
import { summaries } from '../events/service';
import { meaningsOf } from './meaning';
import { findNear, knownWords, type Wanted } from './near-repository';
import { findCities, findTags } from './suggestions-repository';

const EVENTS = 3;
/** From so many letters on. */
const LEAST = 2;

/** What somebody may be about to type. */
export async function suggest(context: Context, typed: string): Promise<Suggestions> {
  const key = searchText(typed);
  if (key.length < LEAST) return { events: [], tags: [], cities: [] };
  const { db } = context;
  const day = today(context);
  const wanted: Wanted = {
    filter: { from: day },
    meanings: meaningsOf(typed, await knownWords(db)),
    today: day,
  };
  const { ids } = await findNear(db, wanted, null, EVENTS);
  const found = ids.length > 0 ? await summaries(context, { ids }) : [];
  const tags = await findTags(db, key, day);
  const named = await findCities(db, { day, key, tag: null });
  return {
    events: ids.flatMap((id) => found.find((event) => event.id === id) ?? []),
    tags,
    cities: named.length > 0 || !tags[0] ? named : await findCities(db, { day, key, tag: tags[0].tag }),
  };
}
