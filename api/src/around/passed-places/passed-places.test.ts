import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { addEvent, addUser, type EventValues, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let [ana, bob, cleo]: Person[] = [];
let id: number;

const people = () => [ana, bob, cleo] as [Person, Person, Person];
async function open(values: EventValues = {}): Promise<void> {
  id = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, capacity: 1, companions_max: 2 },
    ...{ date: '2026-11-21', time: '20:30', end_time: '23:00', ...values },
  });
}
beforeEach(async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  organizer = await addUser(api, 'organizer');
  [ana, bob, cleo] = [await addUser(api, 'guest'), await addUser(api, 'guest'), await addUser(api, 'guest')];
  await open();
});

interface Said {
  token: string;
  code: string;
  message: string;
}
const register = (person: Person, json: object = {}) =>
  api.call('POST', `/api/events/${id}/register`, { token: person.token, json });
const offer = (person: Person) => api.as<Said>(person, 'POST', `/api/events/${id}/register/pass`);
const back = (person: Person) => api.as<Said>(person, 'DELETE', `/api/events/${id}/register/pass`);
const accept = (person: Person, token: string, more: object = {}) =>
  api.as<Said>(person, 'POST', '/api/passed-place/accept', { token, ...more });
const read = (token: string) => api.call<Said>('POST', '/api/passed-place', { json: { token } });
const ticket = (person: Person) => api.as<Ticket>(person, 'GET', `/api/events/${id}/ticket`);
const detail = async () => (await api.as<EventDetail>(organizer, 'GET', `/api/events/${id}`)).body;

