import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { connected } from '../../../test/database';
import { startTestApi, testClock, type TestApi } from '../../../test/harness';
import { count, countLocally, scaled, subjectHash, takeBack, throttle } from './throttle';

const LIMIT = { limit: 5, seconds: 60 };
const config = { JWT_SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: 1 } as never;
const clock = testClock();

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));

const passing = async (attempt: () => Promise<unknown>) => {
  const tried = await Promise.allSettled(Array.from({ length: 100 }, attempt));
  return tried.filter(({ status }) => status === 'fulfilled').length;
};

test('of a hundred in parallel exactly the limit pass', async () => {
  expect(await passing(() => throttle({ db: api.db, clock, config }, 'a', LIMIT))).toBe(5);
});

test('if the database executes them in another order than they began, exactly the limit pass', async () => {
  let begun = 0;
  const raw = async (...query: Parameters<Knex['raw']>) => {
    // Runs each four statements in reverse order.
    await wait(30 * (3 - (begun++ % 4)));
    return api.db.raw(...query);
  };
  const db = Object.assign((table: string) => api.db(table), { raw }) as unknown as Knex;
  expect(await passing(() => throttle({ db, clock, config }, 'order', LIMIT))).toBe(5);
});

test('control: reading the counter first and counting afterwards lets more pass', async () => {
  const context = { db: api.db, clock, config };
  const checkThenCount = async () => {
    const row = await api
      .db('throttles')
      .where({ subject: subjectHash(context, 'b') })
      .first<{ hits: number } | undefined>('hits');
    if (row && row.hits >= scaled(context, LIMIT.limit)) throw new Error('refused');
    await count(context, 'b', LIMIT);
  };
  expect(await passing(checkThenCount)).toBeGreaterThan(5);
});

test('a new window begins when the previous one has ended', async () => {
  const moving = testClock('2026-11-21T10:00:00Z');
  const context = { db: api.db, clock: moving, config };
  await count(context, 'c', LIMIT);
  expect(await count(context, 'c', LIMIT)).toBe(2);
  moving.set('2026-11-21T10:01:00Z');
  expect(await count(context, 'c', LIMIT)).toBe(1);
  expect(await count(context, 'c', LIMIT)).toBe(2);
});

test('while the database does not answer, an instance counts by itself', async () => {
  const db: Knex = connected('mysql://x:y@127.0.0.1:1/nowhere');
  expect(await passing(() => throttle({ db, clock, config }, 'd', LIMIT))).toBe(5);
});

test('counts from the database still apply while it does not answer', async () => {
  let isDown = false;
  const raw = async (...query: Parameters<Knex['raw']>) => {
    if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return api.db.raw(...query);
  };
  const db = Object.assign((table: string) => api.db(table), { raw }) as unknown as Knex;
  const attempt = () => throttle({ db, clock, config }, 'down', LIMIT);
  for (let at = 0; at < 3; at += 1) await attempt();
  isDown = true;
  expect(await passing(attempt)).toBe(2);
});

test('beyond the limit a rush asks the database once; what is given back is passed at once', async () => {
  let asked = 0;
  const raw = async (...query: Parameters<Knex['raw']>) => {
    asked += 1;
    return api.db.raw(...query);
  };
  const db = Object.assign((table: string) => api.db(table), { raw }) as unknown as Knex;
  const attempt = () => throttle({ db, clock, config }, 'rush', LIMIT);
  for (let at = 0; at < LIMIT.limit; at += 1) await attempt();
  await expect(attempt()).rejects.toThrow('Réessayez');
  asked = 0;
  expect(await passing(attempt)).toBe(0);
  expect(asked).toBe(0);
  await takeBack({ db, clock, config }, 'rush');
  await takeBack({ db, clock, config }, 'rush');
  expect(await passing(attempt)).toBe(1);
});

