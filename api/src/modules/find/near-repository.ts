import type { Knex } from 'knex';
import type { Proposal } from '@eveneo/contract/application/find';
import { ALL, nextHeld } from '../events/page-repository';
import { matching, type EventFilter } from '../events/repository';
import { addLevels, toLevels, type Level, type Levels } from './levels';
import type { Meaning } from './meaning';
import { both, either, membersOf, NO_EVENTS, sizeOf, without, type EventSet } from '../../words/event-set';
import { readSet } from '../../words/set-repository';
import { eventsHolding, seek } from '../../words/repository';
import { KIND } from '../../words/words';

/** How long new words may be unknown to who mistypes them. */
const KNOWN_MS = 20_000;
const kept = new WeakMap<Knex, { at: number; words: Promise<string[]> }>();

/** All words that stand in events. */
export function knownWords(db: Knex): Promise<string[]> {
  const present = kept.get(db);
  if (present && performance.now() - present.at < KNOWN_MS) return present.words;
  const words = db('search_words').pluck('word') as Promise<string[]>;
  kept.set(db, { at: performance.now(), words });
  words.catch(() => kept.delete(db));
  return words;
}

/** Where a word that is only meant says something: a tournament with music in its last hour is no concert. */
const TELLING = [KIND.title, KIND.tag, KIND.category, KIND.city, KIND.wholeTag];
/** A tag says more than a word in passing. */
const TAGS: readonly number[] = [KIND.tag, KIND.wholeTag];

/** Rows of the index that bring an event near one word of the search: the more surely it is meant, the higher. */
function standings({ same, mistyped, meant }: Meaning) {
  const typed = [KIND.text, ...TELLING];
  return [
    { weight: 6, words: same, kinds: typed },
    { weight: 4, words: mistyped, kinds: typed },
    { weight: 2, words: meant, kinds: TELLING },
  ].filter(({ words }) => words.length > 0);
}

const standing = (db: Knex, words: readonly string[], kinds: readonly number[]) =>
  db('event_words')
    .whereIn('word', [...words])
    .whereIn('kind', [...kinds]);

/** How near each event is to one word of the search. */
const nearness = async (db: Knex, meaning: Meaning): Promise<Levels> =>
  toLevels(
    await Promise.all(
      standings(meaning).flatMap(({ weight, words, kinds }) =>
        [true, false].map(async (tagged): Promise<Level> => {
          const among = kinds.filter((kind) => TAGS.includes(kind) === tagged);
          const events = await readSet(db, standing(db, words, among), 'event_id');
          return [weight + Number(tagged), events];
        }),
      ),
    ),
  );

/** What is asked for: filters, and what the words may mean. */
export interface Wanted {
  readonly filter: EventFilter;
  readonly meanings: readonly Meaning[];
  readonly today: string;
}

/** Events (e) that are near each word, within the filters. Without words: those that the filters leave. */
function nearby(db: Knex, { filter, meanings, today }: Wanted): Knex.QueryBuilder {
  const query = matching(db, filter, today);
  for (const meaning of meanings)
    query.whereIn(
      'e.id',
      db.unionAll([
        standing(db, [], []).select('event_id'),
        ...standings(meaning).map(({ words, kinds }) => standing(db, words, kinds).select('event_id')),
      ]),
    );
  return query;
}

/** The events that hold all words of a search as they were typed. */
async function typed(db: Knex, search: string, today: string): Promise<EventSet> {
  const sought = await seek(db, search);
  return eventsHolding(sought) ?? readSet(db, matching(db, { sought }, today), 'e.id');
}

/** So few are named to the database; of more it is asked which ones the filters leave. */
const FEW = 4_000;

/** Those of these events that the filters leave. */
const within = (db: Knex, { filter, today }: Wanted, events: EventSet): Promise<EventSet> =>
  readSet(
    db,
    matching(db, sizeOf(events) > FEW ? filter : { ...filter, ids: membersOf(events) }, today),
    'e.id',
  );

/** The next of these events, which the filters leave. @param left how many the filters leave in all */
async function nextOf(
  db: Knex,
  { filter, today }: Wanted,
  events: EventSet,
  { limit, left }: { limit: number; left: number },
): Promise<number[]> {
  const size = sizeOf(events);
  if (size === 0) return [];
  if (size <= FEW) {
    const among = matching(db, { ids: membersOf(events) }, today);
    return nextHeld(among, events, { limit, most: limit });
  }
  const enough = Math.ceil((4 * limit * left) / size) + 20;
  const found = await nextHeld(matching(db, filter, today), events, { limit, most: enough });
  return found.length === limit || enough >= left
    ? found
    : nextHeld(matching(db, filter, today), events, { limit, most: ALL });
}

/** The nearest events, without those that hold all words of a search as they were typed. */
export async function findNear(
  db: Knex,
  wanted: Wanted,
  besides: string | null,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (wanted.meanings.length === 0) return { ids: [], total: 0 };
  const [apart, ...each] = await Promise.all([
    besides === null ? NO_EVENTS : typed(db, besides, wanted.today),
    ...wanted.meanings.map((meaning) => nearness(db, meaning)),
  ]);
  const levels = each.reduce(addLevels).map(([near, events]): Level => [near, without(events, apart)]);
  const all = levels.map(([, events]) => events).reduce(either, NO_EVENTS);
  if (all.size === 0) return { ids: [], total: 0 };
  const left = await within(db, wanted, all);
  const ids: number[] = [];
  for (const [, events] of levels)
    if (ids.length < limit)
      ids.push(
        ...(await nextOf(db, wanted, both(events, left), {
          limit: limit - ids.length,
          left: sizeOf(left),
        })),
      );
  return { ids, total: sizeOf(both(all, left)) };
}

/** The first of these folded tags that is known, as it is written. */
export async function knownTag(db: Knex, keys: readonly string[]): Promise<string | null> {
  const rows = (await db('tags')
    .whereIn('tag_key', [...keys])
    .select('tag_key', 'name')) as { tag_key: string; name: string }[];
  return keys.flatMap((key) => rows.find((row) => row.tag_key === key) ?? [])[0]?.name ?? null;
}

/** Is there any event at all? */
export const anyOf = async (db: Knex, wanted: Wanted): Promise<boolean> =>
  (await nearby(db, wanted).first('e.id')) !== undefined;

/** How many events there are by city or by day, and the first of each by name. */
export async function countBy(
  db: Knex,
  wanted: Wanted,
  column: 'city' | 'date',
  limit: number,
): Promise<Proposal[]> {
  const counts = (await nearby(db, wanted)
    .whereNotNull(`e.${column}`)
    .groupBy(`e.${column}`)
    .orderByRaw(column === 'date' ? 'value' : 'count DESC, value')
    .limit(limit)
    .select(db.raw(`e.${column} AS value`), db.raw('COUNT(*) AS count'), db.raw('MIN(e.id) AS id'))) as {
    count: number;
    id: number;
  }[];
  const first = (await db('events')
    .whereIn(
      'id',
      counts.map(({ id }) => id),
    )
    .select('id', 'title', 'city', 'date')) as {
    id: number;
    title: string;
    city: string | null;
    date: string;
  }[];
  return counts.flatMap(({ id, count }) => {
    const event = first.find((one) => one.id === id);
    return event ? [{ count: Number(count), title: event.title, city: event.city, date: event.date }] : [];
  });
}
