import type { DoorRules } from '@eveneo/contract/application/door';
import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import type { DoorCount } from '@eveneo/contract/application/places';
import { fillMoments } from '../src/product/events/write-repository';
import { queueReminders } from '../src/product/reminders/reminders';
import { eventually } from './eventually';
import { addEvent, addRegistrations, addUser, eventBody, moveEvent, type Person } from './fixtures';
import { testApi } from './harness';
import { collectMails } from './mails';

/** An event's hours are those of its commune, and what is over is asked of the instants. */
const api = testApi({ dependencies: { background: false } });
const REUNION = { city: 'Saint-Denis', location: 'Le Barachois' };
let organizer: Person;
let guest: Person;
beforeEach(async () => {
  api.clock.set('2026-12-12T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest');
});

const create = async (values: Record<string, unknown>) =>
  (await api.as<EventDetail>(organizer, 'POST', '/api/events', eventBody(values))).body;
const register = ({ token }: Person, id: number) =>
  api.call('POST', `/api/events/${id}/register`, { token, json: {} });
const stored = async (id: number) =>
  api.db('events').where({ id }).first<Record<string, unknown>>('time_zone', 'begins_at', 'ends_at');

test('an event in Réunion begins there: stored as an instant, in its calendars, and its zone is said', async () => {
  const event = await create({
    ...REUNION,
    city: 'Saint-Denis (974)',
    date: '2026-12-12',
    time: '20:00',
    end_time: '22:00',
  });
  expect([event.date, event.time, event.time_zone]).toEqual(['2026-12-12', '20:00', 'Indian/Reunion']);
  expect(await stored(event.id)).toEqual({
    time_zone: 'Indian/Reunion',
    begins_at: '2026-12-12 16:00:00.000',
    ends_at: '2026-12-12 18:00:00.000',
  });
  const feed = await api.call('GET', '/api/feeds/events.ics?city=Saint-Denis (974)');
  expect(feed.text).toContain('DTSTART:20261212T160000Z');
  expect(feed.text).toContain('DTEND:20261212T180000Z');
});

test.each([
  ['Lyon', undefined, '2026-12-12 19:00:00.000'],
  ['Fort-de-France', 'America/Martinique', '2026-12-13 00:00:00.000'],
  ['Cayenne', 'America/Cayenne', '2026-12-12 23:00:00.000'],
  ['Nouméa', 'Pacific/Noumea', '2026-12-12 09:00:00.000'],
  ['Papeete', 'Pacific/Tahiti', '2026-12-13 06:00:00.000'],
])('at 20:00 in %s', async (city, zone, begins_at) => {
  const event = await create({ city, date: '2026-12-13', time: '20:00' });
  expect(event.time_zone).toBe(zone);
  const moved = await api.as<EventDetail>(organizer, 'PUT', `/api/events/${event.id}`, {
    date: '2026-12-12',
  });
  // Papeete is still on the 12th, Nouméa's evening of the 12th is over in Paris.
  expect(moved.status).toBe(200);
  expect(await stored(event.id)).toMatchObject({ begins_at });
});

test('a moved commune moves the hour, and the door opens two hours before it', async () => {
  const event = await create({ city: 'Lyon', date: '2026-12-12', time: '20:00' });
  const door = async () =>
    (await api.as<{ rules: DoorRules }>(organizer, 'GET', `/api/organizer/events/${event.id}/tickets`)).body;
  await api.as(organizer, 'PUT', `/api/events/${event.id}`, { city: REUNION.city });
  expect(await stored(event.id)).toMatchObject({ begins_at: '2026-12-12 16:00:00.000' });
  expect(JSON.stringify(await door())).toContain('"opens_at":"2026-12-12T14:00:00.000Z"');
  const { body } = await api.as<DoorCount>(organizer, 'GET', `/api/events/${event.id}/door`);
  expect(body.rules).toMatchObject({
    opens_at: '2026-12-12T14:00:00.000Z',
    closes_at: '2026-12-13T04:00:00.000Z',
    time_zone: 'Indian/Reunion',
  });
});

test('registration ends with the day of the event’s zone', async () => {
  const id = await addEvent(api.db, { ...REUNION, date: '2026-12-12', time: '20:00' });
  // 23:30 there.
  api.clock.set('2026-12-12T19:30:00Z');
  expect((await register(guest, id)).status).toBe(201);
  const other = await addUser(api, 'guest');
  // 00:30 there, still the 12th in Paris.
  api.clock.set('2026-12-12T20:30:00Z');
  expect((await register(other, id)).status).toBe(409);
  // Until another instance's change is seen.
  await eventually(async () => {
    const list = await api.call<EventPage>(
      'GET',
      '/api/events?status=past&city=Saint-Denis (974)&from=2026-12-01',
    );
    expect(list.body.data.map((event) => event.id)).toContain(id);
  });
});

