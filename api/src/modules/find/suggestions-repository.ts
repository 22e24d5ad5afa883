import type { Knex } from 'knex';
import type { Suggestions } from '@eveneo/contract/application/find';
import { tagKey } from '@eveneo/contract/application/tags';
import { findCity } from '../../communes/communes';
import { KIND } from '../../words/words';

const OTHERS = 2;

/** Tags of coming events that hold a word which begins so, the most used first. */
export async function findTags(
  db: Knex,
  key: string,
  day: string,
): Promise<{ tag: string; count: number }[]> {
  const start = key.replace(/[\\%_]/g, '\\$&');
  const rows = (await db('tags as t')
    .join('event_words as w', (on) => on.on('w.word', 't.tag_key').andOnVal('w.kind', KIND.wholeTag))
    .join('events as e', 'e.id', 'w.event_id')
    .where('e.date', '>=', day)
    .whereRaw('(t.tag_key LIKE ? OR t.tag_key LIKE ?)', [`${start}%`, `% ${start}%`])
    .groupBy('t.tag_key', 't.name')
    .orderByRaw('count DESC, t.name')
    .limit(OTHERS)
    .select(db.raw('t.name AS tag'), db.raw('COUNT(*) AS count'))) as { tag: string; count: number }[];
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** Cities of coming events, the fullest first: those named so, or those where something with a tag takes place. */
export async function findCities(
  db: Knex,
  { day, key, tag }: { day: string; key: string; tag: string | null },
): Promise<Suggestions['cities']> {
  const query = db('events as e').where('e.date', '>=', day).whereNotNull('e.city').groupBy('e.city');
  if (tag !== null)
    query.whereIn(
      'e.id',
      db('event_words')
        .select('event_id')
        .where({ word: tagKey(tag), kind: KIND.wholeTag }),
    );
  const rows = (await query.orderByRaw('count DESC, city').select('e.city', db.raw('COUNT(*) AS count'))) as {
    city: string;
    count: number;
  }[];
  return rows
    .filter(({ city }) => tag !== null || findCity(city)?.key.startsWith(key))
    .slice(0, OTHERS)
    .map(({ city, count }) => ({ city, tag, count: Number(count) }));
}
