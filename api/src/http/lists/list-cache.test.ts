import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Knex } from 'knex';
import { eventually } from '../../../test/eventually';
import { testClock } from '../../../test/harness';
import { createListCache } from './list-cache';

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** A cache on a database that can be down, and whose event revision the test sets. */
function start() {
  const database = { revisions: 1, away: false, asked: 0 };
  const select = async () => {
    database.asked += 1;
    if (database.away) throw away;
    return [{ n: 3, ids: 6, revisions: database.revisions }];
  };
  const db = Object.assign(() => ({ select }), { raw: (sql: string) => sql }) as unknown as Knex;
  const clock = testClock('2026-11-21T13:00:00Z');
  const cache = createListCache(db, clock, 'Europe/Paris');
  let made = 0;
  const make = async () => Buffer.from(`${(made += 1)}`);
  const ask = async (key = 'a', making: (events: number) => Promise<Buffer> = make, keep = true) => {
    const { value, asOf } = await cache.get(key, async (events) => ({ bytes: await making(events), keep }));
    return [value.bytes.toString(), asOf?.toISOString() ?? null];
  };
  return { database, clock, cache, ask };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('parallel requests compute a list once, with one query for changes', async () => {
  const { ask, database } = start();
  const all = await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect([new Set(all.map(String)).size, database.asked]).toEqual([1, 1]);
  expect(await ask('b', async (events) => Buffer.from(`${events} events`))).toEqual(['3 events', null]);
});

test('a change made here is seen immediately, one made elsewhere a moment later', async () => {
  const { ask, cache, database } = start();
  expect(await ask()).toEqual(['1', null]);
  cache.touch();
  expect(await ask()).toEqual(['1', null]);
  database.revisions = 2;
  cache.touch();
  expect(await ask()).toEqual(['2', null]);
  database.revisions = 3;
  await eventually(async () => expect(await ask()).toEqual(['3', null]));
});

test('what holds for now only is made again at the next request', async () => {
  const { ask } = start();
  expect(await ask('a', undefined, false)).toEqual(['1', null]);
  expect(await ask()).toEqual(['2', null]);
  expect(await ask()).toEqual(['2', null]);
});

test('a change made while changes are read is not missed', async () => {
  const { ask, cache, database } = start();
  await ask();
  cache.touch();
  const during = ask();
  database.revisions = 2;
  cache.touch();
  expect(await ask()).toEqual(['2', null]);
  await during;
});

test('a failed computation is not cached, and the next request repeats it', async () => {
  const { ask } = start();
  const broken = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([ask('a', broken), ask('a', broken)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toEqual(['1', null]);
});

describe('while the database is away', () => {
  test('the last response is returned with its time, and without one the call fails immediately', async () => {
    const { ask, cache, clock, database } = start();
    await ask();
    database.revisions = 2;
    cache.touch();
    await ask('b');
    database.away = true;
    cache.touch();
    clock.set('2026-11-21T13:05:00Z');
    // Served although a change has outdated them.
    expect([await ask(), await ask('b')]).toEqual([
      ['1', '2026-11-21T13:00:00.000Z'],
      ['2', '2026-11-21T13:00:00.000Z'],
    ]);
    const { asked } = database;
    await expect(ask('c')).rejects.toMatchObject({ status: 503 });
    expect(database.asked).toBe(asked);
    database.away = false;
    await eventually(async () => expect(await ask()).toEqual(['3', null]));
  });

  test('a response that was too old before is not returned', async () => {
    const { ask, cache, clock, database } = start();
    await ask();
    clock.set('2026-11-21T13:11:00Z');
    cache.touch();
    await ask('b');
    database.away = true;
    cache.touch();
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect((await ask('b'))[0]).toBe('2');
  });

  test('a response that cannot be recomputed is kept', async () => {
    const { ask, cache, database } = start();
    await ask();
    database.revisions = 2;
    cache.touch();
    expect(await ask('a', () => Promise.reject(away))).toEqual(['1', '2026-11-21T13:00:00.000Z']);
    expect(await ask()).toEqual(['2', null]);
  });
});

test('ten thousand different lists leave memory bounded, and the latest ones cached', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { ask } = start();
  const big = async () => Buffer.alloc(20_000, 'x');
  const used = () => process.memoryUsage().arrayBuffers;
  collect();
  const before = used();
  for (let at = 0; at < 10_000; at += 1) await ask(`question ${at}`, big);
  // Keeping all of them would take 200 MB. Buffers are freed by another thread, some time after the collection.
  for (let turn = 0; turn < 100 && used() - before >= 25_000_000; turn += 1) {
    collect();
    await pause(50);
  }
  expect(used() - before).toBeLessThan(25_000_000);
  const kept = jest.fn(big);
  await ask('question 9999', kept);
  await ask('question 0', kept);
  expect(kept).toHaveBeenCalledTimes(1);
});
