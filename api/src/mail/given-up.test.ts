import { createTestDatabase } from '../../test/database';
import { addUser } from '../../test/fixtures';
import { startTestApi, TEST_SECRET, testClock } from '../../test/harness';
import { deliverDue } from './delivery';
import { queueMail } from './repository';
import { countUnsent, findGivenUp, retryGivenUp } from './delivery-repository';
import type { Mail } from './mailer';

const PERSON = { name: 'Ana', email: 'a@b.fr', email_key: 'a@b.fr', role: 'guest', created_at: '2026-01-01' };

test('a mail is given up after eight tries, loudly, and sent once it is tried anew', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = testClock();
  const log = { warn: jest.fn(), error: jest.fn() };
  const sender = {
    db,
    clock,
    log,
    config: {
      PUBLIC_URL: 'https://eveneo.example',
      JWT_SECRET: TEST_SECRET,
      EVENT_TIMEZONE: 'Europe/Paris',
      MAIL_FROM: 'a@b.fr',
    },
  };
  const [user_id = 0] = await db('users').insert(PERSON);
  await queueMail(db, clock.now(), user_id, 'password-reset', {});
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await countUnsent(db)).toEqual({ waiting: 1, givenUp: 0 });
    await deliverDue(sender, () => Promise.reject(new Error('no server')));
    clock.set(new Date(clock.now().getTime() + 3 * 3_600_000).toISOString());
  }
  const [mail] = await findGivenUp(db);
  expect(mail).toMatchObject({ user_id, kind: 'password-reset' });
  expect(log.warn).toHaveBeenCalledTimes(7);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ mail: mail?.id }), 'mail given up');

  const sent: Mail[] = [];
  const works = async (one: Mail) => void sent.push(one);
  expect(await deliverDue(sender, works)).toBe(0);
  expect(await retryGivenUp(db, clock.now())).toBe(1);
  expect(await deliverDue(sender, works)).toBe(1);
  expect(sent.map(({ to }) => to)).toEqual([{ name: 'Ana', address: 'a@b.fr' }]);
  expect(await findGivenUp(db)).toEqual([]);
});

test('the measures count what waits and what was given up', async () => {
  const api = await startTestApi();
  const { id } = await addUser(api, 'guest');
  const row = { user_id: id, kind: 'password-reset', payload: '{}', created_at: '2026-01-01' };
  const next_attempt_at = '2099-01-01';
  await api.db('mail_outbox').insert([
    { ...row, next_attempt_at, attempts: 8 },
    { ...row, next_attempt_at, attempts: 8 },
    { ...row, next_attempt_at, attempts: 7 },
    { ...row, next_attempt_at, attempts: 8, sent_at: '2026-11-21' },
  ]);
  const { text } = await api.call('GET', '/metrics');
  expect(text).toContain('mail_outbox{state="waiting"} 1\n');
  expect(text).toContain('mail_outbox{state="given_up"} 2\n');
});
