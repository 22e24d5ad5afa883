import { setImmediate as turn } from 'node:timers/promises';
import { addUser } from '../../../test/fixtures';
import { startTestApi, testClock, type TestApi } from '../../../test/harness';
import { subjectHash } from '../../throttles/throttle';
import type { Context } from '../context';
import { admitAttempt, rememberNetwork } from './login-limits';

let api: TestApi;
let context: Context;
beforeAll(async () => {
  api = await startTestApi({ dependencies: { rounds: false } });
  const config = { JWT_SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: 1, LOGIN_DELAY_MS: 1 };
  context = { db: api.db, clock: testClock(), config } as never;
});

let looked: number;
beforeEach(() => (looked = 0));
const look = () => {
  looked += 1;
  return Promise.resolve(true);
};
const attempt = (email: string, network: string) =>
  admitAttempt(context, { email, network, device: null }, look);
let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1)}`;

/** Tries while the count of the pair cannot be written. @returns how often was looked until then, once the account was read */
async function lookedBeforeCounted(email: string, network: string): Promise<number> {
  const subject = subjectHash(context, `login-pair:${email}:${network}`);
  const row = { subject, hits: 0, resets_at: '2026-11-21 10:15:00' };
  await api.db('throttles').insert(row).onConflict().ignore();
  const held = await api.db.transaction();
  await held('throttles').where({ subject }).forUpdate().first('hits');
  const read = new Promise<void>((resolve) => {
    const listen = (_answer: unknown, { sql }: { sql: string }) => {
      if (!sql.includes('known_addresses')) return;
      api.db.off('query-response', listen);
      resolve();
    };
    api.db.on('query-response', listen);
  });
  const before = looked;
  const admitted = attempt(email, network);
  await read;
  for (let at = 0; at < 5; at += 1) await turn();
  const early = looked - before;
  await held.rollback();
  const { proven, forgive } = await admitted;
  expect(await proven).toBe(true);
  await forgive();
  expect(looked - before).toBe(1);
  return early;
}

test('the password is looked at while the attempt is being counted, however often it was right before', async () => {
  const { id, email } = await addUser(api, 'guest');
  const network = newNetwork();
  for (let at = 0; at < 20; at += 1) await (await attempt(email, network)).forgive();
  expect(await lookedBeforeCounted(email, network)).toBe(1);
  await rememberNetwork(context, id, network);
  expect(await lookedBeforeCounted(email, network)).toBe(1);
});

test('so it is for an address that nobody has: no clock tells which', async () => {
  expect(await lookedBeforeCounted('personne@exemple.fr', newNetwork())).toBe(1);
});

test('a hundred at once: eight are admitted, and no more than twice as many looked at', async () => {
  const { email } = await addUser(api, 'guest');
  const network = newNetwork();
  const tried = await Promise.allSettled(Array.from({ length: 100 }, () => attempt(email, network)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(looked).toBeLessThanOrEqual(16);
});

test('who has guessed often is counted first', async () => {
  const { id, email } = await addUser(api, 'guest');
  const network = newNetwork();
  for (let at = 0; at < 50; at += 1) await attempt(`inconnue${at}@exemple.fr`, network);
  expect(await lookedBeforeCounted(email, network)).toBe(0);
  // Others' guesses do not slow down who is known here.
  await rememberNetwork(context, id, network);
  expect(await lookedBeforeCounted(email, network)).toBe(1);
});
