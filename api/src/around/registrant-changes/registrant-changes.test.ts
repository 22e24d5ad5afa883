import type { DoorList } from '@eveneo/contract/application/door';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let guest: Person;
let id: number;
let next: number;
let drawn = 0;

const QUESTIONS = JSON.stringify([{ kind: 'text', label: 'Allergies', required: false, options: [] }]);
beforeEach(async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest');
  const date = (day: string, capacity = 5) =>
    addEvent(api.db, {
      ...{ organizer_id: organizer.id, capacity, date: day, time: '20:30', end_time: '23:00' },
      ...{ price_note: '8 € sur place', questions: QUESTIONS, companions_max: 2 },
    });
  id = await date('2026-11-21');
  next = await date('2026-11-28', 3);
  await api.db('events').whereIn('id', [id, next]).update({ series_id: id, series_rule: 'weekly' });
  await register(guest, { companions: [''] });
  await api.as(organizer, 'POST', `/api/events/${id}/added`, {
    people: [{ key: `ajout-essai-${(drawn += 1)}`, name: 'Odile' }],
  });
});

const register = (person: Person, json: object = {}, event = id) =>
  api.call('POST', `/api/events/${event}/register`, { token: person.token, json });
const call = <T = { message: string; code: string }>(
  method: string,
  rest: string,
  json?: object,
  event = id,
) => api.call<T>(method, `/api/events/${event}${rest}`, { token: organizer.token, ...(json && { json }) });
const page = async (query = '', event = id) =>
  (await call<RegistrantPage>('GET', `/registrants?sort=registered${query}`, undefined, event)).body;
const ids = async () => {
  const { data } = await page();
  const of = (found: (one: RegistrantPage['data'][number]) => boolean) =>
    data.find(found)?.registration_id ?? 0;
  return {
    host: of(({ user_id }) => user_id === guest.id),
    companion: of(({ companion_of }) => companion_of !== undefined),
    odile: of(({ added }) => added !== undefined),
  };
};
const detail = async (event: number) =>
  (await api.as<EventDetail>(organizer, 'GET', `/api/events/${event}`)).body;
const move = (registration_ids: number[], to = next) =>
  call('POST', '/registrants/move', { registration_ids, to });
const settle = (registration_ids: number[], settled = true) =>
  call<{ changed: number }>('PUT', '/registrants/settled', { registration_ids, settled });
const acts = (act: string) => api.db('acts').where({ act, event_id: id });

test('paid or to be paid: in list, filter, counts, CSV, and at the door; taken back; recorded', async () => {
  const { host, odile } = await ids();
  const door = async () =>
    (await call<DoorList>('GET', '/door/list')).body.tickets.map(({ name, due }) => [name, due ?? false]);
  // Nobody notes it here: the door says nothing.
  expect((await door()).map(([, due]) => due)).toEqual([false, false, false]);
  expect((await settle([host, 4_000_000_000])).body).toEqual({ changed: 1 });
  expect((await settle([host])).body).toEqual({ changed: 0 });
  const { data, counts } = await page();
  expect([counts.settled, data.filter(({ settled }) => settled).map(({ user_id }) => user_id)]).toEqual([
    1,
    [guest.id],
  ]);
  expect([(await page('&filter=settled')).total, (await page('&filter=due')).total]).toEqual([1, 2]);
  const { text } = await api.as<unknown>(
    organizer,
    'GET',
    `/api/organizer/events/${id}/registrations?format=csv`,
  );
  expect(text.match(/"(?:Règlement|réglé|à régler)"/g)).toEqual([
    '"Règlement"',
    '"réglé"',
    '"à régler"',
    '"à régler"',
  ]);
  expect(await door()).toEqual([
    [guest.name, false],
    [expect.stringContaining('Accompagne'), true],
    ['Odile', true],
  ]);
  const number = data.find(({ registration_id }) => registration_id === odile)?.ticket_number;
  const check = await call<{ due?: true }>('POST', '/door/check', { code: number, attempt: 'lecture-1' });
  expect(check).toMatchObject({ status: 200, body: { due: true } });
  expect((await settle([host], false)).body).toEqual({ changed: 1 });
  expect((await page()).counts.settled).toBeUndefined();
  expect(await acts('registrant.settled')).toHaveLength(2);
  const { text: own } = await api.as<unknown>(guest, 'GET', '/api/user/export');
  expect(own).toContain('settled_at');
});

test('the name of an account is its own; that of others, and answers, are corrected', async () => {
  const { host, companion, odile } = await ids();
  const correct = (one: number, json: object) => call('PUT', `/registrants/${one}`, json);
  expect((await correct(host, { name: 'Autre Nom' })).status).toBe(409);
  expect((await correct(odile, { name: 'Odile Marchand' })).status).toBe(204);
  expect((await correct(companion, { name: 'Zoé Bellanger' })).status).toBe(204);
  const [question] = (await detail(id)).questions ?? [];
  const answers = { [question?.id ?? '']: 'Arachides' };
  expect((await correct(host, { answers })).status).toBe(204);
  expect((await correct(companion, { answers })).status).toBe(409);
  expect((await correct(odile, { name: 'https://exemple.fr' })).status).toBe(422);
  expect((await page()).data.map(({ name, answers: said }) => [name, said?.[0]?.answer])).toEqual([
    ['Odile Marchand', undefined],
    ['Zoé Bellanger', undefined],
    [guest.name, 'Arachides'],
  ]);
  expect(await acts('registrant.corrected')).toHaveLength(3);
});

