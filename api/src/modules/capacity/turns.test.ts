import { createTurns } from './turns';

/** Work that ends when it is told to. */
function gate() {
  let open = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    open = () => resolve('done');
    fail = reject;
  });
  return { done, open, fail };
}
/** Everything that is ready has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one after another on one thing, in the order in which they came', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const gates = [gate(), gate(), gate()];
  const all = gates.map(({ done }, at) =>
    inTurn(7, async () => {
      log.push(`begins ${at}`);
      await done;
      log.push(`ends ${at}`);
      return at;
    }),
  );
  await settled();
  expect(log).toEqual(['begins 0']);
  gates[2]?.open();
  gates[1]?.open();
  await settled();
  expect(log).toEqual(['begins 0']);
  gates[0]?.open();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
  expect(log).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1', 'begins 2', 'ends 2']);
});

test('different things go on side by side', async () => {
  const inTurn = createTurns();
  const waiting = gate();
  const first = inTurn(1, () => waiting.done);
  expect(await inTurn(2, () => Promise.resolve('free'))).toBe('free');
  waiting.open();
  expect(await first).toBe('done');
});

test('one that fails fails alone: who comes after it has a turn', async () => {
  const inTurn = createTurns();
  const failing = gate();
  const first = inTurn(7, () => failing.done);
  const second = inTurn(7, () => Promise.resolve('second'));
  failing.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await inTurn(7, () => Promise.resolve('third'))).toBe('third');
});

test('one that throws before it waits fails as one that rejects', async () => {
  const inTurn = createTurns();
  const thrown = inTurn(7, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await inTurn(7, () => Promise.resolve('next'))).toBe('next');
});
