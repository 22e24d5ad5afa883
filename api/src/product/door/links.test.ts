import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { DoorList, DoorPerson } from '@eveneo/contract/application/door';
import type {
  doorDevicesSchema,
  DoorLink,
  doorLinksSchema,
  EventDoor,
} from '@eveneo/contract/application/door-links';
import type { Ticket } from '@eveneo/contract/application/places';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import { addEvent, addUser, moveEvent, type Person } from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';

const NOW = '2026-11-21T18:00:00Z';
const TONIGHT = { date: '2026-11-21', time: '20:30', end_time: '23:00' };
const PIN = '482913';
const GUESSES = process.env.TEST_FULL === '1' ? 400 : 60;
const api = testApi();
let organizer: Person;
let guest: Person;
let id: number;
let drawn = 0;

const draw = () => `lecture-${(drawn += 1)}`;
const drawSecret = () => createHash('sha256').update(draw()).digest('base64url');
const desk = <T = unknown>(method: string, rest: string, json?: object) =>
  api.call<T>(method, `/api/events/${id}/door/links${rest}`, {
    token: organizer.token,
    ...(json && { json }),
  });
const add = (secret: string, more: object = {}) =>
  desk<DoorLink>('POST', '', { name: 'Inès', door: 'Nord', secret, pin: PIN, ...more });
type Links = z.infer<typeof doorLinksSchema>;
type Devices = z.infer<typeof doorDevicesSchema>;
const links = async () => (await desk<{ links: DoorLink[] }>('GET', '')).body.links;
const open = (secret: string, pin = PIN, on: Pick<TestApi, 'call'> = api) =>
  on.call<{ token: string; message: string }>('POST', '/api/door/open', {
    json: { secret, pin },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' },
  });
const at = <T = { code: string }>(token: string, method: string, path: string, json?: object) =>
  api.call<T>(method, `/api/events/0/door${path}`, { token, ...(json && { json }) });
const ticketOf = async ({ token }: Person) =>
  (await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token })).body;

beforeEach(async () => {
  api.clock.set(NOW);
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  id = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  await api.as(guest, 'POST', `/api/events/${id}/register`);
});

test('a helper checks in at the door of the link; the organizer sees each device and its entries', async () => {
  const secret = drawSecret();
  expect((await add(secret)).body).toMatchObject({ name: 'Inès', door: 'Nord', state: 'open', devices: [] });
  const { token } = (await open(secret)).body;
  const { code, number } = await ticketOf(guest);
  const { body } = await at<EventDoor>(token, 'GET', '');
  expect(body).toMatchObject({ registered: 1, helper: 'Inès', door: 'Nord', event: { time: '20:30' } });
  expect((await at(token, 'GET', '/people?search=lea')).text).not.toMatch(/@|user_id/);
  const list = await at<DoorList>(token, 'GET', '/list');
  expect(list.text).not.toMatch(/@|user_id/);
  expect(list.body).toMatchObject({
    more: false,
    tickets: [{ number, name: 'Léa Fontaine', entered_at: null }],
  });
  const [{ id: listed } = { id: 0 }] = list.body.tickets;
  expect((await at<DoorList>(token, 'GET', `/list?after=${listed}`)).body.tickets).toEqual([]);
  expect((await at(token, 'POST', '/check', { code, attempt: 'lecture-une', door: 'Sud' })).status).toBe(200);
  expect((await at(token, 'POST', '/check', { code: number, attempt: 'lecture-deux' })).body).toMatchObject({
    message: expect.stringContaining('Ce billet a déjà été présenté à 19:00 (Nord).'),
  });
  expect((await at(token, 'POST', '/admissions', { attempt: draw(), reason: 'Presse' })).status).toBe(200);
  expect(await links()).toMatchObject([
    { devices: [{ label: 'Safari sur iPhone', opened_at: '2026-11-21T18:00:00.000Z', entries: 2 }] },
  ]);
  // A helper cannot undo entries of others.
  const own = await at(token, 'DELETE', '/entries/lecture-une');
  expect(own.status).toBe(204);
  await api.as(organizer, 'POST', `/api/events/${id}/door/check`, {
    code,
    attempt: 'lecture-orga',
  });
  // Not even by an entry of their own under the same attempt.
  const friend = await addUser(api, 'guest');
  await api.as(friend, 'POST', `/api/events/${id}/register`);
  const friends = await api.as<Ticket>(friend, 'GET', `/api/events/${id}/ticket`);
  const same = { code: friends.body.code, attempt: 'lecture-orga' };
  expect((await at(token, 'POST', '/check', same)).status).toBe(200);
  expect((await at<EventDoor>(token, 'GET', '')).body).toMatchObject({ entered: 3 });
  expect((await at(token, 'DELETE', '/entries/lecture-orga')).status).toBe(204);
  expect((await at<EventDoor>(token, 'GET', '')).body).toMatchObject({ entered: 2 });
  const after = await at<DoorList>(token, 'GET', '/list');
  const people = await at<{ people: DoorPerson[] }>(token, 'GET', '/people?search=lea');
  for (const [shown] of [after.body.tickets, people.body.people])
    expect(shown).toMatchObject({ entered_at: '2026-11-21T18:00:00.000Z', entry: null });
});

