import type { Admitted, DoorRules, EntryResult } from '@eveneo/contract/application/door';
import type { DoorCount, Ticket } from '@eveneo/contract/application/places';
import type { Registration } from '@eveneo/contract/application/registrations';
import { addEvent, addUser, type EventValues, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { queueReminders } from '../reminders/reminders';

const NOW = '2026-11-21T18:00:00Z';
const PASSED = '2026-11-22T09:30:00Z';
const TONIGHT = { date: '2026-11-21', time: '20:30', end_time: '23:00' };
const api = testApi();
let organizer: Person;
let guest: Person;
let id: number;
let drawn = 0;

beforeEach(async () => {
  api.clock.set(NOW);
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 3, ...TONIGHT });
  await register(guest);
});

const draw = () => `lecture-${(drawn += 1)}`;
const register = ({ token }: Person, event = id) =>
  api.call('POST', `/api/events/${event}/register`, { token });
const ticketOf = async ({ token }: Person, event = id) =>
  (await api.call<Ticket>('GET', `/api/events/${event}/ticket`, { token })).body;
const desk = <T = unknown>(method: string, rest: string, json?: object, event = id) =>
  api.call<T>(method, `/api/events/${event}/${rest}`, {
    token: organizer.token,
    ...(json && { json }),
  });
const check = (code: string, attempt = draw(), more: object = {}) =>
  desk<{ message: string; code: string }>('POST', 'door/check', { code, attempt, ...more });
const door = async () => (await desk<DoorCount>('GET', 'door')).body;
const admit = (attempt = draw(), reason = 'Intervenante') =>
  desk<Admitted & { code: string }>('POST', 'door/admissions', { attempt, reason, door: 'Nord' });
const undo = (attempt: string) => desk('DELETE', `door/entries/${attempt}`);
const registrations = <T = Registration[]>(query = '') =>
  api.as<T>(organizer, 'GET', `/api/organizer/events/${id}/registrations${query}`);
const list = async () => (await registrations()).body;
const free = async () => {
  const row = await api.db('events').where({ id }).first<{ registrations_count: number }>();
  return 3 - row.registrations_count;
};

test('an entry has time, door and method, in list and CSV, and names an earlier scan', async () => {
  const { number, code } = await ticketOf(guest);
  expect((await list())[0]).toMatchObject({
    ticket_number: number,
    entered_at: null,
    door: null,
    entry: null,
  });
  expect((await check(number, 'lecture-nom', { door: 'Nord', way: 'name' })).status).toBe(200);
  expect((await list())[0]).toMatchObject({
    ...{ ticket_number: number, entered_at: '2026-11-21T18:00:00.000Z' },
    ...{ door: 'Nord', way: 'name', entry: 'lecture-nom' },
  });
  expect((await registrations('?format=csv')).text).toContain(`"${number}";"21/11/2026 19:00";"Nord";"Nom"`);
  expect((await check(code)).body.message).toContain('Ce billet a déjà été présenté à 19:00 (Nord).');
});

test('after check-in a registration cannot be cancelled; undone, it can, and the ticket works again', async () => {
  const { code } = await ticketOf(guest);
  await check(code, 'lecture-une');
  const cancel = () => api.as<{ code: string }>(guest, 'DELETE', `/api/events/${id}/register`);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'conflict.entered' } });
  expect((await undo('lecture-une')).status).toBe(204);
  expect((await undo('lecture-une')).status).toBe(204);
  expect(await door()).toMatchObject({ entered: 0, registered: 1 });
  expect((await check(code)).status).toBe(200);
  // Undoes that entry, not a later one.
  await undo('lecture-une');
  expect(await door()).toMatchObject({ entered: 1 });
  await api.as(organizer, 'DELETE', `/api/organizer/events/${id}/registrations/${guest.id}`);
  expect((await cancel()).status).toBe(404);
});

