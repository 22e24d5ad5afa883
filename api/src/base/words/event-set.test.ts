import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createRandom } from '../../seeds/random';
import { holds, intersection, NO_EVENTS, sizeOf, type EventSet } from './event-set';
import { readSet } from './set-repository';

// Page boundaries, the highest possible id, and some in between.
const ODD = [1, 31, 32, 33, 63, 64, 95, 96, 1_000_000, 4_294_967_295];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.db.raw(
    'CREATE TABLE picked (kind INT, id INT UNSIGNED, at INT, PRIMARY KEY (kind, id, at))',
  );
});

/** The set that the database builds from these ids, each given twice. */
async function setOf(kind: number, ids: readonly number[]): Promise<EventSet> {
  const rows = [1, 2].flatMap((at) => ids.map((id) => ({ kind, id, at })));
  if (rows.length > 0) await database.db('picked').insert(rows);
  return readSet(database.db, database.db('picked').where({ kind }), 'id');
}

test('the set has every id of the database, once, and nothing else', async () => {
  const set = await setOf(1, ODD);
  expect(sizeOf(set)).toBe(ODD.length);
  expect(ODD.filter((id) => !holds(set, id))).toEqual([]);
  const others = ODD.flatMap((id) => [id - 1, id + 1]).filter((id) => !ODD.includes(id) && id < 2 ** 32);
  expect(others.filter((id) => holds(set, id))).toEqual([]);
});

test('no ids give an empty set', async () => {
  const set = await setOf(2, []);
  expect([set, sizeOf(set), holds(set, 0)]).toEqual([NO_EVENTS, 0, false]);
});

test('the intersection of two sets', async () => {
  const random = createRandom(11);
  const some = () => [...new Set([...ODD, ...Array.from({ length: 200 }, () => random.between(1, 400))])];
  const [a, b] = [some().slice(3), some().slice(0, -2)];
  const shared = intersection(await setOf(3, a), await setOf(4, b));
  const expected = a.filter((id) => b.includes(id));
  expect([sizeOf(shared), expected.every((id) => holds(shared, id))]).toEqual([expected.length, true]);
  expect(intersection(shared, NO_EVENTS).size).toBe(0);
});
