import { createSharedReadings } from './shared-reading';

/** Readings that end when they are told to, in the order in which they began. */
function source() {
  const open: { resolve(value: number): void; reject(error: Error): void }[] = [];
  let begun = 0;
  return {
    read: () => {
      begun += 1;
      return new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
    },
    end: (value: number) => open.shift()?.resolve(value),
    fail: (error: Error & { code?: string }) => open.shift()?.reject(error),
    get begun() {
      return begun;
    },
    get open() {
      return open.length;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while a reading is under way shares the next one, and none that began before', async () => {
  const share = createSharedReadings<number>();
  const { read, end, ...from } = source();
  const first = share('a', read);
  const others = [share('a', read), share('a', read), share('a', read)];
  await settled();
  end(1);
  expect(await first).toBe(1);
  await settled();
  end(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(from.open).toBe(0);
});

test('of a rush two readings are made, one at a time, and none is left behind', async () => {
  const share = createSharedReadings<number>();
  const from = source();
  const all = Array.from({ length: 400 }, () => share('a', from.read));
  expect([from.begun, from.open]).toEqual([1, 1]);
  from.end(1);
  await settled();
  expect([from.begun, from.open]).toEqual([2, 1]);
  // Who comes during the second one waits for a third.
  const late = share('a', from.read);
  from.end(2);
  await settled();
  from.end(3);
  expect(new Set(await Promise.all(all))).toEqual(new Set([1, 2]));
  expect(await late).toBe(3);
  expect(from.begun).toBe(3);
});

test('afterwards a reading is made anew', async () => {
  const share = createSharedReadings<number>();
  const from = source();
  for (const value of [1, 2, 3]) {
    const one = share('a', from.read);
    from.end(value);
    expect(await one).toBe(value);
    await settled();
  }
  expect(from.begun).toBe(3);
});

test('things are read apart from each other', async () => {
  const share = createSharedReadings<number>();
  const from = source();
  const both = [share('a', from.read), share('b', from.read)];
  expect(from.open).toBe(2);
  from.end(1);
  from.end(2);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a reading that fails tells those who wait for it; the next one is made all the same', async () => {
  const share = createSharedReadings<number>();
  const from = source();
  const first = share('a', from.read);
  const second = share('a', from.read);
  from.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  from.end(2);
  expect(await second).toBe(2);
  const third = share('a', from.read);
  from.fail(new Error('again'));
  await expect(third).rejects.toThrow('again');
});

test('where the database does not answer, those who wait are told so at once, and later it is asked anew', async () => {
  const share = createSharedReadings<number>();
  const from = source();
  const waiting = [share('a', from.read), share('a', from.read), share('a', from.read)];
  from.fail(Object.assign(new Error('silent'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }));
  for (const result of await Promise.allSettled(waiting))
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'silent' } });
  expect(from.begun).toBe(1);
  const again = share('a', from.read);
  from.end(4);
  expect(await again).toBe(4);
});

describe('who gathers', () => {
  test('reads once for a crowd that comes at the same moment, and not before all of it has asked', async () => {
    const share = createSharedReadings<number>({ gather: true });
    const from = source();
    const crowd = Array.from({ length: 64 }, () => share('a', from.read));
    expect(from.begun).toBe(0);
    await settled();
    expect(from.begun).toBe(1);
    // Who comes now may have changed something meanwhile.
    const late = share('a', from.read);
    from.end(1);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]));
    while (from.begun < 2) await settled();
    from.end(2);
    expect(await late).toBe(2);
  });

  test('tells a crowd of a failure, and reads anew afterwards', async () => {
    const share = createSharedReadings<number>({ gather: true });
    const from = source();
    const crowd = [share('a', from.read), share('a', from.read)];
    await settled();
    from.fail(new Error('broken'));
    const results = await Promise.allSettled(crowd);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = share('a', from.read);
    while (from.open === 0) await settled();
    from.end(3);
    expect(await again).toBe(3);
  });
});