test('with a full pool no more pass than with a free one: nobody starts from zero', async () => {
  const db = connected(api.databaseUrl, { poolSize: 2, deadline: 2500 });
  const held = await Promise.all([db.client.acquireConnection(), db.client.acquireConnection()]);
  // One connection is released after the first counts have failed for lack of one.
  setTimeout(() => void db.client.releaseConnection(held[0]), 1200);
  const attempts = Array.from({ length: 400 }, async (_, at) => {
    await wait(at);
    return throttle({ db, clock, config }, 'full', { limit: 30, seconds: 60 });
  });
  const tried = await Promise.allSettled(attempts);
  await db.client.releaseConnection(held[1]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

describe('reverted counts', () => {
  const hitsOf = async (subject: string) =>
    (
      await api
        .db('throttles')
        .where({ subject: subjectHash({ config }, subject) })
        .first<{ hits: number } | undefined>('hits')
    )?.hits;
  const context = () => ({ db: api.db, clock, config });
  const many = (times: number, subject: string) => Array.from({ length: times }, () => subject);

  test('forty in parallel, of several subjects, are each reverted once', async () => {
    const counted = [...many(20, 'e'), ...many(15, 'f'), ...many(12, 'g')];
    await Promise.all(counted.map((subject) => count(context(), subject, LIMIT)));
    const back = [...many(20, 'e'), ...many(5, 'f'), ...many(11, 'g')];
    await Promise.all(back.map((subject) => takeBack(context(), subject)));
    expect([await hitsOf('e'), await hitsOf('f'), await hitsOf('g')]).toEqual([0, 10, 1]);
  });

  test('in parallel with other counts, none is lost', async () => {
    await Promise.all(
      many(30, 'h').map(async (subject) => {
        await count(context(), subject, LIMIT);
        await takeBack(context(), subject);
        await count(context(), subject, LIMIT);
      }),
    );
    expect(await hitsOf('h')).toBe(30);
  });

  test('one that loses a deadlock is reverted at the next attempt', async () => {
    await count(context(), 'k', LIMIT);
    let attempts = 0;
    const deadlock = Object.assign(new Error('Deadlock found'), { errno: 1213 });
    const db = ((table: string) => {
      attempts += 1;
      if (attempts <= 2) throw deadlock;
      return api.db(table);
    }) as unknown as Knex;
    await takeBack({ ...context(), db }, 'k');
    expect([attempts, await hitsOf('k')]).toEqual([3, 0]);
  });

  test('more reverts than counts leave nothing below zero, and an unknown subject is no error', async () => {
    await count(context(), 'i', LIMIT);
    await Promise.all([...many(6, 'i'), ...many(3, 'never')].map((subject) => takeBack(context(), subject)));
    expect([await hitsOf('i'), await hitsOf('never')]).toEqual([0, undefined]);
    expect(await count(context(), 'i', LIMIT)).toBe(1);
  });

  test('the next count already has the smaller value', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await count(context(), 'j', LIMIT)).toBe(1);
      await takeBack(context(), 'j');
    }
  });
});

const AT = Date.parse('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(AT + seconds * 1000);
let counter = 0;
/** Counters outlive a test: each has its own subject. */
const subject = () => `sujet ${(counter += 1)}`;

test('counts within its window, and from one again after it', () => {
  const one = subject();
  expect([0, 1, 59.999].map((seconds) => countLocally(one, later(seconds), 60))).toEqual([1, 2, 3]);
  expect([60, 61].map((seconds) => countLocally(one, later(seconds), 60))).toEqual([1, 2]);
});

test('its window begins with the first count and is not extended by others', () => {
  const one = subject();
  for (let seconds = 0; seconds < 60; seconds += 10) countLocally(one, later(seconds), 60);
  expect(countLocally(one, later(61), 60)).toBe(1);
});

test('subjects are counted separately, including built-in property names', () => {
  for (const one of ['__proto__', 'constructor', '', subject()])
    expect([one, countLocally(one, later(0), 60), countLocally(one, later(0), 60)]).toEqual([one, 1, 2]);
});

test('a clock that is set back lets nobody in sooner', () => {
  const one = subject();
  countLocally(one, later(0), 60);
  expect(countLocally(one, later(-3600), 60)).toBe(2);
  expect(countLocally(one, later(59), 60)).toBe(3);
});

test('a flood of subjects evicts the oldest, never the latest', () => {
  const [first, last] = [subject(), subject()];
  countLocally(first, later(0), 600);
  for (let at = 0; at < 9_999; at += 1) countLocally(`flut ${at}`, later(0), 600);
  countLocally(last, later(0), 600);
  expect(countLocally(last, later(1), 600)).toBe(2);
  expect(countLocally(first, later(1), 600)).toBe(1);
});
