import { setTimeout as sleep } from 'node:timers/promises';
import type { DoorList } from '@eveneo/contract/application/door';
import type { EventDetail, GuestEvent } from '@eveneo/contract/application/events';
import type { Ticket, WaitlistAnswer } from '@eveneo/contract/application/places';
import type { Registration } from '@eveneo/contract/application/registrations';
import { addEvent, addRegistrations, addUser, addUsers, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const GROUPS = process.env.TEST_FULL === '1' ? 400 : 80;
let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
const api = testApi({ dependencies: { background: false } });
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  other = await addUser(api, 'guest');
  id = await addEvent(api.db, { organizer_id: organizer.id, companions_max: 3, capacity: 4 });
});

const register = (person: Person, companions?: unknown) =>
  api.call<{ message: string; errors?: Record<string, string[]> }>('POST', `/api/events/${id}/register`, {
    token: person.token,
    ...(companions !== undefined && { json: { companions } }),
  });
const wait = (person: Person, companions?: unknown) =>
  api.call<WaitlistAnswer>('POST', `/api/events/${id}/waiting`, {
    token: person.token,
    ...(companions !== undefined && { json: { companions } }),
  });
const cancel = (person: Person) => api.as(person, 'DELETE', `/api/events/${id}/register`);
const cancelOne = (person: Person, companion: number) =>
  api.as(person, 'DELETE', `/api/events/${id}/register/companions/${companion}`);
const detail = async () => (await api.call<EventDetail>('GET', `/api/events/${id}`)).body;
const ticketOf = async (person: Person) =>
  (await api.as<Ticket>(person, 'GET', `/api/events/${id}/ticket`)).body;
const listed = async () =>
  (await api.as<Registration[]>(organizer, 'GET', `/api/organizer/events/${id}/registrations`)).body;
/** The counter, and the rows behind it. */
const counted = async () => {
  const [row] = await api.db('registrations').where({ event_id: id }).count<{ n: number }[]>({ n: '*' });
  const { registrations_count, waiting_count } = await detail();
  return { count: registrations_count, rows: Number(row?.n), waiting: waiting_count };
};

test('each companion has a place and a ticket of their own, which door, list and CSV know', async () => {
  expect((await register(guest, ['Zoé', ''])).status).toBe(201);
  expect(await counted()).toEqual({ count: 3, rows: 3, waiting: 0 });
  const ticket = await ticketOf(guest);
  expect(ticket.companions?.map(({ name }) => name)).toEqual(['Zoé', 'Accompagne Léa Fontaine']);
  expect(new Set([ticket, ...(ticket.companions ?? [])].map(({ code }) => code)).size).toBe(3);
  const [, named, unnamed] = await listed();
  expect(named).toMatchObject({ name: 'Zoé', user_id: null, companion_of: 'Léa Fontaine' });
  expect(named?.ticket_number).toBe(ticket.companions?.[0]?.number);
  expect(unnamed).toMatchObject({ name: 'Accompagne Léa Fontaine', email: null });
  // Also for a door without a network, which would refuse a ticket that its list lacks.
  const door = await api.as<DoorList>(organizer, 'GET', `/api/events/${id}/door/list`);
  expect(door.body.tickets.map(({ name }) => name)).toEqual([
    'Léa Fontaine',
    'Zoé',
    'Accompagne Léa Fontaine',
  ]);
  const csv = await api.as(organizer, 'GET', `/api/organizer/events/${id}/registrations?format=csv`);
  expect(csv.text.split('\r\n')[0]).toMatch(/"Accompagne"$/);
  expect(csv.text).toContain(`"${named?.ticket_number}";"";"";"";"Léa Fontaine"`);
  expect((await detail()).attendees).toHaveLength(1);
  await api.db('event_doors').insert({ event_id: id, opened_early: 1 });
  const found = await api.as<{ people: { name: string }[] }>(
    organizer,
    'GET',
    `/api/events/${id}/door/people?search=fontaine`,
  );
  expect(found.body.people.map(({ name }) => name)).toEqual([
    'Léa Fontaine',
    'Zoé',
    'Accompagne Léa Fontaine',
  ]);
  const checked = await api.as(organizer, 'POST', `/api/events/${id}/door/check`, {
    code: named?.ticket_number,
    attempt: 'lecture-0001',
  });
  expect(checked).toMatchObject({ status: 200, body: { name: 'Zoé' } });
});