describe('the door', () => {
  const at = async (moment: string, values: EventValues) => {
    const event = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT, ...values });
    await register(guest, event);
    const { code } = await ticketOf(guest, event);
    api.clock.set(moment);
    const { status, body } = await desk<{ message?: string }>(
      'POST',
      'door/check',
      { code, attempt: draw() },
      event,
    );
    // A refusal goes on with whose ticket it is.
    return [status, body.message?.replace(/ Billet .{9}, Léa Fontaine\.$/, '')];
  };

  test.each<[string, string, EventValues, number, string | undefined]>([
    ['opens two hours before', '2026-11-21T17:30:00Z', {}, 200, undefined],
    ['not earlier', '2026-11-21T17:29:59Z', {}, 409, 'C’est trop tôt\u00a0: les entrées ouvrent à 18:30.'],
    [
      'nor weeks before',
      NOW,
      { date: '2026-12-12' },
      409,
      'C’est trop tôt\u00a0: les entrées ouvrent le 12/12/2026 à 18:30.',
    ],
    ['is open until the end', '2026-11-21T21:59:59Z', {}, 200, undefined],
    ['not after it', '2026-11-21T22:00:00Z', {}, 409, 'Cet événement est terminé : les entrées sont closes.'],
    [
      'an end after midnight is on the next day',
      '2026-11-22T00:59:59Z',
      { end_time: '02:00' },
      200,
      undefined,
    ],
    [
      'without an end it is open for twelve hours',
      '2026-11-21T18:59:59Z',
      { time: '08:00', end_time: null },
      200,
      undefined,
    ],
    [
      'and no longer',
      '2026-11-21T19:00:00Z',
      { time: '08:00', end_time: null },
      409,
      expect.stringContaining('terminé'),
    ],
  ])('%s', async (_what, moment, values, status, message) => {
    expect(await at(moment, values)).toEqual([status, message]);
  });

  test('the organizer can open it early, and an entry from before it closed keeps its response', async () => {
    const { code } = await ticketOf(guest);
    api.clock.set('2026-11-21T12:00:00Z');
    expect((await check(code)).body.code).toBe('door.early');
    const { body } = await desk<DoorRules>('PUT', 'door', { opened_early: true });
    expect(body).toMatchObject({ state: 'open', opened_early: true, more_allowed: false, places_left: 2 });
    expect((await check(code, 'lecture-tôt'.replace('ô', 'o'))).status).toBe(200);
    await desk('PUT', 'door', { opened_early: false });
    expect((await door()).rules).toMatchObject({ state: 'early', opens_at: '2026-11-21T17:30:00.000Z' });
    expect((await check(code, 'lecture-tot')).status).toBe(200);
  });

  test('a door that was opened early is not open for the day to which the event is moved', async () => {
    const { code } = await ticketOf(guest);
    await desk('PUT', 'door', { opened_early: true, more_allowed: true });
    const edit = (json: object) => api.as(organizer, 'PUT', `/api/events/${id}`, json);
    await edit({ time: '22:00' });
    expect((await door()).rules).toMatchObject({ opened_early: true });
    await edit({ date: '2026-12-21' });
    expect((await door()).rules).toMatchObject({ state: 'early', opened_early: false, more_allowed: true });
    expect((await check(code)).body.code).toBe('door.early');
  });
});

test('without a ticket people get the seats left, then only those that the organizer allows', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => admit()));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await free()).toBe(0);
  await desk('PUT', 'door', { more_allowed: true });
  expect((await admit('lecture-plus')).body).toMatchObject({ door: 'Nord', way: 'no_ticket' });
  const again = await Promise.all([admit('lecture-plus'), admit('lecture-plus')]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await door()).toMatchObject({ entered: 3, registered: 4 });
  expect((await list()).slice(1).map(({ name, ticket_number }) => [name, ticket_number])).toEqual(
    Array.from({ length: 3 }, () => ['Sans billet (Intervenante)', null]),
  );
  // Beyond the capacity no seat becomes free; within it, one does.
  await undo('lecture-plus');
  expect(await free()).toBe(0);
  const within = (await list()).find(({ way }) => way === 'no_ticket')?.entry ?? '';
  await Promise.all([undo(within), undo(within), undo(within)]);
  expect(await free()).toBe(1);
  expect((await api.call<{ attendees: unknown[] }>('GET', `/api/events/${id}`)).body.attendees).toHaveLength(
    1,
  );
});

