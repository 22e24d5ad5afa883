import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
const api = testApi();
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  other = await addUser(api, 'guest');
  id = await addEvent(api.db, { organizer_id: organizer.id, companions_max: 3, capacity: 4 });
});

const register = (person: Person, companions: readonly string[]) =>
  api.as(person, 'POST', `/api/events/${id}/register`, { companions });
const detail = async () => (await api.call<EventDetail>('GET', `/api/events/${id}`)).body;
const ticketOf = async (person: Person) =>
  (await api.as<Ticket>(person, 'GET', `/api/events/${id}/ticket`)).body;
const counted = async () => {
  const { registrations_count: count, waiting_count: waiting } = await detail();
  return { count, waiting };
};

describe('a registration is changed until registration closes', () => {
  const change = (person: Person, json: object) =>
    api.as<{ message: string }>(person, 'PUT', `/api/events/${id}/register`, json);

  test('names keep their tickets; more companions take seats, fewer give them to who waits', async () => {
    await register(guest, ['Zoé']);
    const before = (await ticketOf(guest)).companions?.[0]?.code;
    const replies = await Promise.all([1, 2, 3].map(() => change(guest, { companions: ['Zoë', 'Max'] })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const named = (await ticketOf(guest)).companions;
    expect(named?.map(({ name }) => name)).toEqual(['Zoë', 'Max']);
    expect(named?.[0]?.code).toBe(before);
    expect(await counted()).toEqual({ count: 3, waiting: 0 });
    await api.as(other, 'POST', `/api/events/${id}/waiting`, { companions: ['Ami'] });
    expect(await counted()).toEqual({ count: 3, waiting: 1 });
    // The free place is promised to who waits.
    expect(await change(guest, { companions: ['Zoë', 'Max', 'Luc'] })).toMatchObject({ status: 409 });
    expect((await change(guest, { companions: ['Zoë'] })).status).toBe(200);
    expect(await counted()).toEqual({ count: 4, waiting: 0 });
    expect((await change(guest, { companions: ['a', 'b', 'c', 'd'] })).status).toBe(422);
    expect((await change(await addUser(api, 'guest'), { companions: [] })).status).toBe(404);
  });

  test('answers are validated, and read back with the ticket', async () => {
    const questions = JSON.stringify([{ kind: 'text', label: 'Allergies', required: true, options: [] }]);
    await api.as(organizer, 'PUT', `/api/events/${id}`, { questions });
    const qid = (await detail()).questions?.[0]?.id ?? '';
    await api.as(guest, 'POST', `/api/events/${id}/register`, { answers: { [qid]: 'Noix' } });
    expect((await change(guest, { answers: {} })).status).toBe(422);
    expect((await change(guest, { answers: { [qid]: 'Lait' } })).status).toBe(200);
    // Left out: it stays.
    expect((await change(guest, { companions: ['Zoé'] })).status).toBe(200);
    expect((await ticketOf(guest)).answers).toEqual([{ question: 'Allergies', answer: 'Lait' }]);
  });

  test('not once registration is closed', async () => {
    await register(guest, ['Zoé']);
    await api.db('events').where({ id }).update({ registration_closes_at: '2026-11-21T10:00' });
    expect((await change(guest, { companions: [] })).status).toBe(409);
    expect(await counted()).toMatchObject({ count: 2 });
  });
});
