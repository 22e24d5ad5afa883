import type { Knex } from 'knex';
import { searchWords } from '@eveneo/contract/application/search-text';
import { tagKey } from '@eveneo/contract/application/tags';
import { containsPattern } from '../../db/contains';
import { intersection, NO_EVENTS, type EventSet } from './event-set';
import { readSet } from './set-repository';
import { KIND, PART, wordRows, type Worded } from './words';

type WordedEvent = Worded & { readonly id: number };

/** Adds missing words, sorted: concurrent inserts lock in the same order. */
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

/** Deletes by key: deleting by event would lock gaps that other events insert into. */
async function deleteRows(tx: Knex, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await tx('event_words')
      .whereIn(
        ['word', 'kind', 'event_id'],
        rows.slice(at, at + 500).map(({ word, kind, event_id }) => [word, kind, event_id]),
      )
      .delete();
}

/** Updates the words of events: inserts new ones, deletes former ones. */
export async function writeWords(tx: Knex, events: readonly WordedEvent[]): Promise<void> {
  const rows: Row[] = events.flatMap((event) =>
    wordRows(event).map((row) => ({ ...row, event_id: event.id })),
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
      .onConflict()
      .ignore();
}

export async function forgetWords(tx: Knex, eventId: number): Promise<void> {
  await deleteRows(
    tx,
    await tx('event_words').where({ event_id: eventId }).select<Row[]>('word', 'kind', 'event_id'),
  );
}

/** Removes words that no event contains any more, such as a name deleted from a text. */
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

/** Tags in their first spelling; new ones are stored. */
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

/** Deletes the stored spelling of tags: the next use decides it again. */
export async function forgetTags(tx: Knex, tags: readonly string[]): Promise<void> {
  await tx('tags').whereIn('tag_key', tags.map(tagKey)).delete();
}

/** Words for a price instead of a text. */
const FREE = /^gratuite?s?$/;

/** A searched part of a word with its matches; null where the texts must be scanned. */
export interface Sought {
  readonly part: string;
  readonly words: readonly string[] | null;
  /** Events whose texts contain one of these words. */
  readonly events: EventSet | null;
}

/** A part found in more words than this occurs in most texts: scanning them is faster. */
const MAX_WORDS = 300;

const inTexts = (db: Knex, words: readonly string[]) =>
  db('event_words')
    .whereIn('word', [...words])
    .where({ kind: KIND.text });

/** Restricts a query to events (e) without a price, or whose title contains the word. */
const isFree = (query: Knex.QueryBuilder, part: string) =>
  query.whereRaw("(TRIM(COALESCE(e.price_note, '')) IN ('', 'gratuit') OR e.title LIKE ?)", [
    containsPattern(part),
  ]);

async function seekPart(db: Knex, part: string): Promise<Sought> {
  if (FREE.test(part))
    return { part, words: null, events: await readSet(db, isFree(db('events as e'), part), 'e.id') };
  const found =
    part.length > PART
      ? null
      : ((await db('search_words')
          .where('word', 'like', containsPattern(part))
          .limit(MAX_WORDS + 1)
          .pluck('word')) as string[]);
  if (found === null || found.length > MAX_WORDS) return { part, words: null, events: null };
  const events = found.length > 0 ? await readSet(db, inTexts(db, found), 'event_id') : NO_EVENTS;
  return { part, words: found, events };
}

/** Matches of each word of a search. Separate queries: in one statement, databases start with the wrong table. */
export const seek = (db: Knex, search: string): Promise<Sought[]> =>
  Promise.all(searchWords(search).map((part) => seekPart(db, part)));

/** A search in two: its price, if it names one, and the other words. */
export function splitPrice(search: string): { free: string; rest: string } {
  const words = searchWords(search);
  const free = words.filter((word) => FREE.test(word));
  if (free.length === 0) return { free: '', rest: search };
  return { free: free.join(' '), rest: words.filter((word) => !FREE.test(word)).join(' ') };
}

/** Events that contain all words; null when the index cannot tell, or without words. */
export function eventsHolding(sought: readonly Sought[]): EventSet | null {
  const sets = sought.flatMap(({ events }) => (events ? [events] : []));
  return sets.length > 0 && sets.length === sought.length ? sets.reduce(intersection) : null;
}

/** Restricts a query to events (e) that contain the word. */
export function holdsWord(db: Knex, query: Knex.QueryBuilder, { part, words }: Sought): void {
  if (FREE.test(part)) void isFree(query, part);
  else if (words === null) void query.where('e.search', 'like', containsPattern(part));
  else void query.whereIn('e.id', inTexts(db, words).select('event_id'));
}

/** Restricts a query to events (e) with a tag, given folded. */
export function holdsTag(db: Knex, query: Knex.QueryBuilder, key: string): void {
  void query.whereIn('e.id', db('event_words').where({ word: key, kind: KIND.tag }).select('event_id'));
}
