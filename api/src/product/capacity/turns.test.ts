import { createTurns } from './turns';

/** Work that ends when the test says so. */
function gate() {
  let open = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    open = () => resolve('done');
    fail = reject;
  });
  return { done, open, fail };
}
/** Lets everything that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work on one key runs in order of arrival, one at a time', async () => {
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

test('work on different keys runs in parallel', async () => {
  const inTurn = createTurns();
  const waiting = gate();
  const first = inTurn(1, () => waiting.done);
  expect(await inTurn(2, () => Promise.resolve('free'))).toBe('free');
  waiting.open();
  expect(await first).toBe('done');
});

test('a failure affects only its own caller: the next one runs', async () => {
  const inTurn = createTurns();
  const failing = gate();
  const first = inTurn(7, () => failing.done);
  const second = inTurn(7, () => Promise.resolve('second'));
  failing.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await inTurn(7, () => Promise.resolve('third'))).toBe('third');
});

test('a synchronous exception counts as a rejection', async () => {
  const inTurn = createTurns();
  const thrown = inTurn(7, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await inTurn(7, () => Promise.resolve('next'))).toBe('next');
});
