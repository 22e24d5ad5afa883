import type { Ticket } from '@eveneo/contract/application/places';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import {
  addEvent,
  addRegistrations,
  addUser,
  addUsers,
  moveEvent,
  type Person,
  readingAt,
} from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { withTransaction } from '../../db/with-transaction';
import { takeRows } from '../accounts/deletion/kept-rows-repository';
import { deleteEventRows } from '../events/write-repository';

const api = testApi();
let organizer: Person;
let adele: Person;
let bruno: Person;
let percent: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  [adele, bruno, percent] = (await addUsers(api, [
    { role: 'guest', name: 'Adèle Le Gall' },
    { role: 'guest', name: 'Bruno Moreau' },
    { role: 'guest', name: 'Chloé 100% Dupont' },
  ])) as [Person, Person, Person];
  id = await addEvent(api.db, {
    organizer_id: organizer.id,
    capacity: 3,
    date: '2026-11-21',
    time: '11:30',
  });
  await addRegistrations(api.db, id, [bruno.id, percent.id, adele.id]);
});

const desk = (rest: string) => `/api/events/${id}/registrants${rest}`;
const ask = (rest = '') => api.as<RegistrantPage>(organizer, 'GET', desk(rest));
const page = async (rest = '') => (await ask(rest)).body;
const names = async (rest = '') => (await page(rest)).data.map(({ name }) => name);
const send = <T>(method: 'POST' | 'PUT', rest: string, json: object, by = organizer) =>
  api.as<T>(by, method, desk(rest), json);
const remove = (people: readonly Person[], why?: string) =>
  send<{ removed: number }>('POST', '/remove', { user_ids: people.map((one) => one.id), why });
const enter = (...people: Person[]) =>
  send<{ entered: number }>('POST', '/present', { user_ids: people.map((one) => one.id) });
const note = (person: Person, text: string) => send('PUT', `/${person.id}/note`, { note: text });
const eventRow = () =>
  api.db('events').where({ id }).first('registrations_count', 'waiting_count', 'revision');

test("pages by name, with the ticket's number, and counts of the whole event", async () => {
  expect(await names()).toEqual([adele.name, bruno.name, percent.name]);
  const first = await page('?per_page=2');
  expect(first).toMatchObject({ total: 3, current_page: 1, last_page: 2, per_page: 2 });
  expect(first.counts).toEqual({ all: 3, entered: 0, expected: 3 });
  expect(await names('?per_page=2&page=2')).toEqual([percent.name]);
  expect(await names('?page=9')).toEqual([]);
  const { body } = await api.as<Ticket>(adele, 'GET', `/api/events/${id}/ticket`);
  expect(first.data[0]).toMatchObject({
    user_id: adele.id,
    email: adele.email,
    ticket_number: body.number,
    note: '',
  });
  await api.db('registrations').where({ event_id: id, user_id: bruno.id }).update({ user_id: null });
  expect((await page()).data.at(-1)).toMatchObject({
    ...{ user_id: null, name: 'Utilisateur supprimé', email: null, ticket_number: null },
  });
});

test.each([
  ['?search=adele', ['Adèle Le Gall']],
  ['?search=MOREAU', ['Bruno Moreau']],
  ['?search=LE+GALL,+Ade%CC%80le', ['Adèle Le Gall']],
  ['?search=gall+bruno', []],
  ['?search=100%25', ['Chloé 100% Dupont']],
  ['?search=_', []],
  ['?search=%20', ['Adèle Le Gall', 'Bruno Moreau', 'Chloé 100% Dupont']],
  ['?sort=registered', ['Adèle Le Gall', 'Chloé 100% Dupont', 'Bruno Moreau']],
])('%s finds %j', async (query, found) => expect(await names(query)).toEqual(found));

test('parameters are validated', async () => {
  for (const query of ['?page=0', '?per_page=101', '?filter=x', '?sort=x', `?search=${'a'.repeat(201)}`])
    expect((await ask(query)).status).toBe(422);
  expect((await send('POST', '/remove', { user_ids: [] })).status).toBe(422);
  const many = Array.from({ length: 201 }, (_, at) => at + 1);
  expect((await send('POST', '/present', { user_ids: many })).status).toBe(422);
});

test('a person marked as present is recorded once, with the time of the first mark', async () => {
  expect((await enter(adele, bruno)).body).toEqual({ entered: 2 });
  api.clock.set('2026-11-21T11:00:00Z');
  expect((await enter(adele, percent)).body).toEqual({ entered: 1 });
  expect(await page('?sort=entered')).toMatchObject({
    counts: { all: 3, entered: 3, expected: 0 },
    data: [{ entered_at: '2026-11-21T11:00:00.000Z' }, { entered_at: '2026-11-21T10:00:00.000Z' }, {}],
  });
  expect((await page('?filter=expected')).total).toBe(0);
  expect((await page('?filter=entered&search=bruno')).total).toBe(1);
});

test('nobody can be marked present before the door opens; after the event it is possible, and can be undone at the door', async () => {
  api.clock.set('2026-11-21T08:00:00Z');
  expect(await enter(adele)).toMatchObject({ status: 409, body: { code: 'door.early' } });
  await moveEvent(api.db, id, { end_time: '13:00' });
  api.clock.set('2026-11-21T20:00:00Z');
  expect((await enter(adele, bruno)).body).toEqual({ entered: 2 });
  const { data } = await page('?filter=entered');
  expect(data.map(({ way }) => way)).toEqual(['name', 'name']);
  expect(new Set(data.map(({ entry }) => entry)).size).toBe(2);
});