test('an event states the maximum, and takes no more; names are lines without addresses', async () => {
  expect(await detail()).toMatchObject({ companions_max: 3 });
  for (const companions of [
    ['a', 'b', 'c', 'd'],
    ['a\nb'],
    ['www.exemple.fr'],
    ['x'.repeat(101)],
    'Zoé',
    [7],
  ]) {
    const answer = await register(guest, companions);
    expect([companions, answer.status]).toEqual([companions, 422]);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['companions']);
  }
  await api.db('events').where({ id }).update({ companions_max: null });
  expect((await register(guest, ['Zoé'])).status).toBe(422);
  expect(await detail()).not.toHaveProperty('companions_max');
  expect((await register(guest, [])).status).toBe(201);
});

test(`${GROUPS} groups at once never oversell`, async () => {
  await api
    .db('events')
    .where({ id })
    .update({ capacity: GROUPS / 4 });
  const crowd = await addUsers(
    api,
    Array.from({ length: GROUPS }, () => ({ role: 'guest' as const })),
  );
  const statuses = await Promise.all(
    crowd.map(
      async (person, at) =>
        (
          await register(
            person,
            Array.from({ length: at % 4 }, () => ''),
          )
        ).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  const { count, rows } = await counted();
  // The last places go to somebody who comes alone.
  expect([count, rows]).toEqual([GROUPS / 4, GROUPS / 4]);
});

test('a group waits until it fits whole, and nobody overtakes it', async () => {
  await addRegistrations(api.db, id, [other.id]);
  const [second, third, alone] = (await addUsers(
    api,
    Array.from({ length: 3 }, () => ({ role: 'guest' as const })),
  )) as [Person, Person, Person];
  expect((await register(second, [''])).status).toBe(201);
  expect(await register(guest, [''])).toMatchObject({
    status: 409,
    body: { code: 'conflict.full', message: expect.stringContaining('pour vous tous') },
  });
  expect((await wait(guest, ['Zoé'])).body).toMatchObject({ status: 'waiting' });
  // One place is left, which the group waits for.
  expect((await register(alone)).status).toBe(409);
  expect((await wait(third)).body.status).toBe('waiting');
  expect(await counted()).toEqual({ count: 3, rows: 3, waiting: 2 });
  await cancel(other);
  expect(await counted()).toEqual({ count: 4, rows: 4, waiting: 1 });
  expect((await ticketOf(guest)).companions).toMatchObject([{ name: 'Zoé' }]);
});

test('nobody behind a group that does not fit moves up before it', async () => {
  const [second, alone] = (await addUsers(api, [{ role: 'guest' }, { role: 'guest' }])) as [Person, Person];
  await register(other, ['']);
  await register(second, ['']);
  await wait(guest, ['', '']);
  await wait(alone);
  await cancel(other);
  expect(await counted()).toEqual({ count: 2, rows: 2, waiting: 2 });
  await cancel(second);
  expect(await counted()).toEqual({ count: 4, rows: 4, waiting: 0 });
  expect((await ticketOf(guest)).companions).toHaveLength(2);
});

test('when a group leaves the list, or the organizer moves others past it, those who fit get places', async () => {
  await register(other, ['', '']);
  const [third, fourth] = (await addUsers(api, [{ role: 'guest' }, { role: 'guest' }])) as [Person, Person];
  await wait(guest, ['']);
  await wait(third);
  expect(await counted()).toMatchObject({ count: 3, waiting: 2 });
  await api.as(organizer, 'POST', `/api/events/${id}/waiting/${third.id}/first`, {
    why: 'Intervenante',
  });
  expect(await counted()).toMatchObject({ count: 4, waiting: 1 });
  await wait(fourth);
  await cancel(third);
  expect(await counted()).toMatchObject({ count: 3, waiting: 2 });
  await api.as(guest, 'DELETE', `/api/events/${id}/waiting`);
  expect(await counted()).toEqual({ count: 4, rows: 4, waiting: 0 });
});

test('a group larger than the event cannot wait, so that it shuts nobody out', async () => {
  await api.db('events').where({ id }).update({ capacity: 3 });
  const answers = await Promise.all([wait(guest, ['', '', '']), wait(other, ['', '', ''])]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { companions: ['Vous êtes plus nombreux que cet événement ne compte de places'] } },
    });
  await api.db('events').where({ id }).update({ approval: 1 });
  const asked = await api.as(guest, 'POST', `/api/events/${id}/request`, { companions: ['', '', ''] });
  expect(asked).toMatchObject({ status: 422, body: { errors: { companions: [expect.anything()] } } });
  await api.db('events').where({ id }).update({ approval: 0 });
  expect((await register(guest)).status).toBe(201);
  expect((await wait(other, ['', ''])).body.status).toBe('waiting');
});

