import type { DoorCount, HeldTicket, Ticket, TicketCheck } from '@eveneo/contract/application/places';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { TEST_SECRET, testApi } from '../../../test/harness';
import { createTicketSigner } from '../places/signature';

let organizer: Person;
let guest: Person;
let id: number;
let attempts = 0;
/** The door is open: it is 11:00 in Paris. */
const TONIGHT = { date: '2026-11-21', time: '12:00' };
const api = testApi();
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  id = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  await register();
});

const register = (person = guest, event = id) => api.as(person, 'POST', `/api/events/${event}/register`);
const cancel = () => api.as(guest, 'DELETE', `/api/events/${id}/register`);
const ticket = async (event = id) => (await api.as<Ticket>(guest, 'GET', `/api/events/${event}/ticket`)).body;
const check = (code: string, attempt = `lecture-${(attempts += 1)}`, event = id) =>
  api.as<TicketCheck>(organizer, 'POST', `/api/events/${event}/door/check`, { code, attempt });

test('a ticket names its holder, stays the same, and checks in once', async () => {
  const mine = await ticket();
  expect(mine).toMatchObject({ event_id: id, name: 'Léa Fontaine' });
  expect(mine.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(mine.code).not.toContain('Léa');
  expect(await ticket()).toEqual(mine);
  expect(await check(mine.code)).toMatchObject({
    status: 200,
    body: { number: mine.number, name: 'Léa Fontaine', checked_in_at: '2026-11-21T10:00:00.000Z' },
  });
  expect(await check(mine.code)).toMatchObject({
    status: 409,
    body: {
      code: 'ticket.repeated',
      message: expect.stringContaining('Ce billet a déjà été présenté à 11:00.'),
    },
  });
});

test('on another day the refusal names the day', async () => {
  const { code } = await ticket();
  await check(code);
  // The same day in UTC, another day in Paris.
  await api.db('registrations').where({ event_id: id }).update({ checked_in_at: '2026-11-20 23:30:00.000' });
  expect((await check(code)).body).toMatchObject({
    message: expect.stringContaining('Ce billet a déjà été présenté à 00:30.'),
  });
  await api.db('registrations').where({ event_id: id }).update({ checked_in_at: '2026-11-20 22:30:00.000' });
  expect((await check(code)).body).toMatchObject({
    message: expect.stringContaining('Ce billet a déjà été présenté le 20/11/2026 à 23:30.'),
  });
});

test('a typed number checks in once like the code, in any spelling', async () => {
  const { number, code } = await ticket();
  expect(await check(` ${number.toLowerCase().replace('-', ' ')} `)).toMatchObject({
    status: 200,
    body: { number, name: 'Léa Fontaine' },
  });
  expect(await check(number)).toMatchObject({ status: 409, body: { code: 'ticket.repeated' } });
  expect(await check(code)).toMatchObject({ status: 409, body: { code: 'ticket.repeated' } });
});

test('letters that resemble digits are read as digits', async () => {
  const { number } = await ticket();
  const misread = number.replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await check(misread)).status).toBe(200);
});

test('tickets from before numbers were stored keep theirs, which one look stores for all of the event', async () => {
  const crowd = await addEvent(api.db, { organizer_id: organizer.id, capacity: 2000, ...TONIGHT });
  await register(guest, crowd);
  const people = Array.from({ length: 1000 }, (_, index) => ({
    ...{ name: 'Foule', role: 'guest', created_at: '2026-01-01 00:00:00.000' },
    ...{ email: `foule${crowd}-${index}@exemple.fr`, email_key: `foule${crowd}-${index}@exemple.fr` },
  }));
  await api.db.batchInsert('users', people, 500);
  await api.db.raw(
    `INSERT INTO registrations (event_id, user_id, created_at)
     SELECT ?, id, '2026-11-21 09:00:00.000' FROM users WHERE email_key LIKE ?`,
    [crowd, `foule${crowd}-%`],
  );
  await api.db('registrations').where({ event_id: crowd, user_id: guest.id }).update({ ticket_number: null });
  const { number } = await ticket(crowd);
  expect((await check(number, 'sans-numero', crowd)).body).toMatchObject({ number, name: 'Léa Fontaine' });
  expect(await api.db('registrations').where({ event_id: crowd, ticket_number: null })).toEqual([]);
  expect((await ticket(crowd)).number).toBe(number);
});