test('a seat that a group waits for is not counted as left at the door, which gives it to nobody else', async () => {
  await api.db('events').where({ id }).update({ companions_max: 2, capacity: 2 });
  const [one, group] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  const wait = (json: object) => api.as(group, 'POST', `/api/events/${id}/waiting`, json);
  expect(await door()).toMatchObject({ rules: { places_left: 1 } });
  expect((await wait({ companions: ['Zoé'] })).status).toBe(200);
  expect(await door()).toMatchObject({ rules: { places_left: 0 } });
  expect((await admit()).status).toBe(409);
  expect((await register(one)).status).toBe(409);
  // A group larger than the capacity keeps no seat from others.
  await api.db('waiting_list').where({ event_id: id }).update({ places: 3 });
  expect(await door()).toMatchObject({ rules: { places_left: 1 } });
  expect((await admit()).status).toBe(200);
});

test('an admission requires a reason, and an open door', async () => {
  expect((await admit(draw(), ' ')).status).toBe(422);
  api.clock.set('2026-11-21T12:00:00Z');
  expect((await admit()).body.code).toBe('door.early');
});

test('names are searched by letters, ignoring accents and case; results have only name, number and entry', async () => {
  const second = await addUser(api, 'guest', { name: 'Zoé 100%_Pur' });
  const third = await addUser(api, 'guest');
  await register(second);
  await register(third);
  const { number } = await ticketOf(guest);
  const find = async (letters: string) =>
    (await desk<{ people: object[] }>('GET', `door/people?search=${encodeURIComponent(letters)}`)).body
      .people;
  expect(await find('LEA')).toEqual([
    { number, name: 'Léa Fontaine', entered_at: null, door: null, way: null, entry: null },
  ]);
  for (const [name, letters] of [
    ['Siobhán O’Brien', 'obrien siobhan'],
    ["O'Brien", 'o’brien'],
    ['OBrien', "o'brien"],
  ] as const) {
    await api.db('users').where({ id: third.id }).update({ name });
    expect([letters, await find(letters)]).toMatchObject([letters, [{ name }]]);
  }
  expect(await find('0%_p')).toHaveLength(1);
  expect(await find('%')).toHaveLength(1);
  expect(await find('x')).toEqual([]);
  await check(number, 'lecture-nom', { way: 'name' });
  expect(await find('font')).toEqual([expect.objectContaining({ way: 'name', entry: 'lecture-nom' })]);
});

