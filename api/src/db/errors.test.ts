import { isDatabaseFull, isDuplicate, isMissingReference, isRetryable, isUnavailable } from './errors';

const thrown = (errno: number, code = 'ER_X') => Object.assign(new Error('x'), { errno, code });

test.each([
  [1213, 'a deadlock, also one that Galera finds at the commit'],
  [1205, 'a lock that took too long'],
  [1020, 'a record that changed since the snapshot'],
  [1467, 'an auto-increment that another node took'],
  [3101, 'Group Replication: another member was first'],
  [9007, 'TiDB: a write conflict'],
  [8022, 'TiDB: a commit that may be tried again'],
])('%i is tried again, and is a 503 when that does not help: %s', (errno) => {
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
])('%i is a 503 and not tried again: %s', (errno) => {
  expect([isRetryable(thrown(errno)), isUnavailable(thrown(errno))]).toEqual([false, true]);
});

test.each([[1062], [1452], [1064], [1146], [1048]])(
  '%i is neither: it says something of the statement',
  (errno) => expect([isRetryable(thrown(errno)), isUnavailable(thrown(errno))]).toEqual([false, false]),
);

test('what is no database error is none of it', () => {
  for (const error of [undefined, null, 'x', 3, new Error('x'), {}])
    for (const is of [isRetryable, isUnavailable, isDuplicate, isMissingReference, isDatabaseFull])
      expect(is(error)).toBe(false);
  expect([isDuplicate(thrown(1062)), isMissingReference(thrown(1452)), isDatabaseFull(thrown(1114))]).toEqual(
    [true, true, true],
  );
});
