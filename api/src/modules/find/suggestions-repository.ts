import type { Knex } from 'knex';
import type { Suggestions } from '@eveneo/contract/application/find';
import { tagKey } from '@eveneo/contract/application/tags';
import { findCity } from '../../communes/communes';
import { KIND } from '../../words/words';
import { matching, type EventFilter } from '../events/repository';

const OTHERS = 2;

/** What is typed, folded, and the events among which it is looked for. */
export interface Begun {
  readonly key: string;
  readonly filter: EventFilter;
  readonly today: string;
}

/** Tags that hold a word which begins so, the most used first; any tag that the events are narrowed to is replaced. */
export async function findTags(
  db: Knex,
  { key, filter, today }: Begun,
): Promise<{ tag: string; count: number }[]> {
  const start = key.replace(/[\\%_]/g, '\\$&');
  const rows = (await matching(db, { ...filter, tag: undefined }, today)
    .join('event_words as w', (on) => on.on('w.event_id', 'e.id').andOnVal('w.kind', KIND.wholeTag))
    .join('tags as t', 't.tag_key', 'w.word')
    .whereRaw('(t.tag_key LIKE ? OR t.tag_key LIKE ?)', [`${start}%`, `% ${start}%`])
    .groupBy('t.tag_key', 't.name')
    .orderByRaw('count DESC, t.name')
    .limit(OTHERS)
    .select(db.raw('t.name AS tag'), db.raw('COUNT(*) AS count'))) as { tag: string; count: number }[];
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** Cities, the fullest first: those named so, or those where something with a tag takes place. */
export async function findCities(
  db: Knex,
  { key, filter, today }: Begun,
  tag: string | null,
): Promise<Suggestions['cities']> {
  const among = { ...filter, city: undefined, ...(tag !== null && { tag: tagKey(tag) }) };
  const rows = (await matching(db, among, today)
    .whereNotNull('e.city')
    .groupBy('e.city')
    .orderByRaw('count DESC, city')
    .select('e.city', db.raw('COUNT(*) AS count'))) as { city: string; count: number }[];
  return rows
    .filter(({ city }) => tag !== null || findCity(city)?.key.startsWith(key))
    .slice(0, OTHERS)
    .map(({ city, count }) => ({ city, tag, count: Number(count) }));
}
