import { addUser, eventBody, type Person } from '../../test/fixtures';
import { startTestApi, testClock, TEST_SECRET, type TestApi } from '../../test/harness';
import { compose } from './compose';
import { deliverDue } from './delivery';
import type { Mail } from './mailer';

let api: TestApi;
let organizer: Person;
let guest: Person;
const sent: Mail[] = [];
beforeAll(async () => {
  // Delivered by hand below: the outbox of the API itself would send what is due in between.
  api = await startTestApi({ dependencies: { mailer: () => Promise.reject(new Error('not this one')) } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db('mail_outbox').delete();
  organizer = await addUser(api, 'organizer', { name: 'Atelier du port' });
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  await create({ date: '2026-12-01' });
  await follow();
  sent.length = 0;
});

const follow = (method = 'PUT', person = guest) =>
  api.call(method, `/api/organizers/${organizer.id}/follow`, { token: person.token });
async function create(values = {}, by = organizer, key?: string): Promise<number> {
  const { status, body } = await api.call<{ id: number }>('POST', '/api/events', {
    token: by.token,
    json: { ...eventBody(), title: 'Nuit du jazz', ...values },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  expect(status).toBe(201);
  return body.id;
}
const queued = (id: number) =>
  api.db('mail_outbox').where({ kind: 'event-published' }).where('once_key', 'like', `%:${id}:%`);
/** What goes out when the ten minutes are over. */
async function deliver(at = '2026-11-21T10:10:00Z'): Promise<Mail[]> {
  const clock = testClock();
  clock.set(at);
  const log = { warn: jest.fn(), error: jest.fn() };
  const config = { PUBLIC_URL: 'https://eveneo.fr', JWT_SECRET: TEST_SECRET, MAIL_FROM: 'a@b.fr' };
  await deliverDue({ db: api.db, clock, log, config }, async (mail) => void sent.push(mail));
  expect(log.warn).not.toHaveBeenCalled();
  return sent;
}

test('who follows is told once, ten minutes later, with ways out; the event as it is by then', async () => {
  const id = await create();
  await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { title: 'Nuit du blues' } });
  expect(await deliver('2026-11-21T10:09:59Z')).toEqual([]);
  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail?.to.address).toBe(guest.email);
  expect(mail?.subject).toBe('Atelier du port\u00a0: Nuit du blues');
  expect(mail?.text).toContain('Léa, du nouveau chez Atelier du port.');
  expect(mail?.text).toContain(`https://eveneo.fr/events/${id}`);
  expect(mail?.text).toContain(`https://eveneo.fr/organizers/${organizer.id}`);
  expect(mail?.headers['List-Unsubscribe']).toMatch(/opt-out\?token=\d+\.follows\./);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('the same form sent again is one event and one mail', async () => {
  const id = await create({}, organizer, 'une-seule-fois');
  expect(await create({}, organizer, 'une-seule-fois')).toBe(id);
  expect(await queued(id)).toHaveLength(1);
});

test('an admin who publishes in an organizer’s name tells those who follow the organizer', async () => {
  const admin = await addUser(api, 'admin');
  expect(await queued(await create({ organizer_id: organizer.id }, admin))).toHaveLength(1);
  expect(await queued(await create({}, admin))).toEqual([]);
});

test.each([
  [
    'it is deleted at once',
    (id: number) => api.call('DELETE', `/api/events/${id}`, { token: organizer.token }),
  ],
  ['one follows no longer', () => follow('DELETE')],
  [
    'it is another’s by then',
    async (id: number) =>
      api
        .db('events')
        .where({ id })
        .update({ organizer_id: (await addUser(api, 'organizer')).id }),
  ],
  ['it is over by then', (id: number) => api.db('events').where({ id }).update({ date: '2026-11-20' })],
])('nobody is told when %s', async (_why, change) => {
  const id = await create();
  expect(await queued(id)).toHaveLength(1);
  await change(id);
  expect(await deliver()).toEqual([]);
});

test('who wants none of these mails, or none at all, gets none; the switch stands in the preferences', async () => {
  const { body } = await api.call('PUT', '/api/user/preferences', {
    token: guest.token,
    json: { emailNotifications: true, mail_follows: false },
  });
  expect(body).toMatchObject({ mail_follows: false, mail_changes: true });
  await create();
  expect(await deliver()).toEqual([]);
  await api.call('PUT', '/api/user/preferences', {
    token: guest.token,
    json: { emailNotifications: false, mail_follows: true },
  });
  expect(await queued(await create())).toEqual([]);
});

test('who leaves is written to no more', async () => {
  const id = await create();
  await api.call('DELETE', '/api/user/account', { token: guest.token });
  expect(await queued(id)).toEqual([]);
});

test('without whom it is for there is nothing to write', async () => {
  const id = await create();
  const row = { id: 1, user_id: null, recipient: null, kind: 'event-published' as const, attempts: 0 };
  const mail = await compose(
    {
      db: api.db,
      clock: api.clock,
      config: { PUBLIC_URL: 'https://eveneo.fr', JWT_SECRET: TEST_SECRET, MAIL_FROM: 'a@b.fr' },
    },
    {
      ...row,
      payload: JSON.stringify({ event_id: id }),
      created_at: '2026-11-21 10:00:00.000',
      name: null,
      email: null,
      email_notifications: null,
      to: { name: 'x', address: 'x@y.fr' },
    },
  );
  expect(mail).toBeNull();
});
