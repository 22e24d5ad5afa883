import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '@eveneo/contract/operations';
import { addEvent, addRegistrations, addUser, PASSWORD, type Person } from '../../../test/fixtures';
import { startTestApi, testClock, type Reply, type TestApi } from '../../../test/harness';
import type { LimitedCall } from '../../http/route';
import { createCallLimits } from './call-limits';

let api: TestApi;
let guest: Person;
beforeAll(async () => (api = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '1' } })));
beforeEach(async () => (guest = await addUser(api, 'guest')));

const statusesOf = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((status) => [
      status,
      replies.filter((reply) => reply.status === status).length,
    ]),
  );
/** As many as queue without being refused. */
async function inTwos(times: number, action: (at: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < times; at += 2)
    replies.push(...(await Promise.all([at, at + 1].slice(0, times - at).map(action))));
  return replies;
}

test('preferences are limited; another account has its own limit', async () => {
  const save = (token: string) =>
    api.call('PUT', '/api/user/preferences', { token, json: { emailNotifications: true } });
  const replies = await inTwos(64, () => save(guest.token));
  expect(statusesOf(replies)).toEqual({ 200: 60, 429: 4 });
  const last = replies.at(-1);
  expect(last?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await save((await addUser(api, 'guest')).token)).status).toBe(200);
});

test('registering and cancelling in a loop share a limit', async () => {
  const id = await addEvent(api.db);
  const replies: Reply[] = [];
  for (let at = 0; at < 31; at += 1)
    for (const [method, path] of [
      ['POST', 'register'],
      ['DELETE', 'register'],
    ] as const)
      replies.push(await api.as(guest, method, `/api/events/${id}/${path}`));
  expect(statusesOf(replies)).toEqual({ 201: 30, 204: 30, 429: 2 });
});

describe('a submission repeated with its key', () => {
  const post = (id: number, key: string, message = 'Bonjour') =>
    api.call('POST', `/api/events/${id}/chat`, {
      token: guest.token,
      json: { message },
      headers: { 'idempotency-key': key },
    });

  test('counts once, in parallel as well as later', async () => {
    const id = await addEvent(api.db);
    const together = await Promise.all(Array.from({ length: 6 }, () => post(id, 'envoi-ensemble')));
    const after = await inTwos(60, () => post(id, 'envoi-ensemble'));
    expect(statusesOf([...together, ...after])).toEqual({ 201: 66 });
    expect(statusesOf(await inTwos(44, (at) => post(id, `envoi-numero-${at}`)))).toEqual({ 201: 39, 429: 5 });
  });

  test('is refused like the first one, and cannot bypass the limit', async () => {
    const id = await addEvent(api.db);
    await inTwos(40, (at) => post(id, `envoi-numero-${at}`));
    for (const key of ['un-de-trop', 'deux-de-trop'])
      expect(statusesOf(await Promise.all([post(id, key), post(id, key)]))).toEqual({ 429: 2 });
    expect((await post(id, 'un-de-trop')).status).toBe(429);
    expect(await api.db('chat_messages').where({ event_id: id })).toHaveLength(40);
  });
});

test('the door has a limit of its own, for checks, admissions and undoing together', async () => {
  const limits = createCallLimits({ db: api.db, clock: testClock(), config: api.config });
  const call: LimitedCall = {
    who: 'account 600',
    accountId: 600,
    key: undefined,
    thing: null,
    ended: () => undefined,
  };
  const { checkTicket, admitAtDoor, undoEntry, setPreferences } = operations;
  const door = [checkTicket, admitAtDoor, undoEntry];
  for (let at = 0; at < 600; at += 20)
    await Promise.all(Array.from({ length: 20 }, (_, one) => limits.count(door[(at + one) % 3]!, call)));
  for (const operation of door)
    await expect(limits.count(operation, call)).rejects.toMatchObject({ status: 429 });
  await limits.count(setPreferences, call);
});

