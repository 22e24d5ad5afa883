import { addDays } from '@eveneo/contract/application/dates';
import { searchText, searchWords } from '@eveneo/contract/application/search-text';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { addEvents, readingAt } from '../../../test/fixtures';
import { seek } from '../../base/words/repository';
import { sqlInstant } from '../../ground/clock';
import { createRandom } from '../../seeds/random';
import { countEvents, findPage } from './page-repository';
import { findEvents, type EventFilter, type EventRow } from './repository';

/** Whichever query plan is used, a page equals the result of checking every event. */
const TODAY = '2026-11-21';
/** Between the two hours of a day. */
const NOW = readingAt(`${TODAY}T12:00:00Z`);
const EVENTS = 160;
const TEXTS = [
  ...['Jazz au château', 'Chœur d’enfants', "L'atelier d’été", 'Tournoi 3×3', 'Fête 🎉 des voisins'],
  ...['100 % bio', 'a_b c\\d', 'ŒUVRES – œuvres', 'Straße', 'Ateliers du soir', 'Été', 'x'.repeat(140)],
];
let database: TestDatabase;
let all: EventRow[];

beforeAll(async () => {
  database = await createTestDatabase();
  const random = createRandom(5);
  await addEvents(
    database.db,
    Array.from({ length: EVENTS }, (_, at) => ({
      title: `${random.pick(TEXTS)} ${at}`,
      description: random.sample(TEXTS, 2).join(' '),
      location: random.pick(['Lyon', 'Saint-Étienne']),
      // Many on one day and at one time: the id decides.
      date: addDays(TODAY, random.between(-4, 6)),
      time: random.pick(['09:00', '19:30']),
      category_id: random.between(1, 2),
      tags: random.pick(['', 'été', 'jazz,été']),
    })),
  );
  all = await findEvents(database.db, {}, { now: NOW });
});

const isOver = ({ ends_at: end }: EventRow) => (end ?? '') <= sqlInstant(NOW.at);

