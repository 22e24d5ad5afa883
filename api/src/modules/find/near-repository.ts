import type { Knex } from 'knex';
import type { Proposal } from '@eveneo/contract/application/find';
import { matching, type EventFilter } from '../events/repository';
import type { Meaning } from './meaning';
import { seek } from '../../words/repository';
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

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/**
 * A word that is only meant says something as a tag, a category or in the title: a tournament with music in its last hour
 * is no concert.
 */
function notInPassing(query: Knex.QueryBuilder, { same, mistyped }: Meaning): Knex.QueryBuilder {
  const typed = [...same, ...mistyped];
  const titled = "SELECT 1 FROM events t WHERE t.id = event_id AND t.title LIKE CONCAT('%', word, '%')";
  return query.whereRaw(
    `(kind <> ? ${typed.length > 0 ? `OR word IN (${marks(typed)})` : ''} OR EXISTS (${titled}))`,
    [KIND.text, ...typed],
  );
}

/** How near each event is to one word of the search. */
function nearness(db: Knex, meaning: Meaning): Knex.QueryBuilder {
  const { same, mistyped, meant } = meaning;
  const words = [...same, ...mistyped, ...meant];
  const surely = same.length > 0 ? `WHEN word IN (${marks(same)}) THEN 6` : '';
  const likely = mistyped.length > 0 ? `WHEN word IN (${marks(mistyped)}) THEN 4` : '';
  const weight = surely || likely ? `CASE ${surely} ${likely} ELSE 2 END` : '2';
  const standing = db('event_words').whereIn('word', words);
  return (meant.length > 0 ? notInPassing(standing, meaning) : standing).groupBy('event_id').select(
    'event_id',
    // A tag says more than a word in passing.
    db.raw(`MAX(${weight} + CASE WHEN kind IN (${KIND.tag}, ${KIND.wholeTag}) THEN 1 ELSE 0 END) AS near`, [
      ...same,
      ...mistyped,
    ]),
  );
}

/** What is asked for: filters, and what the words may mean. */
export interface Wanted {
  readonly filter: EventFilter;
  readonly meanings: readonly Meaning[];
  readonly today: string;
}

/** Events (e) that are near each word, within the filters. Without words: those that the filters leave. */
function nearby(db: Knex, { filter, meanings, today }: Wanted): Knex.QueryBuilder {
  const query = matching(db, filter, today);
  for (const [index, meaning] of meanings.entries())
    query.join(nearness(db, meaning).as(`n${index}`), `n${index}.event_id`, 'e.id');
  return query;
}

/** The nearest events, without those that hold all words of a search as they were typed. */
export async function findNear(
  db: Knex,
  wanted: Wanted,
  besides: string | null,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (wanted.meanings.length === 0) return { ids: [], total: 0 };
  const score = wanted.meanings.map((_, index) => `n${index}.near`).join(' + ');
  const query = nearby(db, wanted);
  if (besides !== null)
    query.whereNotIn('e.id', matching(db, { sought: await seek(db, besides) }, wanted.today).select('e.id'));
  const rows = (await query
    .orderByRaw(`${score} DESC, e.date, e.time, e.id`)
    .limit(limit)
    .select('e.id', db.raw('COUNT(*) OVER () AS total'))) as { id: number; total: number }[];
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
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
