import { setImmediate as turnOver } from 'node:timers/promises';
import { asRequest, asTransaction, currentRequest, follow, isInTransaction } from './current-work';

/** What is seen after several turns of the event loop, in what `asRequest` has started. */
const seenLater = (id: string, turns: number) =>
  new Promise<(string | undefined)[]>((resolve) => {
    asRequest(id, () => {
      const seen: (string | undefined)[] = [];
      const look = async () => {
        for (let turn = 0; turn < turns; turn += 1) {
          await turnOver();
          seen.push(currentRequest());
        }
        resolve(seen);
      };
      void look();
    });
  });

test('while somebody follows, each request knows its own id, however many begin and end beside it', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `demande-${at}`);
  const seen = await Promise.all(
    ids.map(async (id, at) => {
      const unfollow = follow();
      const own = await seenLater(id, 1 + (at % 7));
      unfollow();
      return own;
    }),
  );
  expect(seen.map((own) => [...new Set(own)])).toEqual(ids.map((id) => [id]));
  expect(currentRequest()).toBeUndefined();
});

test('when the last one has gone nothing is followed, until somebody comes again', async () => {
  const [first, second] = [follow(), follow()];
  const work = new Promise<string[]>((resolve) => {
    asRequest('demande-a', () => {
      const seen: string[] = [];
      const see = () => seen.push(String(currentRequest()));
      first();
      first();
      see();
      second();
      see();
      resolve(seen);
    });
  });
  expect(await work).toEqual(['demande-a', 'undefined']);
  const third = follow();
  expect(await seenLater('demande-b', 3)).toEqual(['demande-b', 'demande-b', 'demande-b']);
  third();
});

test('a transaction is followed by itself, keeps the id, and ends with its work, failed or not', async () => {
  const look = async () => {
    await turnOver();
    return [isInTransaction(), currentRequest()];
  };
  expect(await asTransaction(look)).toEqual([true, undefined]);
  const unfollow = follow();
  const within = await new Promise((resolve) => {
    asRequest('demande-c', () => resolve(asTransaction(look)));
  });
  expect(within).toEqual([true, 'demande-c']);
  unfollow();
  await expect(asTransaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await look()).toEqual([false, undefined]);
});

test('a transaction whose request has gone is still one', async () => {
  const unfollow = follow();
  let later: Promise<boolean> | undefined;
  asRequest('demande-d', () => {
    later = asTransaction(async () => {
      unfollow();
      await turnOver();
      return isInTransaction();
    });
  });
  expect(await later).toBe(true);
});
