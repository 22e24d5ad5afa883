import type { RegisteredAnswer, Registration } from '@eveneo/contract/application/registrations';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { currentRequest } from '../../ground/current-work';

let organizer: Person;
let other: Person;
let admin: Person;
let guest: Person;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  other = await addUser(api, 'organizer');
  admin = await addUser(api, 'admin');
  guest = await addUser(api, 'guest', { name: '=HYPERLINK("http://x")' });
});

const register = (id: number, person: Person, json: unknown = {}) =>
  api.as<RegisteredAnswer>(person, 'POST', `/api/events/${id}/register`, json);
const countOf = async (id: number) =>
  (await api.db('events').where({ id }).first<{ n: number }>({ n: 'registrations_count' })).n;

test('a guest registers and cancels', async () => {
  const id = await addEvent(api.db, { capacity: 2 });
  const answer = await register(id, guest, { userId: guest.id });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: "Inscription réussie ! Vous êtes inscrit à l'événement.",
      event: {
        id,
        is_registered: true,
        registrations_count: 1,
        places_left: 1,
        attendees: [{ id: guest.id }],
      },
    },
  });
  expect(await register(id, guest)).toMatchObject({
    status: 409,
    body: { code: 'conflict.already_registered' },
  });
  expect((await api.as(guest, 'DELETE', `/api/events/${id}/register`)).status).toBe(204);
  expect((await api.as(guest, 'DELETE', `/api/events/${id}/register`)).status).toBe(404);
  expect(await countOf(id)).toBe(0);
});

test('a body is optional, even an empty one', async () => {
  const id = await addEvent(api.db);
  const headers = { 'content-type': 'application/json' };
  expect((await api.call('POST', `/api/events/${id}/register`, { token: guest.token, headers })).status).toBe(
    201,
  );
});

test('refuses: full, past, unknown, for someone else, not a guest', async () => {
  const full = await addEvent(api.db, { capacity: 1 });
  await addRegistrations(api.db, full, [(await addUser(api, 'guest')).id]);
  expect(await register(full, guest)).toMatchObject({
    status: 409,
    body: { code: 'conflict.full', message: 'Cet événement est complet.' },
  });
  const past = await addEvent(api.db, { date: '2026-11-20' });
  expect(await register(past, guest)).toMatchObject({ status: 409, body: { code: 'conflict.past' } });
  const today = await addEvent(api.db, { date: '2026-11-21', time: '00:00' });
  expect((await register(today, guest)).status).toBe(201);
  expect(await register(999_999, guest)).toMatchObject({
    status: 404,
    body: { message: 'Événement introuvable' },
  });
  const open = await addEvent(api.db);
  expect((await register(open, guest, { userId: organizer.id })).status).toBe(403);
  expect((await register(open, organizer)).status).toBe(403);
  expect((await register(open, admin)).status).toBe(403);
  await addRegistrations(api.db, past, [guest.id]);
  expect((await api.as(guest, 'DELETE', `/api/events/${past}/register`)).status).toBe(409);
});

test("until the last moment of the event's day registration is open, in Paris time", async () => {
  const id = await addEvent(api.db, { date: '2026-11-21' });
  api.clock.set('2026-11-21T22:59:00Z');
  const late = await addUser(api, 'guest');
  expect((await register(id, late)).status).toBe(201);
  api.clock.set('2026-11-21T23:01:00Z');
  const tooLate = await addUser(api, 'guest');
  expect((await register(id, tooLate)).status).toBe(409);
  api.clock.set('2026-11-21T10:00:00Z');
});

test('managers of an event see and remove registrations; for another organizer it does not exist', async () => {
  const id = await addEvent(api.db, { organizer_id: organizer.id });
  await register(id, guest);
  const path = (role: string) => `/api/${role}/events/${id}/registrations`;
  const own = await api.as<Registration[]>(organizer, 'GET', path('organizer'));
  expect(own.body).toEqual([
    {
      user_id: guest.id,
      name: guest.name,
      email: guest.email,
      avatar: null,
      registered_at: '2026-11-21T10:00:00.000Z',
      ticket_number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      ...{ entered_at: null, door: null, way: null, entry: null },
    },
  ]);
  expect((await api.as(admin, 'GET', path('admin'))).body).toEqual(own.body);
  for (const call of [path('organizer'), `${path('organizer')}/by-day`])
    expect((await api.as(other, 'GET', call)).status).toBe(404);
  const asked: string[] = [];
  const headers = { 'x-request-id': 'par-jour-0000' };
  const follow = ({ sql }: { sql: string }) =>
    currentRequest() === headers['x-request-id'] ? asked.push(sql) : 0;
  api.db.on('query', follow);
  const byDay = await api.call('GET', `${path('organizer')}/by-day`, { token: organizer.token, headers });
  expect(byDay.body).toEqual([{ date: '2026-11-21', count: 1 }]);
  api.db.removeListener('query', follow);
  // Nobody's name, address or answers are read for a count.
  expect(asked.filter((sql) => /from `registrations`/.test(sql))).toEqual([
    expect.not.stringMatching(/ join |answers/),
  ]);
  expect((await api.as(other, 'DELETE', `${path('organizer')}/${guest.id}`)).status).toBe(404);
  expect((await api.as(organizer, 'DELETE', `${path('admin')}/${guest.id}`)).status).toBe(403);
  expect((await api.as(organizer, 'DELETE', `${path('organizer')}/${guest.id}`)).status).toBe(204);
  expect(await countOf(id)).toBe(0);
  expect((await api.as(admin, 'DELETE', `${path('admin')}/${guest.id}`)).status).toBe(404);
});