test('links and their devices are paged, the latest first', async () => {
  const secrets = Array.from({ length: 3 }, drawSecret);
  for (const [n, secret] of secrets.entries()) await add(secret, { name: `Aide ${n}` });
  const [secret = ''] = secrets;
  for (let n = 0; n < 6; n += 1) await open(secret);
  const { token } = (await open(secret)).body;
  await at(token, 'POST', '/check', { code: (await ticketOf(guest)).code, attempt: draw() });
  const page = async (query: string) => (await desk<Links>('GET', query)).body;
  const ends_at = '2026-11-22T04:00:00.000Z';
  expect(await page('?per_page=2')).toMatchObject({
    links: [{ name: 'Aide 2' }, { name: 'Aide 1', devices: [], devices_total: 0 }],
    ...{ ends_at, total: 3, current_page: 1, last_page: 2, per_page: 2 },
  });
  const { links: rest } = await page('?per_page=2&page=2');
  expect(rest).toMatchObject([{ name: 'Aide 0', devices_total: 7 }]);
  expect(rest[0]?.devices.map(({ entries }) => entries)).toEqual([1, 0, 0, 0, 0]);
  expect((await page('')).links).toHaveLength(3);
  const devices = async (query: string) =>
    (await desk<Devices>('GET', `/${rest[0]?.id}/devices${query}`)).body;
  const all = await devices('');
  expect(all).toMatchObject({ total: 7, last_page: 1 });
  expect(all.data.map(({ entries }) => entries)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect((await devices('?per_page=5&page=2')).data).toHaveLength(2);
  const letInBy = async (device: number | undefined) => {
    const path = `/api/events/${id}/registrants?device=${device}`;
    const { body } = await api.as<RegistrantPage>(organizer, 'GET', path);
    return body.data.map(({ name }) => name);
  };
  const [used, unused] = all.data;
  expect(await letInBy(used?.id)).toEqual(['Léa Fontaine']);
  expect(await letInBy(unused?.id)).toEqual([]);
  const other = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  const foreign = `/api/events/${other}/door/links/${rest[0]?.id}/devices`;
  expect((await api.as(organizer, 'GET', foreign)).status).toBe(404);
});

test('links to an event without a stated end end 18 hours after its start, and the list says when', async () => {
  await moveEvent(api.db, id, { end_time: null });
  const ends_at = '2026-11-22T13:30:00.000Z';
  expect((await desk<Links>('GET', '')).body).toMatchObject({ links: [], ends_at });
  const secret = drawSecret();
  expect((await add(secret)).body).toMatchObject({ ends_at });
  api.clock.set('2026-11-22T13:29:59Z');
  expect((await open(secret)).status).toBe(200);
  api.clock.set(ends_at);
  expect((await open(secret)).status).toBe(404);
});

test('a link opens nothing while its event is taken down, and does again once that is lifted', async () => {
  const secret = drawSecret();
  await add(secret);
  const { token } = (await open(secret)).body;
  const seen = async () => [
    (await at(token, 'GET', '')).status,
    (await at(token, 'GET', '/list')).status,
    (await open(secret)).status,
    (await links()).map(({ state }) => state).join(),
  ];
  const shown = await seen();
  expect(shown).toEqual([200, 200, 200, 'open']);
  await api.db('events').where({ id }).update({ publish_at: 'taken-down' });
  expect(await seen()).toEqual([401, 401, 404, 'revoked']);
  expect((await at(token, 'GET', '')).text).toContain('L’administration a retiré');
  await api.db('events').where({ id }).update({ publish_at: null });
  expect(await seen()).toEqual(shown);
});

test('the token is not a session, and not valid for another event', async () => {
  const secret = drawSecret();
  await add(secret);
  const { token } = (await open(secret)).body;
  for (const path of ['/api/user', `/api/organizer/events/${id}/registrations`, '/api/tickets'])
    expect((await api.call('GET', path, { token })).status).toBe(401);
  const other = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  await api.as(guest, 'POST', `/api/events/${other}/register`);
  const { body } = await api.as<Ticket>(guest, 'GET', `/api/events/${other}/ticket`);
  const checked = await at(token, 'POST', '/check', { code: body.code, attempt: draw() });
  expect(checked.body.code).toBe('ticket.foreign');
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/list'],
    ['GET', '/people?search=lea'],
  ] as const)
    expect((await api.call(method, `/api/events/${other}/door${path}`, { token })).status).toBe(404);
});

