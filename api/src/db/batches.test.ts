import { createBatches } from './batches';

/** Look-ups that end when told to. */
function trial() {
  const asked: { keys: readonly string[]; end(): void; fail(error: unknown): void }[] = [];
  const find = createBatches<string, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        asked.push({
          keys,
          end: () => resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `<${key}>`]))),
          fail: reject,
        }),
      ),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, find, settle };
}
const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

test('who comes alone is looked up at once', async () => {
  const { asked, find } = trial();
  const one = find('a');
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.end();
  expect(await one).toBe('<a>');
});

test('who comes meanwhile is looked up together, after the first, each once', async () => {
  const { asked, find, settle } = trial();
  const all = ['a', 'b', 'c', 'b', 'none'].map(find);
  expect(asked).toHaveLength(1);
  asked[0]?.end();
  await settle();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'none']]);
  asked[1]?.end();
  expect(await Promise.all(all)).toEqual(['<a>', '<b>', '<c>', '<b>', undefined]);
});

test('nobody is told what was read before they asked, not even about the same thing', async () => {
  const { asked, find, settle } = trial();
  const first = find('a');
  const second = find('a');
  asked[0]?.end();
  await first;
  await settle();
  expect(asked).toHaveLength(2);
  asked[1]?.end();
  expect(await second).toBe('<a>');
});

test('after a rush the next one begins at once again', async () => {
  const { asked, find, settle } = trial();
  const rush = [find('a'), find('b')];
  asked[0]?.end();
  await settle();
  asked[1]?.end();
  await Promise.all(rush);
  await settle();
  void find('c');
  expect(asked.at(-1)?.keys).toEqual(['c']);
});

test('a third round forms while the second is under way', async () => {
  const { asked, find, settle } = trial();
  const all = [find('a'), find('b')];
  asked[0]?.end();
  await settle();
  all.push(find('c'), find('d'));
  asked[1]?.end();
  await settle();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  asked[2]?.end();
  expect(await Promise.all(all)).toEqual(['<a>', '<b>', '<c>', '<d>']);
});

test('a fault of one look-up is not that of the next', async () => {
  const { asked, find, settle } = trial();
  const first = find('a').catch((error: Error) => error.message);
  const second = find('b');
  asked[0]?.fail(new Error('broken'));
  await settle();
  asked[1]?.end();
  expect([await first, await second]).toEqual(['broken', '<b>']);
});

test('a database that is away is not waited for twice', async () => {
  const { asked, find, settle } = trial();
  const both = [find('a'), find('b')].map((one) => one.catch((error: Error) => error.message));
  asked[0]?.fail(away);
  expect(await Promise.all(both)).toEqual(['gone', 'gone']);
  expect(asked).toHaveLength(1);
  await settle();
  const later = find('c');
  asked[1]?.end();
  expect(await later).toBe('<c>');
});

describe('who gathers', () => {
  function gathering() {
    const asked: string[][] = [];
    const find = createBatches<string, string>(
      async (keys) => {
        asked.push([...keys]);
        await new Promise((resolve) => setImmediate(resolve));
        if (keys.includes('away')) throw away;
        return new Map(keys.map((key) => [key, `<${key}>`]));
      },
      { gather: true },
    );
    return { asked, find };
  }

  test('looks a crowd that comes at the same moment up at once, each once', async () => {
    const { asked, find } = gathering();
    const crowd = ['a', 'b', 'a', 'c'].map(find);
    expect(asked).toEqual([]);
    expect(await Promise.all(crowd)).toEqual(['<a>', '<b>', '<a>', '<c>']);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  test('leaves what began before somebody asked to those who asked before', async () => {
    const { asked, find } = gathering();
    const first = find('a');
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = find('a');
    expect([await first, await second]).toEqual(['<a>', '<a>']);
    expect(asked).toEqual([['a'], ['a']]);
  });

  test('tells all of a crowd that the database is away, and asks it anew for the next', async () => {
    const { asked, find } = gathering();
    const crowd = await Promise.allSettled(['away', 'b'].map(find));
    expect(crowd.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('c')).toBe('<c>');
    expect(asked).toEqual([['away', 'b'], ['c']]);
  });
});