/** What is not over, then what is; by date and time (what is over in reverse), then id. */
function inDefaultOrder(one: EventRow, other: EventRow): number {
  const [past, otherPast] = [isOver(one), isOver(other)];
  if (past !== otherPast) return past ? 1 : -1;
  const when = `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);
  return (past ? -when : when) || one.id - other.id;
}

function byHand(search: string, filter: EventFilter = {}): EventRow[] {
  const holds = (row: EventRow) => {
    const text = searchText(`${row.title} ${row.location} ${row.description}`);
    return searchWords(search).every((word) => text.includes(word));
  };
  return all
    .filter(holds)
    .filter(({ category_id }) => filter.categoryId === undefined || category_id === filter.categoryId)
    .filter(({ date }) => filter.from === undefined || date >= filter.from)
    .filter(({ date }) => filter.status !== 'past' || date < TODAY)
    .filter(({ date }) => filter.status !== 'upcoming' || date > TODAY)
    .sort(inDefaultOrder);
}

const SEARCHES = [
  ...['', 'jazz', 'JAZZ chateau', 'choeur', 'chœur', 'atelier', "l'atelier", 'l’été', '3x3', '3×3', '🎉'],
  ...[
    '100 %',
    '%',
    '_',
    'a_b',
    '\\',
    '"',
    'oeuvres',
    'strasse',
    'ete lyon',
    'saint etienne',
    'saint-étienne',
  ],
  ...['introuvable', 'jazz introuvable', 'x'.repeat(45), 'x'.repeat(60), `${'y'.repeat(900)} jazz`, 'e', '1'],
];
const FILTERS: EventFilter[] = [
  {},
  { categoryId: 1 },
  { from: TODAY },
  { status: 'past' },
  { status: 'upcoming' },
];

test.each(SEARCHES)(
  'the results for « %s » are all matches, counted and in order, page by page',
  async (search) => {
    const sought = search === '' ? undefined : await seek(database.db, search);
    for (const filter of FILTERS) {
      const expected = byHand(search, filter).map(({ id }) => id);
      const asked = { ...filter, ...(sought && { sought }) };
      const counts = await countEvents(database.db, asked, NOW);
      expect(counts).toEqual({ total: expected.length, total_all: EVENTS });
      for (const limit of [40, EVENTS]) {
        const found: number[] = [];
        for (let offset = 0; offset < Math.max(1, expected.length); offset += limit)
          found.push(...(await findPage(database.db, asked, { now: NOW, limit, offset }, counts)));
        expect([filter, limit, found]).toEqual([filter, limit, expected]);
      }
    }
  },
);

describe('a search for a frequent word', () => {
  /** Records the statements of one page. */
  async function pageOf(search: string, page: { limit: number; offset?: number }, most: number) {
    const filter = { sought: await seek(database.db, search) };
    const counts = await countEvents(database.db, filter, NOW);
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => asked.push(sql);
    database.db.on('query', listen);
    const ids = await findPage(database.db, filter, { now: NOW, ...page }, counts, most);
    database.db.off('query', listen);
    return { ids, asked };
  }
  const expected = (search: string, limit: number, offset = 0) =>
    byHand(search)
      .map(({ id }) => id)
      .slice(offset, offset + limit);

  test('reads only the next events, and is correct', async () => {
    const { ids, asked } = await pageOf('atelier', { limit: 3, offset: 2 }, 3_000);
    expect(ids).toEqual(expected('atelier', 3, 2));
    // The next ones in order: no text, no word, no sorting.
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toMatch(/event_words|search|order by.*case/i);
  });

  test('reads all matches if the next events do not fill the page', async () => {
    for (const [limit, offset] of [
      [3, 0],
      [2, 1],
      [1, 0],
    ] as const) {
      const { ids, asked } = await pageOf('atelier', { limit, offset }, 2);
      expect(ids).toEqual(expected('atelier', limit, offset));
      expect(asked.length).toBeLessThanOrEqual(3);
    }
  });

  test('reads only as many as should fill the page, and more if those were too few', async () => {
    const looked: unknown[] = [];
    const listen = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      if (sql.startsWith('select `e`.`id` from') && !/order by.*CASE/.test(sql)) looked.push(bindings.at(-1));
    };
    database.db.on('query', listen);
    const { ids } = await pageOf('atelier', { limit: 1 }, 3_000);
    expect(ids).toEqual(expected('atelier', 1));
    expect(looked).toHaveLength(1);
    expect(looked[0]).toBeLessThan(100);
    // All match, and too few are in the future.
    const offset = byHand('e').filter((one) => !isOver(one)).length - 2;
    expect((await pageOf('e', { limit: 5, offset }, 3_000)).ids).toEqual(expected('e', 5, offset));
    database.db.off('query', listen);
    expect(looked.slice(2)).toEqual([3_000]);
  });

  test('a rare word causes no second attempt', async () => {
    const { ids, asked } = await pageOf('7', { limit: 100 }, 3_000);
    expect(ids).toEqual(expected('7', 100));
    expect(asked).toHaveLength(1);
  });
});

test('without a search the order of an index suffices: no expression sorts all events', async () => {
  const asked: string[] = [];
  const listen = ({ sql }: { sql: string }) => asked.push(sql);
  const counts = await countEvents(database.db, {}, NOW);
  database.db.on('query', listen);
  await findPage(database.db, {}, { now: NOW, limit: 5 }, counts);
  database.db.off('query', listen);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/order by.*CASE/);
});

test('if the number of events is known, they are not counted again', async () => {
  const asked: string[] = [];
  const listen = ({ sql }: { sql: string }) => asked.push(sql);
  database.db.on('query', listen);
  expect(await countEvents(database.db, {}, NOW, EVENTS)).toEqual({ total: EVENTS, total_all: EVENTS });
  expect(asked).toEqual([]);
  const filter = { categoryId: 1 };
  const known = await countEvents(database.db, filter, NOW, EVENTS);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.match(/count\(/g)).toHaveLength(1);
  database.db.off('query', listen);
  expect(known).toEqual(await countEvents(database.db, filter, NOW));
});

test('an event added after the count never exceeds the total', async () => {
  const { total, total_all } = await countEvents(database.db, { from: '2000-01-01' }, NOW, 1);
  expect([total, total_all]).toEqual([EVENTS, EVENTS]);
});