test('several are removed with one reason, their seats go to the waitlist, and each gets one mail, even if sent twice in parallel', async () => {
  const waiting = await addUser(api, 'guest');
  await api.as(waiting, 'POST', `/api/events/${id}/waiting`);
  const both = await Promise.all([remove([adele, bruno], 'Doublon'), remove([bruno, adele], 'Doublon')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.removed).sort()).toEqual([0, 2]);
  expect(await eventRow()).toMatchObject({ registrations_count: 2, waiting_count: 0 });
  expect(await names()).toEqual([percent.name, waiting.name].sort());
  const told = await api
    .db('mail_outbox')
    .where({ kind: 'removed' })
    .whereIn('user_id', [adele.id, bruno.id])
    .select('user_id', 'payload');
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([adele.id, bruno.id].sort());
  for (const { payload } of told) expect(JSON.parse(payload as string)).toMatchObject({ why: 'Doublon' });
});

test('a removal of several can be undone one by one', async () => {
  await remove([adele, bruno]);
  const restored = await api.as(organizer, 'POST', `/api/events/${id}/registrations/${adele.id}/restore`);
  expect(restored.status).toBe(204);
  expect(await eventRow()).toMatchObject({ registrations_count: 2 });
});

test('a note is visible to the managers only, can be changed, and is deleted when blank', async () => {
  expect((await note(adele, '  Fauteuil roulant\r\nentrée B ')).status).toBe(204);
  const noted = async () => (await page('?search=adele')).data[0]?.note;
  expect(await noted()).toBe('Fauteuil roulant\nentrée B');
  const list = await api.as(organizer, 'GET', `/api/organizer/events/${id}/registrations`);
  expect(JSON.stringify(list.body)).not.toContain('Fauteuil');
  const own = await api.as(adele, 'GET', `/api/events/${id}`);
  expect(JSON.stringify(own.body)).not.toContain('Fauteuil');
  await Promise.all([note(adele, 'un'), note(adele, 'deux'), note(adele, 'trois')]);
  expect(['un', 'deux', 'trois']).toContain(await noted());
  await note(adele, ' ');
  expect(await noted()).toBe('');
  expect((await note(await addUser(api, 'guest'), 'Inconnu')).status).toBe(404);
  expect((await note(adele, 'a'.repeat(501))).status).toBe(422);
});

test('a note is in the export of its subject, and is deleted with the account and with the event', async () => {
  await note(adele, 'Vient tôt');
  await note(bruno, 'Vient tard');
  const notes = () => api.db('registration_notes').where({ event_id: id }).orderBy('note').pluck('note');
  const data = await api.as<Record<string, unknown>>(adele, 'GET', '/api/user/export');
  expect(data.body['notes_about']).toEqual([
    expect.objectContaining({ event_id: id, note: 'Vient tôt', created_at: '2026-11-21T10:00:00.000Z' }),
  ]);
  const deleted = await api.as(adele, 'DELETE', '/api/user/account', { password: 'Evenement2026!' });
  expect(deleted.status).toBeLessThan(300);
  expect(await notes()).toEqual(['Vient tard']);
  const kept = await withTransaction(api.db, (tx) =>
    takeRows(tx, organizer.id, readingAt('2026-11-21T10:00:00Z')),
  );
  expect(JSON.stringify(kept.events)).toContain('Vient tard');
  await withTransaction(api.db, (tx) => deleteEventRows(tx, id));
  expect(await notes()).toEqual([]);
});

test('2,000 registrants: a page within 100 ms, searched or not; the list, its CSV and the door beside it', async () => {
  const many = await addUsers(
    api,
    Array.from({ length: 2000 }, (_, at) => ({ role: 'guest' as const, name: `Personne ${at} Dupont` })),
  );
  const tonight = { date: '2026-11-21', time: '11:30' };
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 2000, ...tonight });
  await addRegistrations(
    api.db,
    id,
    many.map((one) => one.id),
  );
  const last = await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token: many.at(-1)?.token });
  const json = { code: last.body.number, attempt: 'lecture-0001' };
  const pages = ['', '?search=dup', '?search=1999', '?page=40', '?sort=entered&filter=expected'];
  const calls = [
    ...pages.map((query) => () => ask(query)),
    ...['registrations', 'registrations?format=csv', 'door/list', 'door/check'].map((path) => () => {
      const [method, sent] = path === 'door/check' ? (['POST', { json }] as const) : (['GET', {}] as const);
      const who = path.startsWith('registrations') ? '/organizer' : '';
      return api.call(method, `/api${who}/events/${id}/${path}`, { token: organizer.token, ...sent });
    }),
  ];
  const took: number[] = [];
  for (const [at, call] of calls.entries()) {
    let best = Infinity;
    // The best of several tries counts, since the machine may be busy.
    for (let turn = 0; turn < (at < pages.length ? 20 : 5) && best >= 100; turn += 1) {
      const from = performance.now();
      expect((await call()).status).toBeLessThan(300);
      best = Math.min(best, performance.now() - from);
    }
    took.push(best);
  }
  const [, , page = 0] = took.slice(0, pages.length).sort((a, b) => a - b);
  expect(page).toBeLessThan(100);
  // Relative to a page on the same machine: nothing is recomputed for each of the 2,000 registrants.
  const [list = 0, ...others] = took.slice(pages.length);
  expect(list).toBeLessThan(8 * page);
  for (const other of others) expect(other).toBeLessThan(3 * list);
});