test('a number of another event, of a cancelled registration or of none is unknown here', async () => {
  const other = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  await register(guest, other);
  const numbers = [(await ticket(other)).number, (await ticket()).number, 'K7QF-2M9D'];
  await cancel();
  for (const number of numbers)
    expect(await check(number)).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining('Aucun billet de cet événement')] } },
    });
});

test('only those who manage the event, and admins, can check tickets', async () => {
  const { code } = await ticket();
  const stranger = await addUser(api, 'organizer');
  const admin = await addUser(api, 'admin');
  const json = { code, attempt: 'une-lecture' };
  const at = (area: string, token: string) =>
    api.call('POST', `/api/${area}/events/${id}/tickets/check`, { token, json });
  expect((await at('organizer', stranger.token)).status).toBe(404);
  expect((await at('organizer', guest.token)).status).toBe(403);
  expect((await at('admin', admin.token)).status).toBe(200);
});

test('the door counts people present, out of those registered, across all doors', async () => {
  const door = async (token = organizer.token, area = 'organizer') =>
    (await api.call<DoorCount>('GET', `/api/${area}/events/${id}/tickets`, { token })).body;
  const second = await addUser(api, 'guest');
  await register(second);
  expect(await door()).toMatchObject({ entered: 0, registered: 2, doubles: [] });
  const { code } = await ticket();
  await Promise.all(['une', 'une', 'autre'].map((attempt) => check(code, `lecture-${attempt}`)));
  const admin = await addUser(api, 'admin');
  expect(await door(admin.token, 'admin')).toMatchObject({ entered: 1, registered: 2 });
  await api.as(second, 'DELETE', `/api/events/${id}/register`);
  expect(await door()).toMatchObject({ entered: 1, registered: 1 });
});

test('the same scan sent again, in parallel or after a lost response, is one entry', async () => {
  const { code } = await ticket();
  const replies = await Promise.all(Array.from({ length: 6 }, () => check(code, 'une-lecture')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const others = await Promise.all(Array.from({ length: 6 }, () => check(code)));
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
});

test('two doors that scan copies of one ticket in parallel check in once', async () => {
  const { code } = await ticket();
  const replies = await Promise.all(Array.from({ length: 8 }, () => check(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an altered code checks nobody in', async () => {
  const { code } = await ticket();
  const other = code[20] === 'A' ? 'B' : 'A';
  const altered = `${code.slice(0, 20)}${other}${code.slice(21)}`;
  expect(await check(altered)).toMatchObject({
    status: 422,
    body: { errors: { code: ['Ce billet n’est pas authentique.'] } },
  });
  expect((await check(code)).status).toBe(200);
});

test('tickets of another event and of a cancelled registration say so; a new registration has another one', async () => {
  const other = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT });
  await register(guest, other);
  const old = await ticket();
  expect(await check((await ticket(other)).code)).toMatchObject({
    status: 409,
    body: { code: 'ticket.foreign' },
  });
  await cancel();
  expect((await api.as(guest, 'GET', `/api/events/${id}/ticket`)).status).toBe(404);
  expect(await check(old.code)).toMatchObject({ status: 409, body: { code: 'ticket.cancelled' } });
  await register();
  const anew = await ticket();
  expect(anew.code).not.toBe(old.code);
  expect(anew.number).not.toBe(old.number);
  expect((await check(old.code)).status).toBe(409);
  expect((await check(anew.code)).status).toBe(200);
});

test('an offline door gets the public key', async () => {
  const { body } = await api.call<{ public_key: string }>('GET', '/api/tickets/key');
  expect(body.public_key).toBe(createTicketSigner(TEST_SECRET).publicKey);
});

test('all tickets come with their events, identical on every instance', async () => {
  const second = await api.another();
  const list = await second.as<HeldTicket[]>(guest, 'GET', '/api/tickets');
  expect(list.body).toEqual([{ ticket: await ticket(), event: expect.objectContaining({ id }) }]);
});