test('a group that a lowered capacity left too large is passed over, until the event is large enough', async () => {
  const [second, third, fourth] = (await addUsers(
    api,
    Array.from({ length: 3 }, () => ({ role: 'guest' as const })),
  )) as [Person, Person, Person];
  const resize = (capacity: number) => api.as(organizer, 'PUT', `/api/events/${id}`, { capacity });
  await register(other);
  await wait(guest, ['', '', '']);
  await wait(second, ['', '']);
  expect(await counted()).toEqual({ count: 1, rows: 1, waiting: 2 });
  expect((await resize(3)).status).toBe(200);
  const shown = async ({ token } = other) =>
    (await api.call<EventDetail>('GET', `/api/events/${id}`, { token })).body;
  expect(await shown(guest)).toMatchObject({ waiting_position: 1, waiting_places: 4, capacity: 3 });
  expect(await shown()).not.toHaveProperty('waiting_places');
  expect(await shown()).not.toHaveProperty('nobody_waits');
  // The group of four no longer fits; the group of three behind it still waits, and nobody overtakes it.
  expect((await register(third)).status).toBe(409);
  await cancel(other);
  expect(await counted()).toEqual({ count: 3, rows: 3, waiting: 1 });
  await cancel(second);
  expect(await shown()).toMatchObject({ waiting_count: 1, places_left: 3, nobody_waits: true });
  const people = [other, third, fourth, second];
  const statuses = await Promise.all(people.map(async (one) => (await register(one)).status));
  expect(statuses.sort()).toEqual([201, 201, 201, 409]);
  expect(await counted()).toEqual({ count: 3, rows: 3, waiting: 1 });
  await Promise.all(people.map(cancel));
  expect((await resize(4)).status).toBe(200);
  expect(await counted()).toEqual({ count: 4, rows: 4, waiting: 0 });
});

test('a cancellation does not wait for registrations of other events', async () => {
  const elsewhere = await addEvent(api.db);
  await addRegistrations(api.db, elsewhere, [other.id]);
  await register(guest, ['Zoé']);
  const tx = await api.db.transaction();
  await tx('registrations').where({ event_id: elsewhere, user_id: other.id }).forUpdate().first('id');
  const cancelled = cancel(guest);
  const first = await Promise.race([cancelled.then(({ status }) => status), sleep(3_000, 'waits')]);
  await tx.rollback();
  await cancelled;
  expect(first).toBe(204);
});

test('a guest cancels one companion, whose place goes to the waitlist; sent again, it is not found', async () => {
  await register(guest, ['Zoé', 'Max', '']);
  await wait(other);
  const [zoe, max] = (await ticketOf(guest)).companions ?? [];
  expect((await cancelOne(other, zoe?.id ?? 0)).status).toBe(404);
  const twice = await Promise.all([cancelOne(guest, zoe?.id ?? 0), cancelOne(guest, zoe?.id ?? 0)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await counted()).toEqual({ count: 4, rows: 4, waiting: 0 });
  expect((await ticketOf(other)).companions).toBeUndefined();
  await api.db('registrations').where({ id: max?.id }).update({ checked_in_at: '2026-11-20 10:00:00' });
  expect(await cancelOne(guest, max?.id ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'conflict.entered', message: 'Cette personne est entrée : sa place ne s’annule plus.' },
  });
  const message = 'Une personne qui vous accompagne est entrée : votre inscription ne s’annule plus.';
  expect(await cancel(guest)).toMatchObject({ status: 409, body: { code: 'conflict.entered', message } });
});