test('of sixty parallel reviews of one account two run at a time, and others log in meanwhile', async () => {
  const id = await addEvent(api.db);
  await addRegistrations(api.db, id, [guest.id]);
  const other = await addUser(api, 'guest');
  const transactions = new Set<string>();
  let most = 0;
  const follow = ({ sql, __knexTxId: tx }: { sql: string; __knexTxId?: string }) => {
    if (!tx) return;
    // Counts only transactions on reviews: the API also runs others in the background.
    if (sql.startsWith('COMMIT') || sql.startsWith('ROLLBACK')) transactions.delete(tx);
    else if (/\breviews\b/.test(sql)) transactions.add(tx);
    most = Math.max(most, transactions.size);
  };
  api.db.on('query', follow);
  const reviews = Array.from({ length: 60 }, (_, at) =>
    api.as(guest, 'POST', `/api/events/${id}/reviews`, { rating: 5, comment: `Avis ${at}` }),
  );
  const login = await api.call('POST', '/api/login', { json: { email: other.email, password: PASSWORD } });
  const replies = await Promise.all(reviews);
  api.db.off('query', follow);
  expect(login.status).toBe(200);
  // On a busy machine some of the thirty within the limit wait too long in the queue and are refused.
  const { 200: changed = 0, 429: refused = 0, ...created } = statusesOf(replies);
  expect(created).toEqual({ 201: 1 });
  expect(changed + refused).toBe(59);
  expect([changed > 0, refused >= 30]).toEqual([true, true]);
  expect([most > 0, most <= 2]).toEqual([true, true]);
});

test('ten thousand other accounts do not evict an account’s running writes', async () => {
  const limits = createCallLimits({ db: api.db, clock: testClock(), config: api.config });
  const write = (account: number, work: () => Promise<unknown>) =>
    limits.inTurn(
      operations.setPreferences,
      { who: `account ${account}`, accountId: account, key: undefined, thing: null, ended: () => undefined },
      work,
    );
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, (running += 1));
    await wait(400);
    running -= 1;
  };
  const first = [write(1, slow), write(1, slow)];
  for (let account = 2; account <= 10_002; account += 1) await write(account, async () => undefined);
  await Promise.all([...first, write(1, slow)]);
  expect(most).toBe(2);
});

test('the third write of an account waits up to two seconds; a picture up to ten', async () => {
  const limits = createCallLimits({ db: api.db, clock: testClock(), config: api.config });
  const call: LimitedCall = {
    who: 'account 1',
    accountId: 1,
    key: undefined,
    thing: null,
    ended: () => undefined,
  };
  const began = performance.now();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const slow = () => ended;
  const two = [1, 2].map(() => limits.inTurn(operations.setPreferences, call, slow));
  const picture = limits.inTurn(operations.uploadAvatar, call, async () => 'done');
  await expect(limits.inTurn(operations.setPreferences, call, slow)).rejects.toMatchObject({ status: 429 });
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(performance.now() - began).toBeLessThan(6_000);
  end();
  expect(await picture).toBe('done');
  await Promise.all(two);
  expect(await limits.inTurn(operations.setPreferences, call, async () => 'free')).toBe('free');
});

test('200 accounts an hour of one network; the refusal says that it is the network', async () => {
  const limits = createCallLimits({ db: api.db, clock: testClock(), config: api.config });
  const call: LimitedCall = {
    ...{ who: 'network 198.51.100.7', accountId: undefined, key: undefined, thing: null },
    ended: () => undefined,
  };
  const signUps = Array.from({ length: 400 }, () => limits.count(operations.register, call));
  const settled = await Promise.allSettled(signUps);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  await expect(limits.count(operations.register, call)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('votre réseau'),
  });
});

test('past the half of a network’s limit an answer waits, without a connection, before any is refused', async () => {
  const slow = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '0.02', LOGIN_DELAY_MS: '2000' },
    dependencies: { background: false },
  });
  const signUp = async (at: number) => {
    const began = performance.now();
    const json = {
      ...{ name: 'Léa Fontaine', email: `classe${at}@exemple.fr`, role: 'guest' },
      ...{ password: 'Tout-neuf-2026', password_confirmation: 'Tout-neuf-2026' },
    };
    const { status } = await slow.call('POST', '/api/register', { json });
    return { status, ms: performance.now() - began };
  };
  expect([(await signUp(1)).status, (await signUp(2)).status]).toEqual([201, 201]);
  const third = signUp(3);
  const stored = () => slow.db('users').where({ email: 'classe3@exemple.fr' });
  while ((await stored()).length === 0) await wait(5);
  const used = () => (slow.db.client as { pool: { numUsed(): number } }).pool.numUsed();
  while (used() > 0) await wait(5);
  const { status, ms } = await third;
  expect([status, ms > 490]).toEqual([201, true]);
  expect((await signUp(4)).status).toBe(201);
  expect((await signUp(5)).status).toBe(429);
});