test('the organizer of another event neither ends a link nor gets it by its secret', async () => {
  const secret = drawSecret();
  const { id: link } = (await add(secret)).body;
  const stranger = await addUser(api, 'organizer');
  const theirs = `/api/events/${await addEvent(api.db, { organizer_id: stranger.id, ...TONIGHT })}/door/links`;
  await api.as(stranger, 'DELETE', `${theirs}/${link}`);
  const known = await api.as(stranger, 'POST', theirs, { name: 'Inès', door: 'Nord', secret, pin: '000000' });
  expect(known.status).toBe(404);
  expect([(await open(secret)).status, (await links())[0]?.state]).toEqual([200, 'open']);
});

test('an event has fifty links at most, also when they are asked for at once', async () => {
  const stored = (secret_hash: string) => ({
    ...{ event_id: id, name: 'Inès', secret_hash, pin_hash: '', actor_id: organizer.id },
    created_at: '2026-11-21 18:00:00',
  });
  await api.db('door_links').insert(Array.from({ length: 48 }, () => stored(drawSecret())));
  const last = await Promise.all(Array.from({ length: 5 }, () => add(drawSecret())));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
});

test('sent again after a lost response a link is the same one; neither secret nor PIN is stored', async () => {
  const secret = drawSecret();
  const made = await Promise.all([add(secret), add(secret), add(secret)]);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  const stored = JSON.stringify([await api.db('door_links'), await api.db('door_devices')]);
  for (const one of [secret, PIN]) expect(stored).not.toContain(one);
});

describe('a link', () => {
  let secret: string;
  let token: string;
  beforeEach(async () => {
    secret = drawSecret();
    await add(secret);
    token = (await open(secret)).body.token;
  });
  const opens = async () => [(await open(secret)).status, (await at(token, 'GET', '')).status];

  test(`is locked by five wrong PINs of ${GUESSES} in parallel, at two instances, and the organizer is mailed`, async () => {
    const other = await api.another();
    const tried = await Promise.all(
      Array.from({ length: GUESSES }, (_, at) => open(secret, '000000', at % 2 ? other : api)),
    );
    const refused = tried.map(({ status }) => status).sort();
    expect(refused).toEqual([...Array<number>(GUESSES - 4).fill(404), ...Array<number>(4).fill(422)]);
    expect((await links())[0]?.state).toBe('shut');
    // The device inside knew the PIN: it stays, until the organizer ends the link.
    expect(await opens()).toEqual([404, 200]);
    const mails = await api.db('mail_outbox').where({ user_id: organizer.id, kind: 'door-shut' });
    expect(mails).toHaveLength(1);
    const [row] = (await api.db('door_links').where({ event_id: id })) as { wrong_pins: number }[];
    expect(row?.wrong_pins).toBe(5);
  });

  test('does not reset its count of wrong PINs after a right one', async () => {
    for (let wrong = 0; wrong < 4; wrong += 1) await open(secret, '000000');
    expect(await opens()).toEqual([200, 200]);
    expect((await open(secret, '000000')).status).toBe(404);
    expect(await opens()).toEqual([404, 200]);
    const [{ id: link } = { id: 0 }] = await links();
    await desk('DELETE', `/${link}`);
    expect(await opens()).toEqual([404, 401]);
  });

  test('opens no door after its revocation, with PINs on their way', async () => {
    const [{ id: link } = { id: 0 }] = await links();
    const early = Array.from({ length: 20 }, () => open(secret));
    expect((await desk('DELETE', `/${link}`)).status).toBe(204);
    const late = await Promise.all(Array.from({ length: 20 }, () => open(secret)));
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([404]));
    for (const { body } of await Promise.all(early))
      expect((await at(body.token ?? token, 'GET', '')).status).toBe(401);
    expect((await links())[0]).toMatchObject({ state: 'revoked' });
  });

  test('is invalid once revoked, and says so', async () => {
    const [{ id: link } = { id: 0 }] = await links();
    expect((await desk('DELETE', `/${link}`)).status).toBe(204);
    expect((await desk('DELETE', `/${link}`)).status).toBe(204);
    expect(await opens()).toEqual([404, 401]);
    expect((await at<{ message: string }>(token, 'GET', '')).body.message).toBe(
      'L’organisateur a révoqué ce lien.',
    );
  });

  test('ends six hours after the event', async () => {
    api.clock.set('2026-11-22T03:59:59Z');
    expect(await opens()).toEqual([200, 200]);
    api.clock.set('2026-11-22T04:00:00Z');
    expect(await opens()).toEqual([404, 401]);
  });
});