test('the CSV opens in a French spreadsheet and runs no formula', async () => {
  const id = await addEvent(api.db, { organizer_id: organizer.id });
  await register(id, guest);
  await api.db('events').where({ id }).update({ city: 'Lyon', online_url: 'https://exemple.fr/direct' });
  const csv = await api.as(organizer, 'GET', `/api/organizer/events/${id}/registrations?format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const raw = new Uint8Array(
    await (
      await fetch(`${api.url}/api/admin/events/${id}/registrations?format=csv`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).arrayBuffer(),
  );
  expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.text).toContain(`"'=HYPERLINK(""http://x"")";"${guest.email}";"21/11/2026 11:00"`);
  expect(csv.text).toContain(';"Lyon";');
  // The file is passed on to people who may not have the link.
  expect(csv.text).not.toContain('exemple.fr/direct');
});

test('thirty parallel responses equal those of single requests, without fields of others', async () => {
  const event = { capacity: 40, online_url: 'https://visio.test/salle' };
  const ids = [await addEvent(api.db, event), await addEvent(api.db, event)] as const;
  const guests = await Promise.all(
    Array.from({ length: 30 }, (_, at) => addUser(api, 'guest', { name: `Camille Martin ${at}` })),
  );
  const together = await Promise.all(guests.map((one) => register(ids[0], one)));
  for (const [at, { status, body }] of together.entries()) {
    expect(status).toBe(201);
    expect(body.event).toMatchObject({
      ...{ is_registered: true, waiting_position: null, online_url: event.online_url },
      attendees: expect.arrayContaining([{ id: guests[at]?.id, name: `Camille Martin ${at}` }]) as unknown,
    });
  }
  const alone = await register(ids[1], guests[0]!);
  const last = together.find(({ body }) => body.event.registrations_count === 30);
  expect(Object.keys(last?.body.event ?? {}).sort()).toEqual(Object.keys(alone.body.event).sort());

  const visitor = await api.call<RegisteredAnswer['event']>('GET', `/api/events/${ids[0]}`);
  expect(visitor.body).toMatchObject({ is_registered: false, online_url: null });
  expect(visitor.text).not.toContain('Camille Martin');
});

test('the tag of a link is stored with the registration, through the waitlist too, until the person is erased', async () => {
  const id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 2, companions_max: 1 });
  const [tagged, untagged, waiting] = await Promise.all([1, 2, 3].map(() => addUser(api, 'guest')));
  expect((await register(id, tagged!, { src: 'Pas une étiquette' })).status).toBe(422);
  expect((await register(id, tagged!, { src: 'affiche', companions: ['Zoé'] })).status).toBe(201);
  const said = { token: waiting!.token, json: { src: 'feed' } };
  expect((await api.call('POST', `/api/events/${id}/waiting`, said)).status).toBe(200);
  const list = `/api/organizer/events/${id}/registrations`;
  const sources = async () => (await api.as(organizer, 'GET', `${list}/by-source`)).body;
  expect(await sources()).toEqual([{ source: 'affiche', count: 2 }]);
  await api.as(organizer, 'PUT', `/api/events/${id}`, { capacity: 4 });
  expect((await register(id, untagged!)).status).toBe(201);
  expect(await sources()).toEqual([
    { source: 'affiche', count: 2 },
    { source: null, count: 1 },
    { source: 'feed', count: 1 },
  ]);
  const { body: shown } = await api.as<Registration[]>(organizer, 'GET', list);
  expect(shown.map(({ source }) => source)).toEqual(['affiche', 'affiche', 'feed', undefined]);
  const { text } = await api.as(organizer, 'GET', `${list}?format=csv`);
  expect(text.split('\r\n').map((row) => row.split(';').at(-1))).toEqual([
    ...['"Source"', '"affiche"', '"affiche"', '"feed"', '""', ''],
  ]);
  expect((await api.as(waiting!, 'GET', '/api/user/export')).body).toMatchObject({
    registrations: [{ event_id: id, source: 'feed' }],
  });
  expect((await api.as(other, 'GET', `${list}/by-source`)).status).toBe(404);
});
