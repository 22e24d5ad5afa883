import { Webhook } from 'standardwebhooks';
import { createTestDatabase, type TestDatabase } from '../../../../test/database';
import { TEST_SECRET, testClock } from '../../../../test/harness';
import { collectMails } from '../../../../test/mails';
import { countUnsent, findGivenUp } from '../../../base/outbox/delivery-repository';
import { queueMail } from '../../../base/outbox/repository';
import { deliverDue } from '../../mail/delivery';
import { createHookSender, type HookContext } from './deliver';
import { addHook, listHooks } from './hooks';
import { notifyHooks } from './notify';
import { HookProblem, type Posted } from './post';
import { deleteHook } from './repository';

type Poster = NonNullable<Parameters<typeof createHookSender>[1]>;

let database: TestDatabase;
let clock: ReturnType<typeof testClock>;
let log: { warn: jest.Mock; error: jest.Mock };
let context: HookContext;
beforeAll(async () => (database = await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['release_hooks', 'mail_outbox']) await database.db(table).delete();
  clock = testClock();
  log = { warn: jest.fn(), error: jest.fn() };
  context = { db: database.db, clock, log, config: { JWT_SECRET: TEST_SECRET, HOOK_INTERNAL: false } };
});

const add = async (url = 'https://hooks.example/geheim') => {
  const added = await addHook(database.db, url, { installation: TEST_SECRET, now: clock.now() });
  return added ?? { id: 0, secret: '' };
};
/** An event about mf-guest. */
const happen = (why: string, who = 'admin #7') => {
  const told = { event: 'lock', area: 'mf-guest', from: null, to: null, percent: null } as const;
  return notifyHooks(database.db, { ...told, who, why, automatic: false, at: clock.now().toISOString() });
};
const after = (minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
const state = async () => (await listHooks(database.db, TEST_SECRET))[0];
const run = async (poster: Poster, on = context) => {
  const sender = createHookSender(on, poster);
  await sender.round();
  await sender.idle();
};
/** Records messages; fails while `fails` returns a code. */
function receiverOf(fails: () => string | null = () => null) {
  const got: Posted[] = [];
  const poster: Poster = async (message) => {
    got.push(message);
    const code = fails();
    if (code !== null) throw new HookProblem(code);
  };
  const whys = () => got.map(({ body }) => (JSON.parse(body) as { data: { why: string } }).data.why);
  return { got, poster, whys };
}

test("events are sent once, in order, signed, with the actor's name", async () => {
  const { secret } = await add();
  const [id = 0] = await database.db('users').insert({
    ...{ name: 'Claire Martin', email: 'c@m.fr', email_key: 'c@m.fr', role: 'admin' },
    created_at: '2026-01-01',
  });
  for (const why of ['a', 'b']) await happen(why, `admin #${id}`);
  const { got, poster, whys } = receiverOf();
  await run(poster);
  await run(poster);
  expect(whys()).toEqual(['a', 'b']);
  const [{ body, headers } = { body: '', headers: {} }] = got;
  expect(JSON.parse(body)).toEqual({
    type: 'release.lock',
    timestamp: clock.now().toISOString(),
    data: {
      ...{ area: 'mf-guest', from: null, to: null, percent: null, why: 'a', automatic: false },
      ...{ who: `admin #${id}`, person: 'Claire Martin' },
    },
  });
  jest.useFakeTimers({ now: clock.now(), doNotFake: ['nextTick', 'setImmediate'] });
  const webhook = new Webhook(secret);
  expect(webhook.verify(body, { ...headers })).toEqual(JSON.parse(body));
  expect(() => webhook.verify(body.replace('mf-guest', 'mf-admin'), { ...headers })).toThrow();
  jest.useRealTimers();
  expect(await state()).toMatchObject({ waiting: 0, givenUp: 0, problem: null });
});

test('after a lost response the same message is sent again with the same id, signed for its own time', async () => {
  await add();
  await happen('a');
  let lost = true;
  const { got, poster } = receiverOf(() => (lost ? 'ECONNRESET' : null));
  await run(poster);
  await run(poster);
  expect(got).toHaveLength(1);
  expect(await state()).toMatchObject({ waiting: 1, problem: 'ECONNRESET' });
  lost = false;
  after(1);
  await run(poster);
  const [first, second] = got;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect(second?.body).toBe(first?.body);
  // The log has ids, never the URL.
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/geheim|hooks\.example|admin/);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'hook', code: 'ECONNRESET' }),
    'mail not sent, will be tried again',
  );
});