test('moved to another date: places are checked, the waitlist moves up, the person is told once, the ticket changes', async () => {
  const { host } = await ids();
  const [before] = (await page()).data.filter(({ registration_id }) => registration_id === host);
  const { code } = (await api.as<{ code: string }>(guest, 'GET', `/api/events/${id}/ticket`)).body;
  await api.db('events').where({ id }).update({ capacity: 3 });
  const waiter = await addUser(api, 'guest');
  await api.as(waiter, 'POST', `/api/events/${id}/waiting`, {});
  await api.db('mail_outbox').delete();
  // Twice at once, and again after a lost answer.
  const [one, two] = await Promise.all([move([host]), move([host])]);
  expect([one.body, two.body]).toEqual(
    expect.arrayContaining([
      { moved: 1, there: 0 },
      { moved: 0, there: 0 },
    ]),
  );
  expect([(await detail(id)).registrations_count, (await detail(next)).registrations_count]).toEqual([2, 2]);
  expect((await page()).data.map(({ user_id }) => user_id)).toEqual([waiter.id, null]);
  const there = (await page('', next)).data;
  expect(there).toMatchObject([{ companion_of: guest.name }, { ticket_number: before?.ticket_number }]);
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  expect(to(guest.email).map(({ subject }) => subject.replace(/\s*:.*/, ''))).toEqual(['Nouvelle date']);
  expect(to(guest.email)[0]?.text).toContain('21 novembre');
  const check = (event: number, given: string) =>
    call('POST', '/door/check', { code: given, attempt: `lecture-${event}` }, event);
  expect((await check(id, code)).body.code).toBe('ticket.cancelled');
  expect(await acts('registrant.moved')).toHaveLength(1);
});

test('a place that is offered by a link is not offered on its new date', async () => {
  await api.as(guest, 'PUT', `/api/events/${id}/register`, { companions: [] });
  const { token } = (await api.as<{ token: string }>(guest, 'POST', `/api/events/${id}/register/pass`)).body;
  await move([(await ids()).host]);
  // A second place, on the former date, which nobody offered.
  await register(guest);
  expect((await api.call('POST', '/api/passed-place', { json: { token } })).status).toBe(422);
  const taker = await addUser(api, 'guest');
  expect((await api.as(taker, 'POST', '/api/passed-place/accept', { token })).status).toBe(422);
  expect((await page()).data.map(({ user_id }) => user_id)).toContain(guest.id);
});

test('who is moved waits there no longer, and asks no longer', async () => {
  const { host } = await ids();
  const asked = { event_id: next, user_id: guest.id, created_at: '2026-11-20 10:00:00.000' };
  await api.db('waiting_list').insert(asked);
  await api.db('events').where({ id: next }).update({ waiting_count: 1 });
  await api.db('registration_requests').insert(asked);
  expect((await move([host])).body).toEqual({ moved: 1, there: 0 });
  expect((await detail(next)).waiting_count).toBe(0);
  for (const table of ['waiting_list', 'registration_requests'])
    expect(await api.db(table).where({ event_id: next })).toEqual([]);
});

test('nobody is moved to a date whose page does not open, or twice for one line of a list', async () => {
  const { host, odile } = await ids();
  for (const publish_at of ['draft', 'taken-down', '2026-11-27T10:00']) {
    await api.db('events').where({ id: next }).update({ publish_at });
    expect((await move([host])).status).toBe(422);
  }
  await api.db('events').where({ id: next }).update({ publish_at: null });
  await call('POST', '/added', { people: [{ key: `ajout-essai-${drawn}`, name: 'Odile' }] }, next);
  expect((await move([odile])).body).toEqual({ moved: 0, there: 1 });
});

test('an entry that was set aside stays behind when its date comes back', async () => {
  const { host } = await ids();
  const { code } = (await api.as<{ code: string }>(guest, 'GET', `/api/events/${id}/ticket`)).body;
  expect((await call('POST', '/door/check', { code, attempt: 'lecture-1' })).status).toBe(200);
  expect((await call('PUT', '', { date: '2026-11-22' })).status).toBe(200);
  expect((await move([host])).body).toEqual({ moved: 1, there: 0 });
  expect((await call('PUT', '', { date: '2026-11-21' })).status).toBe(200);
  expect(await api.db('registrations').where({ id: host }).first('event_id', 'checked_in_at')).toEqual({
    event_id: next,
    checked_in_at: null,
  });
});

test('nobody is moved over the capacity, past people who wait, twice to one date, or after they entered', async () => {
  const { host, odile } = await ids();
  await register(await addUser(api, 'guest'), {}, next);
  expect((await move([host, odile])).body.code).toBe('conflict.full');
  expect((await page()).total).toBe(3);
  const alone = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-05' });
  expect((await move([host], alone)).status).toBe(422);
  const other = await addEvent(api.db, { date: '2026-12-05' });
  expect((await move([host], other)).status).toBe(404);
  await register(guest, {}, next);
  expect((await move([host, odile])).body).toEqual({ moved: 1, there: 1 });
  await api.db('registrations').where({ id: host }).update({ checked_in_at: '2026-11-21 18:00:00.000' });
  await api.db('registrations').where({ event_id: next, user_id: guest.id }).delete();
  expect((await move([host])).body.code).toBe('conflict.entered');
});
