import type { Knex } from 'knex';
import { searchWords } from '@eveneo/contract/application/search';
import { tagKey } from '@eveneo/contract/application/tags';
import { findCategories } from '../modules/categories/repository';
import { KIND, PART, wordRows, type Worded } from './words';

interface WordedEvent extends Worded {
  readonly id: number;
  readonly category_id: number;
}

/** Those of the words that the list of words does not hold, in order: whoever adds some takes their locks in the same one. */
async function addUnknown(tx: Knex, words: readonly string[]): Promise<void> {
  const known = new Set<string>(
    await tx('search_words')
      .whereIn('word', [...words])
      .pluck('word'),
  );
  const missing = words.filter((word) => !known.has(word)).sort();
  if (missing.length > 0)
    await tx('search_words')
      .insert(missing.map((word) => ({ word })))
      .onConflict()
      .ignore();
}

interface Row {
  readonly word: string;
  readonly kind: number;
  readonly event_id: number;
}
const same = ({ event_id, kind, word }: Row) => `${event_id} ${kind} ${word}`;

/** Rows by their keys: a deletion by event alone would lock the gaps that other events are written into. */
async function deleteRows(tx: Knex, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await tx('event_words')
      .whereIn(
        ['word', 'kind', 'event_id'],
        rows.slice(at, at + 500).map(({ word, kind, event_id }) => [word, kind, event_id]),
      )
      .delete();
}

/** Writes the words of events: what is new comes, what stands there no more goes. */
export async function writeWords(tx: Knex, events: readonly WordedEvent[]): Promise<void> {
  const categories = new Map((await findCategories(tx)).map((one) => [one.id, [one.name, one.name_en]]));
  const rows: Row[] = events.flatMap((event) =>
    wordRows(event, categories.get(event.category_id) ?? []).map((row) => ({ ...row, event_id: event.id })),
  );
  const ids = events.map(({ id }) => id);
  const present = await tx('event_words').whereIn('event_id', ids).select<Row[]>('word', 'kind', 'event_id');
  const [before, after] = [new Set(present.map(same)), new Set(rows.map(same))];
  const added = rows.filter((row) => !before.has(same(row)));
  await addUnknown(tx, [...new Set(added.map(({ word }) => word))]);
  await deleteRows(
    tx,
    present.filter((row) => !after.has(same(row))),
  );
  for (let at = 0; at < added.length; at += 1000)
    await tx('event_words')
      .insert(added.slice(at, at + 1000))
      // Two instances may write the words of one event.
      .onConflict()
      .ignore();
}

/** The words of an event that goes. */
export async function forgetWords(tx: Knex, eventId: number): Promise<void> {
  await deleteRows(
    tx,
    await tx('event_words').where({ event_id: eventId }).select<Row[]>('word', 'kind', 'event_id'),
  );
}

/** Takes words out of the list that stand in no event any more: a name that was removed from a text is not kept here. */
export async function forgetUnused(tx: Knex, words: readonly string[]): Promise<void> {
  const used = tx('event_words')
    .whereIn('word', [...words])
    .select('word');
  await tx('search_words')
    .whereIn('word', [...words])
    .whereNotIn('word', used)
    .delete();
}

export const findWordsOf = (tx: Knex, eventId: number): Promise<string[]> =>
  tx('event_words').where({ event_id: eventId }).pluck('word');

/** Tags as they were spelled when they were first used; new ones are kept. */
export async function spellTags(tx: Knex, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const rows = tags.map((name) => ({ tag_key: tagKey(name), name }));
  await tx('tags').insert(rows).onConflict().ignore();
  const known = await tx('tags')
    .whereIn(
      'tag_key',
      rows.map(({ tag_key }) => tag_key),
    )
    .select<{ tag_key: string; name: string }[]>('tag_key', 'name');
  const names = new Map(known.map((one) => [one.tag_key, one.name]));
  return rows.map(({ tag_key, name }) => names.get(tag_key) ?? name);
}

/** Forgets how tags were spelled: where one is used again, it is spelled as it is then. */
export async function forgetTags(tx: Knex, tags: readonly string[]): Promise<void> {
  await tx('tags').whereIn('tag_key', tags.map(tagKey)).delete();
}

const BATCH = 200;

/** Writes the words of events that have none: those from before there was an index, or of an instance that knows none. */
export async function indexMissing(db: Knex): Promise<void> {
  for (;;) {
    const events = (await db('events as e')
      .whereNotExists(db('event_words').select('event_id').whereRaw('event_id = e.id'))
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'category_id', 'title', 'description', 'location', 'tags', 'city')) as WordedEvent[];
    await writeWords(db, events);
    if (events.length < BATCH) return;
  }
}

/** A LIKE pattern that finds the text anywhere, wildcards taken literally. */
const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A part of a word that is looked for, and the words that hold it; null where the texts themselves are to be read. */
export interface Sought {
  readonly part: string;
  readonly words: readonly string[] | null;
}

/** A part that stands in more words than this stands in most texts: reading them is the shorter way. */
const MOST_WORDS = 300;

/** The words that each word of a search stands in. Asked first and by itself: in one statement databases begin at the wrong end. */
export const seek = (db: Knex, search: string): Promise<Sought[]> =>
  Promise.all(
    searchWords(search).map(async (part) => {
      if (part.length > PART) return { part, words: null };
      const words = (await db('search_words')
        .where('word', 'like', containsPattern(part))
        .limit(MOST_WORDS + 1)
        .pluck('word')) as string[];
      return { part, words: words.length > MOST_WORDS ? null : words };
    }),
  );

/** Keeps the events (e) whose texts hold a word that was looked for. */
export function holdsWord(db: Knex, query: Knex.QueryBuilder, { part, words }: Sought): void {
  if (words === null) void query.where('e.search', 'like', containsPattern(part));
  else
    void query.whereIn(
      'e.id',
      db('event_words')
        .whereIn('word', [...words])
        .where({ kind: KIND.text })
        .select('event_id'),
    );
}

/**
 * How many events hold a word of each of these lists in their texts: read from the index alone.
 * @param lists one at least
 */
export function countHolding(db: Knex, [first = [], ...others]: (readonly string[])[]): Knex.QueryBuilder {
  const query = db('event_words as w')
    .whereIn('w.word', [...first])
    .where('w.kind', KIND.text);
  for (const [at, words] of others.entries())
    query
      .join(`event_words as w${at}`, `w${at}.event_id`, 'w.event_id')
      .whereIn(`w${at}.word`, [...words])
      .where(`w${at}.kind`, KIND.text);
  // The key holds an event once for each word: only of several would one be counted twice.
  const once = [first, ...others].every((words) => words.length === 1);
  return once ? query.count('*') : query.countDistinct('w.event_id');
}

/** The same as `holdsWord`, asked of one event after the other: the limit keeps databases from turning it round. */
export function holdsWordByEvent(query: Knex.QueryBuilder, words: readonly string[]): void {
  const marks = words.map(() => '?').join(', ') || 'NULL';
  void query.whereRaw(
    `(SELECT 1 FROM event_words w WHERE w.word IN (${marks}) AND w.kind = ${KIND.text} AND w.event_id = e.id LIMIT 1) = 1`,
    [...words],
  );
}

/** Keeps the events (e) with a tag, given in its folded form. */
export function holdsTag(db: Knex, query: Knex.QueryBuilder, key: string): void {
  void query.whereIn('e.id', db('event_words').where({ word: key, kind: KIND.wholeTag }).select('event_id'));
}