test('a guest who cancels gives all places back; a removed one is restored with all, if they are free', async () => {
  await register(guest, ['', '']);
  await cancel(guest);
  expect(await counted()).toEqual({ count: 0, rows: 0, waiting: 0 });
  await register(guest, ['Zoé', '']);
  const path = `/api/organizer/events/${id}/registrations/${guest.id}`;
  expect((await api.as(organizer, 'DELETE', path, {})).status).toBe(204);
  expect(await counted()).toEqual({ count: 0, rows: 0, waiting: 0 });
  expect(
    (await api.as(organizer, 'POST', `/api/events/${id}/registrations/${guest.id}/restore`)).status,
  ).toBe(204);
  expect(await counted()).toEqual({ count: 3, rows: 3, waiting: 0 });
  expect((await ticketOf(guest)).companions?.[0]?.name).toBe('Zoé');
  await api.as(organizer, 'DELETE', path, {});
  await register(other, ['']);
  expect(
    (await api.as(organizer, 'POST', `/api/events/${id}/registrations/${guest.id}/restore`)).status,
  ).toBe(409);
  expect(await counted()).toEqual({ count: 2, rows: 2, waiting: 0 });
});

test('companions are in the export, and leave with the account', async () => {
  await register(guest, ['Zoé']);
  const { body } = await api.as<{ companions: unknown }>(guest, 'GET', '/api/user/export');
  expect(body.companions).toEqual([{ event_id: id, name: 'Zoé' }]);
  await api.db('events').where({ id }).update({ registrations_count: 4 });
  await wait(other, ['Max', '']);
  const waiting = await api.as<{ waiting: unknown }>(other, 'GET', '/api/user/export');
  expect(waiting.body.waiting).toEqual([expect.objectContaining({ companions: ['Max', ''], answers: [] })]);
  await api.as(other, 'DELETE', `/api/events/${id}/waiting`);
  await api.db('events').where({ id }).update({ registrations_count: 2 });
  await api.as(guest, 'DELETE', '/api/user/account');
  expect(await counted()).toEqual({ count: 0, rows: 0, waiting: 0 });
});

test('the mails of a group say how many places it has', async () => {
  const mails = collectMails();
  await register(guest, ['Zoé', '']);
  while ((await deliver(api, mails.mailer)) > 0);
  const [mail] = mails.to(guest.email);
  expect(mail?.text).toContain('vos 3\u00a0places sont réservées.');
  expect(mail?.text).toContain('Places\u00a0: 3');
  await wait(other, ['Max', '']);
  await cancel(guest);
  while ((await deliver(api, mails.mailer)) > 0);
  expect(mails.to(other.email).at(-1)?.text).toContain(
    '3\u00a0places se sont libérées\u00a0: elles sont à vous.',
  );
});

test('a guest’s events say how many places a group has', async () => {
  await register(guest, ['Zoé', '']);
  await register(other);
  const places = async (person: Person) =>
    (await api.as<GuestEvent[]>(person, 'GET', '/api/guest-events')).body.map((one) => one.places);
  expect([await places(guest), await places(other)]).toEqual([[3], [undefined]]);
});

test('who cancels for a group, or is removed with it, reads how many places are given back', async () => {
  const mails = collectMails();
  const told = async () => {
    api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());
    while ((await deliver(api, mails.mailer)) > 0);
    return mails.to(guest.email).at(-1)?.text;
  };
  await register(guest, ['Zoé', '']);
  await cancel(guest);
  expect(await told()).toContain('Vos 3\u00a0places ont été rendues, vos billets ne sont plus valables.');
  await register(guest, ['Zoé']);
  await api.as(organizer, 'DELETE', `/api/organizer/events/${id}/registrations/${guest.id}`);
  expect(await told()).toContain('a retiré vos 2\u00a0places\u00a0: vos billets ne sont plus valables.');
});