test('whoever accepts has the place, past no one who waits; the old ticket dies, both are told', async () => {
  const [giver, taker, waiter] = people();
  await register(giver);
  await api.as(waiter, 'POST', `/api/events/${id}/waiting`, {});
  await api.as(taker, 'POST', `/api/events/${id}/waiting`, {});
  const { code } = (await ticket(giver)).body;
  await api.db('registrations').where({ event_id: id }).update({ settled_at: '2026-11-20 10:00:00.000' });
  await api.db('mail_outbox').delete();
  const { token } = (await offer(giver)).body;
  expect((await offer(giver)).body.token).toBe(token);
  expect((await ticket(giver)).body.passing).toBe(true);
  expect((await read(token)).body).toMatchObject({ event: { id, title: 'Concert au parc' } });
  // Twice at once, and again after a lost answer.
  const answers = await Promise.all([accept(taker, token), accept(taker, token)]);
  expect([...answers, await accept(taker, token)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await detail()).toMatchObject({ registrations_count: 1, waiting_count: 1, capacity: 1 });
  expect((await ticket(giver)).status).toBe(404);
  expect((await ticket(taker)).body.code).not.toBe(code);
  expect((await accept(waiter, token)).status).toBe(422);
  expect((await read(token)).status).toBe(422);
  const check = await api.as<Said>(organizer, 'POST', `/api/events/${id}/door/check`, {
    code,
    attempt: 'lecture-1',
  });
  expect(check.body.code).toBe('ticket.cancelled');
  const [row] = await api
    .db('registrations')
    .where({ event_id: id })
    .select('user_id', 'settled_at', 'pass_offered_at');
  expect(row).toMatchObject({ user_id: taker.id, settled_at: expect.anything(), pass_offered_at: null });
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  const subjects = (person: Person) => to(person.email).map(({ subject }) => subject.replace(/\s*:.*/, ''));
  expect([subjects(giver), subjects(taker), subjects(waiter)]).toEqual([
    ['Place cédée'],
    ['Inscription confirmée'],
    [],
  ]);
});

test('two people accept at the same moment: one has the place', async () => {
  const [giver, one, other] = people();
  await register(giver);
  const { token } = (await offer(giver)).body;
  const answers = await Promise.all([accept(one, token), accept(other, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await detail()).registrations_count).toBe(1);
});

test('taken back until accepted: the link no longer works, and another one does', async () => {
  const [giver, taker] = people();
  await register(giver);
  const { token } = (await offer(giver)).body;
  expect((await back(giver)).status).toBe(204);
  expect((await accept(taker, token)).status).toBe(422);
  api.clock.set('2026-11-21T18:00:01Z');
  const again = (await offer(giver)).body.token;
  expect(again).not.toBe(token);
  expect((await accept(taker, token)).status).toBe(422);
  expect((await accept(taker, again)).status).toBe(200);
  expect((await back(giver)).status).toBe(404);
});

test('not to oneself, not a second place, not once registration is shut or needs the organizer', async () => {
  const [giver, taker] = people();
  await open({ capacity: 5, companions_max: 2 });
  await register(giver);
  await register(taker);
  const { token } = (await offer(giver)).body;
  expect((await accept(giver, token)).body.message).toMatch(/^C’est votre propre place/);
  expect((await accept(taker, token)).body.code).toBe('conflict.already_registered');
  await api.db('events').where({ id }).update({ approval: 1 });
  const [, , third] = people();
  expect((await accept(third, token)).body.code).toBe('conflict.approval');
  await api.db('events').where({ id }).update({ approval: 0, registration_closes_at: '2026-11-21T18:30' });
  expect((await accept(third, token)).body.code).toBe('conflict.closed');
  expect((await offer(giver)).body.code).toBe('conflict.closed');
  expect((await detail()).registrations_count).toBe(2);
});

test('a link that nobody can use says so before anybody creates an account for it', async () => {
  const [giver] = people();
  await open({ capacity: 5, companions_max: 2 });
  await register(giver);
  const { token } = (await offer(giver)).body;
  const said = async (changes: object) => {
    await api.db('events').where({ id }).update(changes);
    const { status, body } = await read(token);
    return [status, body.message];
  };
  expect(await said({ approval: 1 })).toEqual([422, expect.stringMatching(/répond à chaque inscription/)]);
  const closed = { approval: 0, registration_closes_at: '2026-11-21T18:30' };
  expect(await said(closed)).toEqual([422, ERROR_TEXTS.registrationClosed]);
  const cancelled = { registration_closes_at: null, cancelled_at: '2026-11-21 17:00:00.000' };
  expect(await said(cancelled)).toEqual([422, ERROR_TEXTS.cancelled]);
  expect((await said({ cancelled_at: null }))[0]).toBe(200);
});

test('a group passes whole: its seats are never free, companions keep their names, all tickets are new', async () => {
  const [giver, taker] = people();
  await open({ capacity: 3, companions_max: 2 });
  await register(giver, { companions: ['Ida', ''] });
  const [, ida] = await api.db('registrations').where({ event_id: id }).orderBy('id').pluck('id');
  await api.db('registrations').where({ id: ida }).update({ settled_at: '2026-11-20 10:00:00.000' });
  const before = (await ticket(giver)).body;
  const { token } = (await offer(giver)).body;
  expect((await read(token)).body).toMatchObject({ places: 3 });
  expect((await accept(taker, token)).status).toBe(200);
  expect(await detail()).toMatchObject({ registrations_count: 3, capacity: 3 });
  const now = (await ticket(taker)).body;
  expect(now.companions?.map(({ name }) => name)).toEqual(['Ida', expect.stringContaining(taker.name)]);
  expect(now.companions?.[0]?.code).not.toBe(before.companions?.[0]?.code);
  const rows = await api.db('registrations').where({ event_id: id }).orderBy('id').pluck('settled_at');
  expect(rows.map((at) => at !== null)).toEqual([false, true, false]);
  // Once one of them has entered, the group stays.
  await api
    .db('registrations')
    .where({ event_id: id, companion_name: 'Ida' })
    .update({ checked_in_at: '2026-11-21 17:50:00.000' });
  expect((await offer(taker)).body.code).toBe('conflict.entered');
});

test('the organizer’s questions are asked of whoever accepts', async () => {
  const [giver, taker] = people();
  const questions = JSON.stringify([{ kind: 'text', label: 'Niveau', required: true, options: [] }]);
  await open({ questions, answers_kept_why: 'Assurance' });
  const [question] = (await detail()).questions ?? [];
  await register(giver, { answers: { [question?.id ?? '']: 'Bon' } });
  const { token } = (await offer(giver)).body;
  expect((await read(token)).body).toMatchObject({
    questions: [{ label: 'Niveau' }],
    answers_kept_why: 'Assurance',
  });
  expect((await accept(taker, token)).status).toBe(422);
  expect((await accept(taker, token, { answers: { [question?.id ?? '']: 'Moyen' } })).status).toBe(200);
  expect((await ticket(taker)).body.answers).toEqual([{ question: 'Niveau', answer: 'Moyen' }]);
});
