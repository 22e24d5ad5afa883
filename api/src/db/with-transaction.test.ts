import { createTestDatabase, type TestDatabase } from '../../test/database';
import { withTransaction } from './with-transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.db.raw('CREATE TABLE boxes (id INT PRIMARY KEY, n INT NOT NULL) ENGINE=InnoDB');
});
beforeEach(async () => {
  await database.db('boxes').delete();
  await database.db('boxes').insert([
    { id: 1, n: 0 },
    { id: 2, n: 0 },
  ]);
});

const sum = async () =>
  (await database.db('boxes').select<{ n: number }[]>('n')).reduce((total, { n }) => total + n, 0);

test('real deadlocks are retried as a whole: every unit counts once', async () => {
  let attempts = 0;
  const units = Array.from({ length: 16 }, (_, index) =>
    withTransaction(database.db, async (tx) => {
      attempts += 1;
      // Opposite orders of locks: what deadlocks are made of.
      const [one, two] = index % 2 ? [1, 2] : [2, 1];
      await tx('boxes').where({ id: one }).increment('n', 1);
      await tx.raw('SELECT SLEEP(0.01)');
      await tx('boxes').where({ id: two }).increment('n', 1);
    }),
  );
  await Promise.all(units);
  expect(await sum()).toBe(32);
  expect(attempts).toBeGreaterThan(16);
});

test.each([1213, 1205, 1020, 1467])('error %i starts the unit again', async (errno) => {
  let attempts = 0;
  const done = await withTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx('boxes').where({ id: 1 }).increment('n', 1);
    if (attempts < 3) throw Object.assign(new Error('try again'), { errno });
    return 'done';
  });
  expect([done, attempts, await sum()]).toEqual(['done', 3, 1]);
});

test('other errors roll back at once, and what waits for the commit never runs', async () => {
  const after = jest.fn();
  const unit = withTransaction(database.db, async (tx, afterCommit) => {
    afterCommit(after);
    await tx('boxes').where({ id: 1 }).increment('n', 1);
    throw new Error('no');
  });
  await expect(unit).rejects.toThrow('no');
  expect(await sum()).toBe(0);
  expect(after).not.toHaveBeenCalled();
  await withTransaction(database.db, async (_tx, afterCommit) => afterCommit(after));
  expect(after).toHaveBeenCalledTimes(1);
});

test('transactions do not nest, but follow each other and run side by side', async () => {
  const nested = withTransaction(database.db, () => withTransaction(database.db, async () => 1));
  await expect(nested).rejects.toThrow('do not nest');
  const one = () => withTransaction(database.db, async () => 1);
  expect(await Promise.all([one(), one()])).toEqual([1, 1]);
  expect(await one()).toBe(1);
});
