import { addUser, eventBody, moveEvent, type Person } from '../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../test/harness';
import { SENDER } from '../../../test/mails';
import type { Mail } from '../../ground/mailer';
import { roundOf } from '../../product/events/published';
import { compose } from './compose';
import { deliverDue } from './delivery';

const config = { ...SENDER.config, PUBLIC_URL: 'https://eveneo.fr' };
let second: TestApi;
let organizer: Person;
let guest: Person;
const sent: Mail[] = [];
const api = testApi({ dependencies: { background: false } });
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  await api.db('mail_outbox').delete();
  organizer = await addUser(api, 'organizer', { name: 'Atelier du port' });
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  await before({ date: '2026-12-01' });
  await follow();
  sent.length = 0;
});

const follow = (method = 'PUT', person = guest) =>
  api.call(method, `/api/organizers/${organizer.id}/follow`, { token: person.token });
/** Published before anybody followed. */
async function before(values: object): Promise<void> {
  const id = await create(values);
  await api.db('events').where({ id }).update({ created_at: '2026-11-21 09:59:59' });
}
async function create(values = {}, by = organizer, key?: string, from = api): Promise<number> {
  const { status, body } = await from.call<{ id: number }>('POST', '/api/events', {
    token: by.token,
    json: { ...eventBody(), title: 'Nuit du jazz', ...values },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  expect(status).toBe(201);
  return body.id;
}
const queued = (person = guest) =>
  api.db('mail_outbox').where({ kind: 'event-published', user_id: person.id });
/** The mails sent when the hour is over. */
async function deliver(at = '2026-11-21T11:00:00Z'): Promise<Mail[]> {
  const clock = testClock();
  clock.set(at);
  const log = { warn: jest.fn(), error: jest.fn() };
  await deliverDue({ db: api.db, clock, log, config }, async (mail) => void sent.push(mail));
  expect(log.warn).not.toHaveBeenCalled();
  return sent;
}

test('a follower is mailed once, a moment later, with opt-out links and the present values', async () => {
  const id = await create();
  await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { title: 'Nuit du blues' } });
  expect(await deliver('2026-11-21T10:00:19Z')).toEqual([]);
  const [mail, ...more] = await deliver('2026-11-21T10:00:20Z');
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
  expect(await queued()).toHaveLength(1);
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Atelier du port\u00a0: Nuit du jazz']);
});

test("an event that an admin publishes for an organizer is mailed to the organizer's followers", async () => {
  const admin = await addUser(api, 'admin');
  await create({}, admin);
  expect(await queued()).toEqual([]);
  await create({ organizer_id: organizer.id }, admin);
  expect(await queued()).toHaveLength(1);
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
  ['it is over by then', (id: number) => moveEvent(api.db, id, { date: '2026-11-21' })],
])('nobody is mailed if %s', async (_why, change) => {
  const id = await create();
  expect(await queued()).toHaveLength(1);
  await change(id);
  // Midnight where events take place, not yet in UTC.
  expect(await deliver('2026-11-21T23:00:00Z')).toEqual([]);
});

test('users who declined these mails, or all of them, get none; the preferences have the switch', async () => {
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
  await api.db('mail_outbox').delete();
  await create();
  expect(await queued()).toEqual([]);
});

test('a deleted account gets no more mails', async () => {
  await create();
  await api.call('DELETE', '/api/user/account', { token: guest.token });
  expect(await queued()).toEqual([]);
});

