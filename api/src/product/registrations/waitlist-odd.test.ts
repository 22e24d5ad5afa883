import { setTimeout as sleep } from 'node:timers/promises';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket, Waitlist } from '@eveneo/contract/application/places';
import { addEvent, addRegistrations, addUser, moveEvent, type Person } from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';

/** Rare situations of waitlists and tickets. */
let second: TestApi;
let organizer: Person;
let holder: Person;
let people: [Person, Person, Person];
let id: number;
const api = testApi();
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  holder = await addUser(api, 'guest');
  people = [await addUser(api, 'guest'), await addUser(api, 'guest'), await addUser(api, 'guest')];
  id = await addEvent(api.db, { capacity: 1, organizer_id: organizer.id });
  await addRegistrations(api.db, id, [holder.id]);
  for (const { token } of people) await api.call('POST', `/api/events/${id}/waiting`, { token });
});

const cancel = ({ token }: Person, on = api) => on.call('DELETE', `/api/events/${id}/register`, { token });
const edit = (json: unknown, on = api) => on.as<EventDetail>(organizer, 'PUT', `/api/events/${id}`, json);
const forget = ({ token }: Person, on = api) => on.call('DELETE', '/api/user/account', { token });
const seenBy = async ({ token }: Person) =>
  (await api.call<EventDetail>('GET', `/api/events/${id}`, { token })).body;
const first = (person: Person, on = api) =>
  on.as<Waitlist>(organizer, 'POST', `/api/events/${id}/waiting/${person.id}/first`, {
    why: 'Une raison',
  });
const list = async () => (await api.as<Waitlist>(organizer, 'GET', `/api/events/${id}/waiting`)).body;
/** Counters match rows, and nobody is in both lists. */
async function sound() {
  const event = await api.db('events').where({ id }).first<Record<string, number>>();
  const registered = await api.db('registrations').where({ event_id: id }).pluck<number[]>('user_id');
  const waiting = await api.db('waiting_list').where({ event_id: id }).pluck<number[]>('user_id');
  expect([event['registrations_count'], event['waiting_count']]).toEqual([registered.length, waiting.length]);
  expect(registered.filter((user) => waiting.includes(user))).toEqual([]);
  expect(registered.length).toBeLessThanOrEqual(event['capacity'] ?? 0);
  return { registered, waiting };
}

test('a seat declined several times in parallel goes to one person, once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => cancel(holder, index % 2 ? api : second)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  expect(await sound()).toEqual({ registered: [people[0].id], waiting: [people[1].id, people[2].id] });
});

test('of two people whom the organizer moves up in parallel the later one is first, and ranks are unique', async () => {
  await first(people[2]);
  await first(people[1]);
  const { waiting, moves } = await list();
  expect(waiting.map(({ user_id }) => user_id)).toEqual([people[1].id, people[2].id, people[0].id]);
  expect(moves).toHaveLength(2);
  const ranks = [];
  for (const person of people) ranks.push((await seenBy(person)).waiting_position);
  expect(ranks).toEqual([3, 1, 2]);
});

test('an instance whose clock is behind moves up all the same', async () => {
  await first(people[2]);
  second.clock.set('2026-11-21T09:59:00Z');
  await first(people[1], second);
  second.clock.set('2026-11-21T10:00:00Z');
  expect((await list()).waiting[0]).toMatchObject({ user_id: people[1].id, moved_first: true });
});

test('after a lost response, moving the same person up again leaves one record', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, index) => first(people[2], index % 2 ? api : second)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list()).moves).toHaveLength(1);
});

test('capacity raised and lowered in parallel on two instances: nobody loses a seat gained by it', async () => {
  await Promise.all([edit({ capacity: 3 }), edit({ capacity: 1 }, second), edit({ capacity: 2 }, second)]);
  const { registered, waiting } = await sound();
  expect(registered.length + waiting.length).toBe(4);
  // Those promoted keep their seats, in their order.
  expect(registered.slice(1)).toEqual(people.slice(0, registered.length - 1).map((person) => person.id));
  const lowered = await edit({ capacity: 1 });
  if (registered.length > 1) expect(lowered.status).toBe(422);
});

test('an event with a waitlist cannot be moved into the past', async () => {
  expect(await edit({ date: '2026-11-20' })).toMatchObject({
    status: 422,
    body: { errors: { date: [expect.any(String)] } },
  });
  expect((await sound()).waiting).toHaveLength(3);
});

