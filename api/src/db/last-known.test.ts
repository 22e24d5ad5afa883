import { testClock } from '../../test/harness';
import { createLastKnown } from './last-known';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const gone = () => Promise.reject(new Error('not found'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('while the database answers, every result is fresh', async () => {
  const known = createLastKnown<number>(testClock(), 10);
  let n = 0;
  for (const value of [1, 2, 3])
    expect(await known.get('a', async () => (n += 1))).toEqual({ value, asOf: null });
});

test('otherwise the last result is returned with its time; without one the call fails', async () => {
  const clock = testClock('2026-11-21T13:03:00Z');
  const known = createLastKnown<string>(clock, 10);
  await known.get('a', async () => 'before');
  clock.set('2026-11-21T13:05:00Z');
  expect(await known.get('a', away)).toEqual({ value: 'before', asOf: new Date('2026-11-21T13:03:00Z') });
  await expect(known.get('b', away)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('few queries probe a silent database, and the first result ends the outage', async () => {
  const known = createLastKnown<string>(testClock(), 10);
  await known.get('a', async () => 'before');
  await known.get('a', away);
  let asked = 0;
  const counted = async () => {
    asked += 1;
    return 'after';
  };
  const told = await Promise.all(Array.from({ length: 100 }, () => known.get('a', counted)));
  expect([told.every(({ value }) => value === 'before'), asked]).toEqual([true, 0]);
  await pause(520);
  await Promise.all(Array.from({ length: 100 }, () => known.get('a', counted)));
  expect(asked).toBe(1);
  expect(await known.get('a', counted)).toEqual({ value: 'after', asOf: null });
});

test('a result that turned out to be deleted is no longer returned', async () => {
  const known = createLastKnown<string>(testClock(), 10);
  await known.get('a', async () => 'before');
  await expect(known.get('a', gone)).rejects.toThrow('not found');
  await expect(known.get('a', away)).rejects.toThrow('away');
});

test('results that were old when the outage began are not returned, and memory is bounded', async () => {
  const clock = testClock('2026-11-21T13:00:00Z');
  const known = createLastKnown<string>(clock, 2);
  await known.get('old', async () => 'old');
  clock.set('2026-11-21T13:11:00Z');
  await known.get('a', async () => 'a');
  await expect(known.get('old', away)).rejects.toThrow('away');
  await known.get('b', async () => 'b');
  await known.get('c', async () => 'c');
  await expect(known.get('a', away)).rejects.toThrow('away');
  expect((await known.get('c', away)).value).toBe('c');
  // A result that was recent when the outage began is returned however long the outage lasts.
  clock.set('2026-11-21T18:00:00Z');
  expect((await known.get('c', away)).value).toBe('c');
});