describe('many events', () => {
  const titles = (mail: Mail | undefined) => mail?.text.match(/^Soirée \d+$/gm);

  test('of one organizer, published on two instances in parallel: the first alone, the others in one mail, soonest first', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        create(
          { title: `Soirée ${at}`, date: `2026-12-${String(28 - at).padStart(2, '0')}` },
          organizer,
          undefined,
          at % 2 ? second : api,
        ),
      ),
    );
    const [first, mail, ...more] = await deliver();
    expect(more).toEqual([]);
    const alone = /: (Soirée \d+)$/.exec(first?.subject ?? '')?.[1];
    expect(mail?.subject).toBe('Atelier du port\u00a0: 23 nouveaux événements');
    expect(mail?.text).toContain('vient de publier 23\u00a0événements. Voici les 20\u00a0premiers.');
    const others = Array.from({ length: 24 }, (_, at) => `Soirée ${23 - at}`).filter(
      (title) => title !== alone,
    );
    expect(titles(mail)).toEqual(others.slice(0, 20));
    expect(mail?.text).toMatch(/ décembre 2026 · 18:00 · Rennes\nhttps:\/\//);
    expect(mail?.text).toContain(
      `Voir tous ses événements\u00a0:\nhttps://eveneo.fr/organizers/${organizer.id}`,
    );
    expect(
      mail?.html.match(/<a class="link" href="https:\/\/eveneo\.fr\/events\/\d+\?src=mail"/g),
    ).toHaveLength(20);
  });

  test('of two organizers name each; one no longer followed is left out', async () => {
    const other = await addUser(api, 'organizer', { name: 'Le <Trio> & Cie' });
    await create({ title: 'Soirée 0' }, other);
    await api.db('events').where({ organizer_id: other.id }).update({ created_at: '2026-11-21 09:59:59' });
    await api.call('PUT', `/api/organizers/${other.id}/follow`, { token: guest.token });
    for (const [at, by] of [organizer, other, organizer, other].entries())
      await create({ title: `Soirée ${at + 1}` }, by);
    expect(await queued()).toHaveLength(2);
    const [first, mail] = await deliver();
    expect(first?.subject).toBe('Atelier du port\u00a0: Soirée 1');
    expect(mail?.subject).toBe('3 nouveaux événements chez ceux que vous suivez');
    expect(titles(mail)).toEqual(['Soirée 2', 'Soirée 3', 'Soirée 4']);
    expect(mail?.text).toContain(' · Le <Trio> & Cie');
    expect(mail?.html).toContain('Le &lt;Trio&gt; &amp; Cie');
    expect(mail?.text).not.toContain('Ne plus suivre cet organisateur');
    await api
      .db('mail_outbox')
      .update({ sent_at: null, next_attempt_at: '2026-11-21 11:00:00', attempts: 0 });
    sent.length = 0;
    await follow('DELETE');
    expect((await deliver()).map(titles)).toEqual([['Soirée 2', 'Soirée 4']]);
  });

  test('in the next hour are in the next mails, and none is repeated', async () => {
    const at = async (time: string, title: string) => {
      api.clock.set(`2026-11-21T${time}Z`);
      await create({ title });
    };
    await at('10:00:00', 'Soirée 1');
    await at('10:49:59.999', 'Soirée 2');
    await at('10:50:00', 'Soirée 3');
    await at('10:59:59', 'Soirée 4');
    api.clock.set('2026-11-21T10:00:00Z');
    const told = async (time: string) => {
      sent.length = 0;
      return (await deliver(`2026-11-21T${time}Z`)).map(({ subject }) => subject.split(': ')[1]);
    };
    expect(await told('10:00:20')).toEqual(['Soirée 1']);
    expect(await told('10:59:59')).toEqual(['Soirée 3']);
    expect(await told('11:00:00')).toEqual(['Soirée 2']);
    expect(await told('11:59:59')).toEqual([]);
    expect(await told('12:00:00')).toEqual(['Soirée 4']);
  });

  test('if the first was deleted meanwhile it is left out, the others are sent', async () => {
    const id = await create({ title: 'Soirée 1' });
    await create({ title: 'Soirée 2' });
    await api.call('DELETE', `/api/events/${id}`, { token: organizer.token });
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['Atelier du port\u00a0: Soirée 2']);
  });
});

test.each([
  ['10:00:00.000', '11:00', '10:50'],
  ['10:49:59.999', '11:00', '10:50'],
  ['10:50:00.000', '12:00', '11:50'],
  ['23:55:00.000', '01:00', '00:50'],
])(
  'published at %s and not the first, an event is mailed at %s, with all those published before %s',
  (at, due, until) => {
    const round = roundOf(new Date(`2026-11-21T${at}Z`));
    const hour = (time: Date) => time.toISOString().slice(11, 16);
    expect([hour(round.due), hour(new Date(round.until))]).toEqual([due, until]);
  },
);

test('without followers there is no mail', async () => {
  const id = await create();
  const row = { id: 1, user_id: null, recipient: null, kind: 'event-published' as const, attempts: 0 };
  const mail = await compose(
    { db: api.db, clock: api.clock, config },
    {
      ...row,
      payload: JSON.stringify({ event_id: id }),
      created_at: '2026-11-21 10:00:00.000',
      name: null,
      email: null,
      email_notifications: null,
      ...{ confirmed: null, topic: 'follows', along: [] },
      to: { name: 'x', address: 'x@y.fr', confirmed: true },
    },
  );
  expect(mail).toBeNull();
});
