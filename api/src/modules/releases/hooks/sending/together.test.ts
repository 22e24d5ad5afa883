import { claimDelivery } from '../deliveries-repository';
import { listHooks, removeHook } from '../hooks';
import { createHookSender, type Poster } from './sender';
import { beforeEachOnEmptyOutbox, receiverOf, type Bench } from './testing/bench';

let bench: Bench;
beforeEachOnEmptyOutbox((given) => (bench = given));

test('a receiver that hangs holds back no other', async () => {
  await bench.hook('https://slow.example/');
  await bench.hook('https://quick.example/');
  await bench.happen('a');
  const got: string[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => (release = resolve));
  let told = () => {};
  const quick = new Promise<void>((resolve) => (told = resolve));
  const poster: Poster = async ({ url }) => {
    got.push(url);
    if (url.includes('slow')) await hanging;
    else told();
  };
  const sender = createHookSender(bench.context, { poster });
  await sender.round();
  await quick;
  // Later rounds pass the one over that is being told, and still serve the other.
  await bench.happen('b');
  while (got.filter((url) => url.includes('quick')).length < 2) await sender.round();
  expect(got.filter((url) => url.includes('slow'))).toHaveLength(1);
  release();
  await sender.stop();
});

test('of four hundred events three instances tell each once', async () => {
  await bench.hook();
  await Promise.all(Array.from({ length: 400 }, (_, i) => bench.happen(`e${i}`)));
  const { got, poster, whys } = receiverOf();
  const senders = [1, 2, 3].map(() => createHookSender(bench.context, { poster }));
  await Promise.all(senders.map((sender) => sender.round()));
  await Promise.all(senders.map((sender) => sender.idle()));
  expect(new Set(whys()).size).toBe(400);
  expect(got).toHaveLength(400);
});

test('control: without its claim an event is told by every instance that has seen that it is due', async () => {
  await bench.hook();
  await bench.happen('a');
  const tellTwice = async (claim?: Parameters<typeof createHookSender>[1]) => {
    const { got, poster } = receiverOf();
    let seen = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => (go = resolve));
    // The moment of danger, made long: each has read the outbox and none has told anything.
    const gate = async () => {
      if ((seen += 1) === 2) go();
      await both;
    };
    const guarded: NonNullable<typeof claim>['claim'] = async (...args) => {
      await gate();
      return claim?.claim ? claim.claim(...args) : claimDelivery(...args);
    };
    const senders = [1, 2].map(() => createHookSender(bench.context, { poster, claim: guarded }));
    await Promise.all(senders.map((sender) => sender.round()));
    await Promise.all(senders.map((sender) => sender.idle()));
    return got.length;
  };
  expect(await tellTwice({ claim: () => Promise.resolve(true) })).toBe(2);
  await bench.database.db('hook_deliveries').update({ sent_at: null });
  expect(await tellTwice()).toBe(1);
});

test('killed between its sending and its mark, an instance leaves the message to the next, under the same name', async () => {
  await bench.hook();
  await bench.happen('a');
  const { got, poster } = receiverOf();
  const dying: Poster = async (message) => {
    await poster(message, { httpsOnly: true, internal: false });
    // What a kill leaves behind: the claim, and no mark.
    throw new Error('killed');
  };
  await bench.run(dying);
  expect(await bench.state()).toMatchObject({ waiting: 1 });
  await bench.run(poster);
  expect(got).toHaveLength(1);
  bench.after(1);
  await bench.run(poster);
  expect(got.map(({ headers }) => headers['webhook-id'])).toHaveLength(2);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a hook that is removed while it is told hears nothing more, and nobody stumbles', async () => {
  const id = await bench.hook();
  for (const key of ['a', 'b', 'c']) await bench.happen(key);
  const { got, poster } = receiverOf();
  await bench.run(async (message, rules) => {
    await poster(message, rules);
    await removeHook(bench.database.db, id);
  });
  expect(got).toHaveLength(1);
  expect(await listHooks(bench.database.db, bench.of())).toEqual([]);
  expect(await bench.database.db('hook_deliveries')).toEqual([]);
  expect(bench.log.warn).not.toHaveBeenCalled();
});