test('a failing receiver gets a pause, then everything in order once it is back', async () => {
  await add();
  const all = Array.from({ length: 10 }, (_, i) => `e${i}`);
  for (const why of all) await happen(why);
  let down = true;
  const { got, poster, whys } = receiverOf(() => (down ? 'http 503' : null));
  await run(poster);
  await run(poster);
  expect(got).toHaveLength(1);
  after(1);
  await run(poster);
  expect(got).toHaveLength(2);
  down = false;
  after(5);
  await run(poster);
  expect(new Set(whys().slice(2))).toEqual(new Set(all));
  expect(await state()).toMatchObject({ waiting: 0, givenUp: 0 });
});

test('one message that is never accepted does not block later ones', async () => {
  await add();
  for (const why of ['bad', 'good']) await happen(why);
  const { poster, whys } = receiverOf(() => (whys().at(-1) === 'bad' ? 'http 400' : null));
  await run(poster);
  after(1);
  await run(poster);
  expect(whys()).toEqual(['bad', 'good', 'bad']);
});

test('after eight tries a message is given up, visibly', async () => {
  const { id } = await add();
  await happen('a');
  const { got, poster } = receiverOf(() => 'timeout');
  for (let hour = 0; hour < 10; hour += 1) {
    await run(poster);
    after(180);
  }
  expect(got).toHaveLength(8);
  expect(await state()).toMatchObject({ waiting: 0, givenUp: 1, problem: 'timeout' });
  expect(log.error.mock.calls).toEqual([[expect.objectContaining({ hook: id }), 'mail given up']]);
  expect(await countUnsent(database.db)).toEqual({ waiting: 0, givenUp: 0 });
  expect(await findGivenUp(database.db)).toEqual([]);
});

test('a URL that the installation’s secret no longer opens is a failure that says so', async () => {
  await add();
  await happen('a');
  const { got, poster } = receiverOf();
  const JWT_SECRET = 'z'.repeat(32);
  await run(poster, { ...context, config: { ...context.config, JWT_SECRET } });
  expect(got).toEqual([]);
  expect((await listHooks(database.db, JWT_SECRET))[0]).toMatchObject({ origin: null, problem: 'sealed' });
});

test('a receiver that hangs delays no other, and no mail', async () => {
  await add('https://slow.example/');
  await add('https://quick.example/');
  await happen('a');
  const got: string[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => (release = resolve));
  const sender = createHookSender(context, async ({ url }) => {
    got.push(url);
    if (url.includes('slow')) await hanging;
  });
  await sender.round();
  await happen('b');
  while (got.filter((url) => url.includes('quick')).length < 2) await sender.round();
  expect(got.filter((url) => url.includes('slow'))).toHaveLength(1);
  const [id = 0] = await database.db('users').insert({
    ...{ name: 'Ana', email: 'a@b.fr', email_key: 'a@b.fr', role: 'guest', created_at: '2026-01-01' },
  });
  await queueMail(database.db, clock.now(), id, 'password-reset', {});
  const { mailer } = collectMails();
  const config = {
    PUBLIC_URL: 'https://eveneo.example',
    EVENT_TIMEZONE: 'Europe/Paris',
    MAIL_FROM: 'a@b.fr',
    RATE_LIMIT_FACTOR: 1,
  };
  expect(await deliverDue({ ...context, config: { ...config, JWT_SECRET: TEST_SECRET } }, mailer)).toBe(1);
  release();
  await sender.stop();
});

test('of four hundred events three instances send each once', async () => {
  await add();
  await Promise.all(Array.from({ length: 400 }, (_, i) => happen(`e${i}`)));
  const { got, poster, whys } = receiverOf();
  const senders = [1, 2, 3].map(() => createHookSender(context, poster));
  await Promise.all(senders.map((sender) => sender.round()));
  await Promise.all(senders.map((sender) => sender.idle()));
  expect(new Set(whys()).size).toBe(400);
  expect(got).toHaveLength(400);
});

test('an instance killed between sending and recording leaves the message to the next', async () => {
  await add();
  await happen('a');
  const { got, poster } = receiverOf();
  await run(async (message) => {
    await poster(message, { internal: false });
    // A killed process has claimed the message, but not marked it as sent.
    await database.db('mail_outbox').update({ sent_at: null });
    throw new Error('killed');
  });
  after(1);
  await run(poster);
  expect(got).toHaveLength(2);
  expect(await state()).toMatchObject({ waiting: 0 });
});

test('a hook removed during a delivery gets nothing more, without an error', async () => {
  const { id } = await add();
  for (const key of ['a', 'b', 'c']) await happen(key);
  const { got, poster } = receiverOf();
  await run(async (message, rules) => {
    await poster(message, rules);
    await deleteHook(database.db, id);
  });
  // Queued while the hook was removed.
  await happen('d');
  await run(poster);
  expect(got).toHaveLength(1);
  expect(await database.db('mail_outbox')).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});
