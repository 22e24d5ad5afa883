import { createTestDatabase, type TestDatabase } from '../../test/database';
import { isDatabaseFull, isDuplicate, isMissingReference, isRetryable, isUnavailable } from './errors';
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

test('after real deadlocks the whole transaction is retried: every unit counts once', async () => {
  let attempts = 0;
  const units = Array.from({ length: 16 }, (_, index) =>
    withTransaction(database.db, async (tx) => {
      attempts += 1;
      // Opposite orders of locks cause deadlocks.
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

test.each([1213, 1205, 1020, 1467])('error %i restarts the transaction', async (errno) => {
  let attempts = 0;
  const done = await withTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx('boxes').where({ id: 1 }).increment('n', 1);
    if (attempts < 3) throw Object.assign(new Error('try again'), { errno });
    return 'done';
  });
  expect([done, attempts, await sum()]).toEqual(['done', 3, 1]);
});

test('other errors roll back immediately, and callbacks after the commit never run', async () => {
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

test('transactions do not nest, but run one after another and in parallel', async () => {
  const nested = withTransaction(database.db, () => withTransaction(database.db, async () => 1));
  await expect(nested).rejects.toThrow('do not nest');
  const one = () => withTransaction(database.db, async () => 1);
  expect(await Promise.all([one(), one()])).toEqual([1, 1]);
  expect(await one()).toBe(1);
});

const thrown = (errno: number, code = 'ER_X') => Object.assign(new Error('x'), { errno, code });

test.each([
  [1213, 'a deadlock, also one that Galera finds at the commit'],
  [1205, 'a lock that took too long'],
  [1020, 'a record that changed since the snapshot'],
  [1467, 'an auto-increment that another node took'],
  [3101, 'Group Replication: another member was first'],
  [9007, 'TiDB: a write conflict'],
  [8022, 'TiDB: a commit that may be tried again'],
])('%i is retried, and is a 503 if that fails: %s', (errno) => {
  expect([isRetryable(thrown(errno)), isUnavailable(thrown(errno))]).toEqual([true, true]);
});

test.each([
  [1047, 'a node that is not ready'],
  [1290, 'a read-only server'],
  [1836, 'a read-only mode'],
  [1792, 'a read-only transaction'],
  [1317, 'a query that was interrupted'],
  [1927, 'a connection that was killed'],
  [1180, 'an error during the commit'],
  [3100, 'a hook of Group Replication'],
  [9002, 'a store of TiDB that does not answer'],
])('%i is a 503 without a retry: %s', (errno) => {
  expect([isRetryable(thrown(errno)), isUnavailable(thrown(errno))]).toEqual([false, true]);
});

test.each([[1062], [1452], [1064], [1146], [1048]])(
  '%i is neither: the statement itself is at fault',
  (errno) => expect([isRetryable(thrown(errno)), isUnavailable(thrown(errno))]).toEqual([false, false]),
);

test('other errors are not classified as database errors', () => {
  for (const error of [undefined, null, 'x', 3, new Error('x'), {}])
    for (const is of [isRetryable, isUnavailable, isDuplicate, isMissingReference, isDatabaseFull])
      expect(is(error)).toBe(false);
  expect([isDuplicate(thrown(1062)), isMissingReference(thrown(1452)), isDatabaseFull(thrown(1114))]).toEqual(
    [true, true, true],
  );
});