describe('offline entries', () => {
  const AT = '2026-11-21T17:45:00.000Z';
  const send = async (entries: object[]) =>
    (await desk<{ results: EntryResult[] }>('POST', 'door/entries', { entries })).body.results;
  const entry = (code: string, attempt = draw(), more: object = {}) => ({ code, attempt, at: AT, ...more });
  const REGISTERED = '2026-11-21T08:00:00.000Z';
  const registerEarlier = () =>
    api.db('registrations').where({ event_id: id }).update({ created_at: '2026-11-21 08:00:00.000' });
  beforeEach(registerEarlier);

  test('count once with their own time, however often and in parallel they are sent', async () => {
    const { code } = await ticketOf(guest);
    const mine = entry(code, 'hors-ligne-1', { door: 'Sud' });
    const sent = await Promise.all([send([mine]), send([mine]), send([mine])]);
    for (const results of sent)
      expect(results).toEqual([{ attempt: 'hors-ligne-1', status: 'in', message: null }]);
    expect((await list())[0]).toMatchObject({ entered_at: AT, door: 'Sud' });
    expect((await door()).doubles).toEqual([]);
  });

  test('one that was undone is not in again when it is sent again; the ticket is', async () => {
    const { code } = await ticketOf(guest);
    const mine = entry(code, 'hors-ligne-1', { door: 'Sud' });
    expect((await send([mine]))[0]?.status).toBe('in');
    await undo('hors-ligne-1');
    for (const [result] of await Promise.all([send([mine]), send([mine])]))
      expect(result).toEqual({
        ...{ attempt: 'hors-ligne-1', status: 'refused' },
        message: expect.stringContaining('annulée à l’entrée'),
      });
    expect(await check(code, 'hors-ligne-1')).toMatchObject({ status: 409 });
    expect((await list())[0]).toMatchObject({ entered_at: null, door: null, way: null, entry: null });
    expect((await check(code)).status).toBe(200);
    expect((await send([mine]))[0]?.status).toBe('double');
  });

  test('those of a door that was opened early count, also when it is shut before they arrive', async () => {
    const { code } = await ticketOf(guest);
    api.clock.set('2026-11-21T12:00:00Z');
    const early = { code, attempt: 'hors-ligne-1', at: '2026-11-21T11:55:00.000Z' };
    expect((await check(code)).body.code).toBe('door.early');
    expect((await send([early]))[0]?.status).toBe('in');
    expect((await list())[0]).toMatchObject({ entered_at: early.at });
  });

  test('a ticket checked in at two doors is reported to both, once', async () => {
    const { code, number } = await ticketOf(guest);
    await check(code, draw(), { door: 'Nord' });
    const mine = entry(number, 'hors-ligne-1', { door: 'Sud' });
    for (let time = 0; time < 2; time += 1)
      expect(await send([mine])).toEqual([
        {
          attempt: 'hors-ligne-1',
          status: 'double',
          message: expect.stringContaining('Ce billet a déjà été présenté à 19:00 (Nord).'),
        },
      ]);
    expect((await door()).doubles).toEqual([
      {
        ...{ number, name: 'Léa Fontaine' },
        first: { entered_at: '2026-11-21T18:00:00.000Z', door: 'Nord' },
        second: { entered_at: AT, door: 'Sud' },
      },
    ]);
  });

  test('an invalid entry does not affect the others; times are the device’s, never in the future', async () => {
    const second = await addUser(api, 'guest');
    await register(second);
    await registerEarlier();
    const [one, two] = [await ticketOf(guest), await ticketOf(second)];
    const results = await send([
      entry(one.code.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))),
      entry(one.code, 'an-zero-1', { at: '0000-01-01T00:00:00Z' }),
      entry(two.code, 'en-avance-1', { at: '2026-11-21T19:00:00Z' }),
    ]);
    // Too early is judged at the door only; nobody enters before their
    // registration, whatever the device's clock says.
    expect(results.map(({ status }) => status)).toEqual(['refused', 'in', 'in']);
    expect(results[0]?.message).toBe('Ce billet n’est pas authentique.');
    expect((await list()).map(({ entered_at }) => entered_at)).toEqual([
      REGISTERED,
      '2026-11-21T18:00:00.000Z',
    ]);
    const many = Array.from({ length: 201 }, () => entry(one.code));
    expect((await desk('POST', 'door/entries', { entries: many })).status).toBe(422);
  });
});

test('thanks go to those present if the door was used, else to all', async () => {
  const second = await addUser(api, 'guest');
  const other = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  for (const event of [id, other]) await register(second, event);
  await register(guest, other);
  await check((await ticketOf(guest)).code);
  api.clock.set(PASSED);
  const { clock, db } = api;
  const config = { EVENT_TIMEZONE: 'Europe/Paris' };
  await queueReminders({ db, clock, config, log: { warn: () => undefined } });
  const thanked = await db('mail_outbox')
    .where({ kind: 'thanks' })
    .whereIn('user_id', [guest.id, second.id])
    .pluck<number[]>('user_id');
  expect(thanked.sort((a, b) => a - b)).toEqual([guest.id, guest.id, second.id]);
});

test('somebody whom a device without network let in without a ticket entered then, not in the future', async () => {
  const at = new Date(api.clock.now().getTime() - 600_000).toISOString();
  const later = (attempt: string, moment: string) =>
    desk<Admitted>('POST', 'door/admissions', { attempt, reason: 'Presse', door: null, at: moment });
  expect((await later('sans-reseau-1', at)).body.entered_at).toBe(at);
  expect((await later('sans-reseau-1', at)).body.entered_at).toBe(at);
  const [entered] = [(await later('sans-reseau-2', '2099-01-01T00:00:00.000Z')).body.entered_at];
  expect(entered).toBe(api.clock.now().toISOString());
});
