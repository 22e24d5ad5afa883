import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import MiniSearch from 'minisearch';
import { addDays, LAST_DAY } from '@eveneo/contract/application/dates';
import { tagKey } from '@eveneo/contract/application/tags';
import { findCategories } from '../../base/categories/repository';
import type { Context } from '../../base/context';
import { readClock, sqlInstant, today } from '../../ground/clock';
import { listComing, pageOf, readPages, readRows, type Coming, type Row } from './coming-repository';
import { wordsOf } from './meaning';

interface Worded {
  readonly id: number;
  readonly title: string;
  readonly tags: string;
  readonly category: string;
  readonly city: string;
  readonly text: string;
}

interface Known extends Coming {
  readonly revision: number;
  /** A digest of the event's words: a registration changes the revision, but not the words. */
  readonly digest: string;
}

export interface ComingEvents {
  /** Whether all changes up to the requested time are in it. */
  readonly current: boolean;
  readonly events: ReadonlyMap<number, Coming>;
  readonly words: MiniSearch<Worded>;
}

/** Size of the index, soonest events first; later ones are found by the list's own search only. */
const MOST = 20_000;
/** How long the index is used without a check. */
const TRUST_MS = 250;
/** How long a request waits for the first read and for changes; after that it uses the known state. */
const PATIENCE_MS = { first: 40, changes: 800 };
/** Few enough to be indexed in one go without a noticeable pause. */
const BATCH = 25;
/** With more changed pages than this all events are listed. */
const MANY_PAGES = 50;

const namesOfCategories = async (db: Knex) =>
  new Map((await findCategories(db)).map(({ id, name, name_en }) => [id, `${name} ${name_en}`]));

/** An event that is not over began on the day before at the earliest, and zones differ by a day. */
const firstDay = (context: Pick<Context, 'clock' | 'config'>) => addDays(today(context, null), -2);

/** Events and their word index, kept in step. */
function createKnown() {
  const events = new Map<number, Known>();
  const words = new MiniSearch<Worded>({
    fields: ['title', 'tags', 'category', 'city', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });

  function forget(id: number): void {
    events.delete(id);
    words.discard(id);
  }

  function takeUp(row: Row, category: string): void {
    const { id, title, date, time, city, category_id, series_id, ends_at, revision } = row;
    const tags = row.tags.split(',').filter(Boolean);
    const worded = {
      id,
      title,
      tags: tags.join(' '),
      category,
      city: city ?? '',
      text: `${row.location} ${row.description}`,
    };
    const digest = createHash('sha1').update(JSON.stringify(worded)).digest('base64');
    const known = events.get(id);
    const tagKeys = tags.map(tagKey);
    // Written out: an object from a rest pattern is a dictionary-mode object, ten times as slow to read.
    events.set(id, {
      id,
      title,
      date,
      time,
      city,
      category_id,
      series_id,
      ends_at,
      tags,
      tagKeys,
      revision,
      digest,
    });
    if (known?.digest === digest) return;
    if (known) words.replace(worded);
    else words.add(worded);
  }

  /** What is over is neither suggested nor proposed. @param now as in the column */
  function forgetOver(now: string): void {
    for (const { id, ends_at } of events.values()) if (ends_at !== null && ends_at <= now) forget(id);
  }

  return { events, words, forget, takeUp, forgetOver };
}

/** Waits for an update that began at `since` or later. */
async function renew(refresh: () => Promise<number>, since: number): Promise<true> {
  while ((await refresh()) < since) continue;
  return true;
}

/**
 * The future events and their words in memory, updated on request by the revisions that changed. Until the first
 * load is complete, results use the part already loaded: the next events come first.
 */
export function createComing(context: Pick<Context, 'db' | 'clock' | 'config'>) {
  const [{ db }, { events, words, forget, takeUp, forgetOver }] = [context, createKnown()];
  let pages = new Map<number, string>();
  let day = '';
  let last = LAST_DAY;

  /** The ids and revisions of the changed pages. */
  async function list(changed: ReadonlySet<number> | null): Promise<Map<number, number>> {
    const range = { from: day, to: last, pages: changed, most: MOST };
    const rows = await listComing(db, { now: readClock(context), ...range });
    if (!changed && rows.length === MOST) last = rows.at(-1)?.date ?? last;
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  async function update(): Promise<void> {
    const now = firstDay(context);
    if (now !== day) {
      pages = new Map();
      last = LAST_DAY;
    }
    day = now;
    // Checksums first: what is read afterwards is at least as new.
    const found = await readPages(db, readClock(context));
    const changed = new Set(
      [...new Set([...found.keys(), ...pages.keys()])].filter((page) => found.get(page) !== pages.get(page)),
    );
    if (changed.size === 0) return;
    const some = pages.size > 0 && changed.size <= MANY_PAGES ? changed : null;
    const listed = await list(some);
    for (const id of events.keys()) if (!listed.has(id) && (some?.has(pageOf(id)) ?? true)) forget(id);
    const stale = [...listed].flatMap(([id, revision]) =>
      events.get(id)?.revision === revision ? [] : [id],
    );
    const categories = await namesOfCategories(db);
    for (let at = 0; at < stale.length; at += BATCH) {
      const rows = await readRows(db, stale.slice(at, at + BATCH));
      for (const row of rows) takeUp(row, categories.get(row.category_id) ?? '');
    }
    pages = found;
  }

  let at = -Infinity;
  let updating: Promise<number> | undefined;

  /** @returns when the running update, or a new one, began */
  function refresh(): Promise<number> {
    const from = performance.now();
    updating ??= update()
      .then(() => (at = from))
      .finally(() => (updating = undefined));
    return updating;
  }

  return {
    /** Warms the index up. */
    start: () => refresh().catch(() => undefined),
    /** @param since as `performance.now()` */
    async read(since = performance.now() - TRUST_MS): Promise<ComingEvents> {
      let current = at > since && firstDay(context) === day;
      if (!current) {
        const most = pages.size === 0 ? PATIENCE_MS.first : PATIENCE_MS.changes;
        current = await Promise.race([renew(refresh, since), sleep(most, false, { ref: false })]);
      }
      forgetOver(sqlInstant(context.clock.now()));
      return { events, words, current };
    },
  };
}
export type ComingIndex = ReturnType<typeof createComing>;
