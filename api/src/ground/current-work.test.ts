import { setImmediate as turnOver } from 'node:timers/promises';
import { asProcess, asRequest, asTransaction, currentRequest, isInTransaction } from './current-work';

const look = async () => {
  await turnOver();
  return [isInTransaction(), currentRequest()];
};
const within = <T>(run: (work: () => void) => void, work: () => Promise<T>) =>
  new Promise<T>((resolve) => run(() => resolve(work())));

test('each request has its own id, however many run in parallel', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `demande-${at}`);
  const seen = await Promise.all(
    ids.map((id, at) =>
      within(asRequest.bind(null, id), async () => {
        for (let turn = 0; turn < at % 7; turn += 1) await turnOver();
        return currentRequest();
      }),
    ),
  );
  expect(seen).toEqual(ids);
  expect(currentRequest()).toBeUndefined();
});

test('a transaction keeps the id, and ends with its work, failed or not', async () => {
  expect(await asTransaction(look)).toEqual([true, undefined]);
  expect(await within(asRequest.bind(null, 'demande-a'), () => asTransaction(look))).toEqual([
    true,
    'demande-a',
  ]);
  await expect(asTransaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await look()).toEqual([false, undefined]);
});

test('work that outlives its request belongs neither to it nor to its transaction', async () => {
  const left = () => asTransaction(() => within(asProcess, look));
  expect(await within(asRequest.bind(null, 'demande-b'), left)).toEqual([false, undefined]);
});
