import { addEvents } from '../../../test/fixtures';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { indexMissing } from '../../words/repository';
import { KIND } from '../../words/words';
import { meaningsOf } from './meaning';
import { findNear, knownWords } from './near-repository';

const TODAY = '2026-11-21';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const event = { date: '2027-02-01', location: 'Rennes' };
  await addEvents(database.db, [
    { ...event, title: 'Chorales en fête' },
    { ...event, title: 'Loto', description: 'Avec une chorale ici.' },
  ]);
});

async function near(search: string): Promise<string[]> {
  const meanings = meaningsOf(search, await knownWords(database.db));
  const { ids, total } = await findNear(
    database.db,
    { filter: { from: TODAY }, meanings, today: TODAY },
    search,
    6,
  );
  expect(total).toBe(ids.length);
  return database.db('events').whereIn('id', ids).orderBy('id').pluck('title');
}
const inTitles = () => database.db('event_words').where({ kind: KIND.title });

test('what a search only means is found in a title, not in passing', async () => {
  expect(await near('concert')).toEqual(['Chorales en fête']);
  // What was typed itself counts wherever it stands.
  expect(await near('chorald')).toEqual(['Loto']);
});

test('an event of an instance that keeps no words of titles has them after the next sweep', async () => {
  const before = await inTitles().orderBy(['event_id', 'word']).select();
  await inTitles().delete();
  expect(await near('concert')).toEqual([]);
  await indexMissing(database.db);
  expect(await inTitles().orderBy(['event_id', 'word']).select()).toEqual(before);
  expect(await near('concert')).toEqual(['Chorales en fête']);
});

test('events far apart in number, and many at once, are all found by the sweep', async () => {
  const { db } = database;
  await addEvents(
    db,
    Array.from({ length: 450 }, (_, at) => ({ title: at === 0 ? 'Loin' : `Cirque ${at}`, date: TODAY })),
  );
  await db('events').where({ title: 'Loin' }).update({ id: 4_000_000 });
  await db('event_words').delete();
  await indexMissing(db);
  const [row] = await inTitles().countDistinct({ events: 'event_id' });
  expect(Number(row?.events)).toBe(452);
  expect(await db('event_words').where({ word: 'loin' }).pluck('event_id')).toEqual([4_000_000, 4_000_000]);
});