test('the day after, freed seats go to nobody, and waitlists are over', async () => {
  await moveEvent(api.db, id, { date: '2026-11-20' });
  expect((await cancel(holder)).status).toBe(409);
  expect((await forget(holder)).status).toBe(204);
  expect((await sound()).waiting).toHaveLength(3);
  expect(await api.db('mail_outbox').where({ kind: 'place-offered', user_id: people[0].id })).toEqual([]);
});

test('accounts of a holder, the next and the last are deleted in parallel: the remaining one gets the seat', async () => {
  const replies = await Promise.all([forget(holder), forget(people[0], second), forget(people[2])]);
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await sound()).toEqual({ registered: [people[1].id], waiting: [] });
});

test('an event deleted during a cancellation: nothing of its waitlist remains', async () => {
  const replies = await Promise.all([cancel(holder), second.as(organizer, 'DELETE', `/api/events/${id}`)]);
  expect(replies[1].status).toBe(204);
  expect([204, 404]).toContain(replies[0].status);
  for (const table of ['registrations', 'waiting_list'])
    expect(await api.db(table).where({ event_id: id })).toEqual([]);
  for (const person of people)
    expect(await api.db('mail_outbox').where({ user_id: person.id, kind: 'event-deleted' })).toHaveLength(1);
});

describe('a ticket', () => {
  // The event is far off.
  beforeEach(async () => void (await api.db('event_doors').insert({ event_id: id, opened_early: true })));

  const ticketOf = async ({ token }: Person) =>
    (await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token })).body;
  const check = (code: string, attempt: string) =>
    api.as(organizer, 'POST', `/api/events/${id}/door/check`, { code, attempt });
  const registration = `registrations/`;
  const remove = () => api.as(organizer, 'DELETE', `/api/organizer/events/${id}/${registration}${holder.id}`);
  const restore = () => api.as(organizer, 'POST', `/api/events/${id}/${registration}${holder.id}/restore`);

  test('of a registration removed by mistake and restored is valid, but only once', async () => {
    for (const { token } of people) await api.call('DELETE', `/api/events/${id}/waiting`, { token });
    const { code } = await ticketOf(holder);
    expect((await check(code, 'lecture-1')).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect(await check(code, 'lecture-2')).toMatchObject({ body: { code: 'ticket.cancelled' } });
    expect((await restore()).status).toBeLessThan(300);
    expect(await check(code, 'lecture-3')).toMatchObject({ body: { code: 'ticket.repeated' } });
  });

  test('of a person promoted from the waitlist is valid; the former one is not', async () => {
    const before = await ticketOf(holder);
    await cancel(holder);
    expect((await check(before.code, 'lecture-1')).body).toMatchObject({ code: 'ticket.cancelled' });
    expect((await check((await ticketOf(people[0])).code, 'lecture-2')).status).toBe(200);
  });

  test('whose check ends in a deadlock is checked again', async () => {
    const { code } = await ticketOf(holder);
    const tx = await api.db.transaction();
    // Many changes: the database then ends the check, not this transaction.
    for (let at = 0; at < 20; at += 1)
      await tx('users')
        .where({ id: people[2].id })
        .update({ name: `Zoé ${at}` });
    await tx.raw(
      'SELECT id FROM registrations FORCE INDEX (registrations_entered) WHERE checked_in_at > ? FOR UPDATE',
      ['2026-11-01 00:00:00'],
    );
    const checked = check(code, 'lecture-1');
    await sleep(200);
    await tx('registrations').where({ event_id: id, user_id: holder.id }).forUpdate().first('id');
    await tx.rollback();
    expect((await checked).status).toBe(200);
  });

  test('checked during its cancellation: checked in, or cancelled, never both', async () => {
    const { code } = await ticketOf(holder);
    const [checked, given] = await Promise.all([check(code, 'lecture-1'), cancel(holder, second)]);
    const entered = checked.status === 200;
    expect([checked.status, given.status]).toEqual(entered ? [200, 409] : [409, 204]);
    expect((await sound()).registered).toEqual([entered ? holder.id : people[0].id]);
    expect(await check(code, 'lecture-9')).toMatchObject({
      body: { code: entered ? 'ticket.repeated' : 'ticket.cancelled' },
    });
  });
});
