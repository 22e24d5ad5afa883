import { setImmediate as turn } from 'node:timers/promises';
import { addUser } from '../../../../test/fixtures';
import { testApi, testClock } from '../../../../test/harness';
import type { Context } from '../../../base/context';
import { growingDelay } from '../../../base/throttles/delays';
import { subjectHash } from '../../../base/throttles/throttle';
import { login } from './service';

let context: Context;
const verify = jest.fn(() => Promise.resolve(false));
const api = testApi({ dependencies: { background: false } });
beforeAll(async () => {
  const config = { JWT_SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: 1, LOGIN_DELAY_MS: 1 };
  context = { db: api.db, clock: testClock(), config, hasher: { verify } } as never;
});
beforeEach(() => verify.mockClear());

const guess = (email: string, network: string) =>
  login(context, { email, password: 'faux' }, { network, device: null });

test.each(['of an account', 'of nobody'])(
  'a password %s is checked only after the attempt is counted, and not beyond the limit',
  async (whose) => {
    const email = whose === 'of nobody' ? 'personne@exemple.fr' : (await addUser(api, 'guest')).email;
    const network = whose === 'of nobody' ? '198.51.100.1' : '198.51.100.2';
    const subject = subjectHash(context, `login-pair:${email}:${network}`);
    await api.db('throttles').insert({ subject, hits: 7, resets_at: '2026-11-21 10:15:00' });
    const held = await api.db.transaction();
    await held('throttles').where({ subject }).forUpdate().first('hits');
    const read = new Promise((resolve) => {
      api.db.on('query-response', (_answer, { sql }: { sql: string }) => {
        if (sql.includes('known_addresses')) resolve(sql);
      });
    });
    const tried = guess(email, network);
    tried.catch(() => undefined);
    await read;
    for (let at = 0; at < 20; at += 1) await turn();
    expect(verify).not.toHaveBeenCalled();
    await held.rollback();
    await expect(tried).rejects.toMatchObject({ status: 401 });
    expect(verify).toHaveBeenCalledTimes(1);
    await expect(guess(email, network)).rejects.toMatchObject({ status: 429 });
    expect(verify).toHaveBeenCalledTimes(1);
  },
);

test('an account deleted while its right password is checked gets the response of an unknown one', async () => {
  const { id, email } = await addUser(api, 'guest');
  verify.mockImplementationOnce(async () => {
    await api.db('users').where({ id }).delete();
    return true;
  });
  await expect(guess(email, '198.51.100.3')).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  });
});

test('the delay grows with every five tries beyond the free ones, up to eight units', () => {
  expect([0, 1, 5, 6, 11, 16, 400].map(growingDelay)).toEqual([0, 1, 1, 2, 4, 8, 8]);
});
