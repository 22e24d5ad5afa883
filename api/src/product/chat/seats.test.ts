import { setTimeout as wait } from 'node:timers/promises';
import { openChat } from '../../../test/event-stream';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';

let first: TestApi;
let second: TestApi;
let guest: Person;
let other: Person;
let id: number;
beforeAll(async () => {
  first = await startTestApi();
  second = await first.another();
  [guest, other] = [await addUser(first, 'guest'), await addUser(first, 'guest')];
});
beforeEach(async () => {
  id = await addEvent(first.db, { capacity: 1 });
});

const follow = (api = second) => openChat(api, id, other.token, undefined, '?places=1');
const register = (person = guest) => first.as(person, 'POST', `/api/events/${id}/register`);
const cancel = () => first.as(guest, 'DELETE', `/api/events/${id}/register`);
const places = (places_left: number, waiting_count = 0) => ({
  event: 'places',
  data: { capacity: 1, registrations_count: 1 - places_left, places_left, waiting_count },
});

test("seat counts change on another instance, together with the waitlist's length", async () => {
  const stream = await follow();
  await stream.until(() => stream.events.length === 1);
  const step = async (act: () => Promise<unknown>) => {
    const before = stream.events.length;
    await act();
    await stream.until(() => stream.events.length > before);
  };
  await step(() => register());
  await step(() => first.as(other, 'POST', `/api/events/${id}/waiting`));
  await step(() => first.as(other, 'DELETE', `/api/events/${id}/waiting`));
  await step(cancel);
  expect(stream.events).toMatchObject([places(1), places(0), places(0, 1), places(0), places(1)]);
  stream.close();
});

test('a stream of seats has no messages, and a chat stream no seats; nothing is sent twice', async () => {
  const [numbers, talk] = [await follow(), await openChat(second, id, other.token)];
  await numbers.until(() => numbers.events.length === 1);
  await first.as(guest, 'POST', `/api/events/${id}/chat`, { message: 'Bonjour' });
  await talk.until(() => talk.events.length === 1);
  await wait(600);
  expect(numbers.events).toHaveLength(1);
  await register();
  await numbers.until(() => numbers.events.length === 2);
  expect(talk.events.map(({ event }) => event)).toEqual(['message']);
  numbers.close();
  talk.close();
});

test('each follower is told what they have there, also where no number changes', async () => {
  await first.db('events').where({ id }).update({ approval: 1 });
  const organizer = await addUser(first, 'organizer');
  await first.db('events').where({ id }).update({ organizer_id: organizer.id });
  const stream = await follow();
  const ask = (person: Person) => first.as(person, 'POST', `/api/events/${id}/request`);
  const decide = (what: string, person: Person) =>
    first.as(organizer, 'POST', `/api/events/${id}/requests/${what}`, { user_ids: [person.id] });
  const own = async (state: string | null, act: () => Promise<unknown>) => {
    await act();
    await stream.until(() => stream.events.at(-1)?.data.own === state);
  };
  await own(null, () => Promise.resolve());
  await own('asked', () => ask(other));
  await own(null, () => first.as(other, 'DELETE', `/api/events/${id}/request`));
  await own('asked', () => ask(other));
  await own('refused', () => decide('refuse', other));
  await own('registered', () => decide('accept', other));
  await own(null, () =>
    first.as(organizer, 'DELETE', `/api/organizer/events/${id}/registrations/${other.id}`),
  );
  await first.db('events').where({ id }).update({ approval: 0 });
  await register();
  await own('waiting', () => first.as(other, 'POST', `/api/events/${id}/waiting`));
  await own('registered', cancel);
  stream.close();
});

test('a deleted event ends its stream', async () => {
  const stream = await follow();
  await stream.until(() => stream.events.length === 1);
  await first.db('events').where({ id }).delete();
  await stream.ended;
  expect(stream.events).toHaveLength(1);
});