test('reminders come by its clock', async () => {
  const id = await addEvent(api.db, { ...REUNION, date: '2026-12-13', time: '20:00' });
  await addRegistrations(api.db, id, [guest.id]);
  const remindedAt = async (moment: string) => {
    api.clock.set(moment);
    await queueReminders({ ...api, config: { EVENT_TIMEZONE: 'Europe/Paris' }, log: { warn: jest.fn() } });
    return api.db('mail_outbox').where({ user_id: guest.id }).pluck<string[]>('kind');
  };
  expect(await remindedAt('2026-12-12T13:59:00Z')).toEqual([]);
  expect(await remindedAt('2026-12-12T14:00:00Z')).toEqual(['reminder-eve']);
});

describe('after the end', () => {
  test.each([
    ['a stated end', { end_time: '20:00' }],
    ['the default length', {}],
  ])('nobody is moved up: %s', async (_, values) => {
    const waiting = await addUser(api, 'guest');
    const id = await addEvent(api.db, { date: '2026-12-12', time: '18:00', capacity: 1, ...values });
    await addRegistrations(api.db, id, [guest.id]);
    expect((await api.call('POST', `/api/events/${id}/waiting`, { token: waiting.token })).status).toBe(200);
    // One minute before 20:00 in Paris, and at it.
    api.clock.set('2026-12-12T19:00:00Z');
    expect((await api.call('DELETE', `/api/events/${id}/register`, { token: guest.token })).status).toBe(204);
    expect(await api.db('registrations').where({ event_id: id })).toEqual([]);
    expect(await api.db('mail_outbox').where({ user_id: waiting.id, kind: 'place-offered' })).toEqual([]);
  });

  test('until then the next one is', async () => {
    const waiting = await addUser(api, 'guest');
    const id = await addEvent(api.db, { date: '2026-12-12', time: '18:00', capacity: 1 });
    await addRegistrations(api.db, id, [guest.id]);
    await api.call('POST', `/api/events/${id}/waiting`, { token: waiting.token });
    api.clock.set('2026-12-12T18:59:00Z');
    await api.call('DELETE', `/api/events/${id}/register`, { token: guest.token });
    expect(await api.db('registrations').where({ event_id: id }).pluck('user_id')).toEqual([waiting.id]);
  });

  test('an event stands behind what is coming, from that minute on, and is not among the similar ones', async () => {
    const city = 'Quimper';
    const over = await addEvent(api.db, { city, date: '2026-12-12', time: '10:00', end_time: '11:30' });
    const next = await addEvent(api.db, { city, date: '2026-12-12', time: '20:00' });
    const ids = async () => {
      const list = await api.call<EventPage>('GET', `/api/events?city=${city}`);
      return list.body.data.map(({ id }) => id);
    };
    api.clock.set('2026-12-12T10:29:00Z');
    expect(await ids()).toEqual([over, next]);
    api.clock.set('2026-12-12T10:30:00Z');
    await eventually(async () => expect(await ids()).toEqual([next, over]));
    await eventually(async () => {
      const similar = await api.call<EventPage>('GET', `/api/events/${next}/similar`);
      expect(similar.text).not.toContain(`"id":${over},`);
    });
  });
});

test('events from before the instants were stored are filled in once', async () => {
  const id = await addEvent(api.db, { ...REUNION, date: '2026-12-20', time: '20:00' });
  await api.db('events').where({ id }).update({ time_zone: null, begins_at: null, ends_at: null });
  await fillMoments(api.db, 'Europe/Paris');
  expect(await stored(id)).toMatchObject({
    time_zone: 'Indian/Reunion',
    begins_at: '2026-12-20 16:00:00.000',
  });
  await moveEvent(api.db, id, { time: '21:00' });
  await fillMoments(api.db, 'Europe/Paris');
  expect(await stored(id)).toMatchObject({ begins_at: '2026-12-20 17:00:00.000' });
});

test('a reminder mail and its file are for whoever was told', async () => {
  const event = await create({ ...REUNION, date: '2026-12-20', time: '20:00' });
  await register(guest, event.id);
  const { mailTo } = collectMails(() => api);
  expect((await mailTo(guest.email, /inscri|place/i)).text).toContain('20:00 (heure\u00a0de La Réunion)');
});
