import { addEvents } from '../../../test/fixtures';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
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

test('what a search only means is found in a title, not in passing', async () => {
  expect(await near('concert')).toEqual(['Chorales en fête']);
  // What was typed itself counts wherever it stands.
  expect(await near('chorald')).toEqual(['Loto']);
});
