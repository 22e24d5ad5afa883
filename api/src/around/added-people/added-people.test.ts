import type { DoorList } from '@eveneo/contract/application/door';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import type { Registration } from '@eveneo/contract/application/registrations';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';
import { queueReminders } from '../../product/reminders/reminders';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let id: number;
let drawn = 0;

beforeEach(async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, capacity: 3 },
    ...{ date: '2026-11-21', time: '20:30', end_time: '23:00' },
  });
});

interface Typed {
  name: string;
  email?: string;
  key?: string;
}
const person = (typed: Typed) => ({ key: `ajout-essai-${(drawn += 1)}`, ...typed });
const call = <T = { message: string; code: string }>(method: string, rest: string, json?: object) =>
  api.call<T>(method, `/api/events/${id}${rest}`, { token: organizer.token, ...(json && { json }) });
const add = (people: readonly Typed[], more: object = {}) =>
  call<{ added: number; known: string[]; capacity: number; code: string; message: string }>(
    'POST',
    '/added',
    { people: people.map(person), ...more },
  );
const list = async () =>
  (await api.as<Registration[]>(organizer, 'GET', `/api/organizer/events/${id}/registrations`)).body;
const detail = async (as = organizer) => (await api.as<EventDetail>(as, 'GET', `/api/events/${id}`)).body;
const READERS = [{ name: 'Odile Marchand', email: 'odile@exemple.fr' }, { name: 'Paul Ü. D’Arc' }];

test('people without an account are in list, filter, CSV, figures and total, stand at the door and enter', async () => {
  expect(await add(READERS)).toMatchObject({ status: 200, body: { added: 2, known: [], capacity: 3 } });
  const [odile, paul] = await list();
  expect(odile).toMatchObject({
    user_id: null,
    name: 'Odile Marchand',
    email: 'odile@exemple.fr',
    source: 'ajout',
  });
  expect(paul).toMatchObject({ user_id: null, name: 'Paul Ü. D’Arc', email: null });
  const number = odile?.ticket_number ?? '';
  expect(number).toMatch(/^.{4}-.{4}$/);
  expect((await detail()).registrations_count).toBe(2);
  const found = (await call<RegistrantPage>('GET', '/registrants?filter=added&search=odile')).body;
  expect(found.data.map(({ name, added }) => [name, added])).toEqual([['Odile Marchand', odile?.added]]);
  const { text } = await api.as<unknown>(
    organizer,
    'GET',
    `/api/organizer/events/${id}/registrations?format=csv`,
  );
  expect(text).toContain(`"Odile Marchand";"odile@exemple.fr"`);
  expect((await call<object>('GET', '/registrations/by-source')).body).toEqual([
    { source: 'ajout', count: 2 },
  ]);
  expect((await call<DoorList>('GET', '/door/list')).body.tickets.map(({ name }) => name)).toEqual([
    'Odile Marchand',
    'Paul Ü. D’Arc',
  ]);
  const check = await call<{ name: string }>('POST', '/door/check', { code: number, attempt: 'lecture-1' });
  expect(check).toMatchObject({ status: 200, body: { name: 'Odile Marchand' } });
  expect((await call('DELETE', `/added/${odile?.added}`)).body.code).toBe('conflict.entered');
  // Others read neither name nor initials: the person has not published them.
  const guest = await addUser(api, 'guest');
  expect((await detail(guest)).attendees.map(({ name }) => name)).toEqual([
    'Ajouté par l’organisateur',
    'Ajouté par l’organisateur',
  ]);
});

test('sent twice, in parallel or after a lost answer, each is added once; a known address is named', async () => {
  const people = READERS.map(person);
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/added', { people })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list()).length).toBe(2);
  const again = await add([{ name: 'Odile', email: ' ODILE@exemple.fr' }]);
  expect(again.body).toMatchObject({ added: 0, known: [expect.any(String)] });
  expect((await detail()).registrations_count).toBe(2);
});

test('more than fit are refused whole, and the capacity grows by the rest in the same act, if asked', async () => {
  const four = ['Ana', 'Bob', 'Cleo', 'Dina'].map((name) => ({ name }));
  expect(await add(four)).toMatchObject({
    status: 409,
    body: { code: 'conflict.full', message: expect.stringContaining('Il reste 3 places pour 4 personnes') },
  });
  expect((await list()).length).toBe(0);
  expect((await add(four, { raise: true })).body).toMatchObject({ added: 4, capacity: 4 });
  expect(await detail()).toMatchObject({ capacity: 4, registrations_count: 4 });
});

test('nobody who waits is overtaken: a free place is theirs, and the capacity grows for the added', async () => {
  const waiter = await addUser(api, 'guest');
  await add([{ name: 'Ana' }, { name: 'Bob' }, { name: 'Cleo' }]);
  expect((await api.call('POST', `/api/events/${id}/waiting`, waiter)).status).toBe(200);
  expect((await add([{ name: 'Dina' }])).body.code).toBe('conflict.full');
  expect((await add([{ name: 'Dina' }], { raise: true })).body).toMatchObject({ added: 1, capacity: 4 });
  const [ana] = await list();
  expect((await call('DELETE', `/added/${ana?.added}`)).status).toBe(204);
  expect((await call('DELETE', `/added/${ana?.added}`)).status).toBe(204);
  expect((await list()).some(({ user_id }) => user_id === waiter.id)).toBe(true);
  expect((await detail()).registrations_count).toBe(4);
});

test('an address with a confirmed account is told once, with the ticket; others get nothing', async () => {
  const known = await addUser(api, 'guest');
  const unsure = await addUser(api, 'guest', { confirmed: false });
  await add([
    { name: 'Un nom', email: known.email },
    { name: 'Autre nom', email: unsure.email },
    { name: 'Inconnue', email: 'inconnue@exemple.fr' },
  ]);
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  const told = to(known.email);
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Une place pour vous/)]);
  expect([...to(unsure.email), ...to('inconnue@exemple.fr')]).toEqual([]);
  expect(told[0]?.text).toContain((await list())[0]?.ticket_number);
  expect(await list()).toMatchObject([{ user_id: null }, { user_id: null }, { user_id: null }]);
});

test('who was added at a confirmed address learns of a cancellation and of a removal, once', async () => {
  const [one, both] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  expect((await api.call('POST', `/api/events/${id}/register`, both)).status).toBe(201);
  // The list shows this address: it has a place.
  expect((await add([{ name: 'Deux fois', email: both.email }])).body).toMatchObject({ added: 0 });
  await add([{ name: 'Un nom', email: one.email }, { name: 'Sans adresse' }]);
  const { to, mailer } = collectMails();
  const subjects = async (person: Person) => {
    api.clock.set('2026-11-21T18:01:00Z');
    while ((await deliver(api, mailer)) > 0);
    return to(person.email).map(({ subject }) => subject.replace(/\s*:.*/, ''));
  };
  await call('POST', '/cancellation', { why: 'Panne' });
  expect(await subjects(one)).toEqual(['Annulé']);
  expect((await subjects(both)).filter((subject) => subject === 'Annulé')).toHaveLength(1);
  const [, added] = await list();
  await call('DELETE', `/added/${added?.added}`);
  expect(await subjects(one)).toEqual(['Annulé', 'Votre inscription a été retirée']);
});

describe('with an address that no account has confirmed', () => {
  const { to, sent, mailer } = collectMails();
  const told = async (at: string) => {
    sent.length = 0;
    api.clock.set(at);
    while ((await deliver(api, mailer)) > 0);
    return sent;
  };
  const edit = async (changes: object) => expect((await call('PUT', '', changes)).status).toBe(200);

  test('one mail says that the event is moved, cancelled or held after all, without a word of others', async () => {
    await add([...READERS, { name: 'Encore elle', email: 'zoe@exemple.fr' }]);
    await edit({ date: '2026-11-28', location: 'Arnaque.example' });
    await edit({ date: '2026-11-29' });
    const moved = await told('2026-11-21T18:01:00Z');
    expect(moved.map((mail) => mail.to.address).sort()).toEqual(['odile@exemple.fr', 'zoe@exemple.fr']);
    expect(moved[0]?.text).toMatch(/29 novembre 2026.*avant\u00a0: samedi 21 novembre/s);
    const { title } = await detail();
    for (const mail of moved)
      expect(mail.subject + mail.text).not.toMatch(new RegExp(`${title}|Odile|Arnaque`));
    // Back again before it is sent: nothing.
    await edit({ date: '2026-11-30' });
    await edit({ date: '2026-11-29' });
    expect(await told('2026-11-21T18:02:00Z')).toEqual([]);
    await call('POST', '/cancellation', { why: 'Panne' });
    const [off] = await told('2026-11-21T18:03:00Z');
    expect(off?.text).toContain('N’a pas lieu');
    expect(off?.text).not.toContain('Panne');
    await call('DELETE', '/cancellation');
    const back = await told('2026-11-21T18:04:00Z');
    expect(back.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Événéo\u00a0: un événement a de nouveau lieu'),
    );
    // Cancelled and back within its delay: nothing.
    await call('POST', '/cancellation', { why: '' });
    await call('DELETE', '/cancellation');
    expect(await told('2026-11-21T18:05:00Z')).toEqual([]);
  });

  test('an accepted invitation has proved it: its mail has title and place; a removed person is told nothing', async () => {
    await add(READERS);
    await api
      .db('registrations')
      .where({ event_id: id, added_name: 'Odile Marchand' })
      .update({ source: 'invitation' });
    const { title } = await detail();
    await edit({ location: 'Salle du haut' });
    const [mail] = await told('2026-11-21T18:01:00Z');
    expect(mail).toMatchObject({ subject: `Modifié\u00a0: ${title}`, to: { address: 'odile@exemple.fr' } });
    expect(mail?.text).toContain('Salle du haut');
    expect(mail?.text).toContain('/api/mail/added?token=');
    await edit({ location: 'Cour' });
    const [odile] = await list();
    await call('DELETE', `/added/${odile?.added}`);
    expect(await told('2026-11-21T18:02:00Z')).toEqual([]);
    await add([{ name: 'Odile', email: 'odile2@exemple.fr' }]);
    expect((await call('DELETE', '')).status).toBe(204);
    await told('2026-11-21T18:03:00Z');
    expect(to('odile2@exemple.fr').map(({ subject }) => subject)).toEqual([
      'Événéo\u00a0: un événement est annulé',
    ]);
  });
});

test('by the link of the mail the person reads what is stored, and erases it; opening it changes nothing', async () => {
  const one = await addUser(api, 'guest');
  await add([{ name: 'Odile <b>', email: one.email }, { name: 'Autre' }]);
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  const url = /https?:\S+\/api\/mail\/added\?token=\S+/.exec(to(one.email)[0]?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(url);
  const { status, text } = await api.call('GET', pathname + search);
  expect([status, text.includes('Odile &#60;b&#62;'), text.includes(one.email)]).toEqual([200, true, true]);
  expect((await detail()).registrations_count).toBe(2);
  expect((await api.call('GET', `${pathname}${search.slice(0, -1)}`)).status).toBe(422);
  expect((await api.call('POST', pathname + search)).status).toBe(200);
  expect((await detail()).registrations_count).toBe(1);
  expect((await api.call('POST', pathname + search)).status).toBe(422);
});

test('an account that only typed an address learns nothing, though another of its own is confirmed', async () => {
  const thief = await addUser(api, 'guest', { email: 'sien@exemple.fr' });
  await api
    .db('users')
    .where({ id: thief.id })
    .update({ email: 'odile@exemple.fr', email_key: 'odile@exemple.fr' });
  await add(READERS);
  const { sent, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  expect(sent).toEqual([]);
});

test('2,000 people are added in less than 10 s', async () => {
  await api.db('events').where({ id }).update({ capacity: 2000 });
  const from = performance.now();
  for (let at = 0; at < 2000; at += 200)
    await add(
      Array.from({ length: 200 }, (_, n) => ({ name: `Lecteur ${at + n}`, email: `l${at + n}@exemple.fr` })),
    );
  expect(performance.now() - from).toBeLessThan(10_000);
  expect((await detail()).registrations_count).toBe(2000);
});

test('the export of the person names it', async () => {
  const known = await addUser(api, 'guest', { name: 'Odile Marchand' });
  await add([{ name: 'Odile Marchand', email: known.email }]);
  const { text } = await api.as<unknown>(known, 'GET', '/api/user/export');
  expect(text).toContain('added_by_organizers');
  expect(text).toContain('Odile Marchand');
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'https://exemple.fr' }, 'name'],
  [{ name: 'Ana', email: 'pas une adresse' }, 'email'],
])('a row like %j is refused, and nothing is written', async (typed, _field) => {
  expect((await add([{ name: 'Bob' }, typed])).status).toBe(422);
  expect((await list()).length).toBe(0);
});

test('who was added by hand and registers with an account has one place, once the address is theirs', async () => {
  const email = 'odette@exemple.fr';
  await add([{ name: 'Odette Marchand', email }, { name: 'Paul' }]);
  await api
    .db('registrations')
    .where({ event_id: id, added_name: 'Odette Marchand' })
    .update({ settled_at: '2026-11-20 10:00:00.000' });
  const named = await addUser(api, 'guest', { email, confirmed: false });
  await api.as(named, 'POST', `/api/events/${id}/register`);
  // Anybody may type an address: its place stays until it is confirmed.
  expect(await detail()).toMatchObject({ registrations_count: 3, capacity: 3 });
  const waiter = await addUser(api, 'guest');
  await api.as(waiter, 'POST', `/api/events/${id}/waiting`, {});
  const { mailTo } = collectMails(() => api);
  const mail = await mailTo(named.email, /réservée/);
  const token = /token=(\S+)/.exec(mail.text)?.[1] ?? '';
  expect(
    (await api.call('POST', '/api/confirm-address', { json: { token: decodeURIComponent(token) } })).status,
  ).toBe(200);
  // The seat goes to who waits.
  expect(await detail()).toMatchObject({ registrations_count: 3, waiting_count: 0 });
  const rows = await list();
  expect(rows.filter((row) => row.email === email)).toMatchObject([{ user_id: named.id, settled: true }]);
  expect(rows.some(({ user_id }) => user_id === waiter.id)).toBe(true);
});

test('a confirmed account that registers takes over the place that it was given', async () => {
  const guest = await addUser(api, 'guest');
  await add([{ name: guest.name, email: guest.email }]);
  await api.as(guest, 'POST', `/api/events/${id}/register`);
  expect((await detail()).registrations_count).toBe(1);
  expect(await list()).toMatchObject([{ user_id: guest.id }]);
});

test('at a full event a guest who was given a place by hand reads that they have it, and does not wait', async () => {
  const guest = await addUser(api, 'guest');
  await add([{ name: guest.name, email: guest.email }, { name: 'Ana' }, { name: 'Bob' }]);
  for (const path of ['register', 'waiting'])
    expect(await api.as(guest, 'POST', `/api/events/${id}/${path}`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('Vous avez déjà une place') },
    });
  expect((await detail()).waiting_count).toBe(0);
});

test('the mail of an unlisted event opens its page for who has a place by an address alone', async () => {
  const guest = await addUser(api, 'guest');
  await call('PUT', '', { unlisted: true });
  const key = (await detail()).draft_key ?? '';
  await add([{ name: guest.name, email: guest.email }]);
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  expect(to(guest.email)[0]?.text).toContain(`/events/${id}#cle=${key}`);
  expect(key).toHaveLength(22);
});

test('reminders go to who was added with an address that an account confirmed; thanks, which ask for a review, do not', async () => {
  const guest = await addUser(api, 'guest');
  api.clock.set('2026-11-19T08:00:00Z');
  await add([{ name: guest.name, email: guest.email }]);
  await api.db('mail_outbox').delete();
  const looker = { db: api.db, clock: api.clock, config: api.config, log: { warn: () => undefined } };
  for (const at of ['2026-11-20T17:00:00Z', '2026-11-21T17:30:00Z', '2026-11-22T09:00:00Z']) {
    api.clock.set(at);
    await queueReminders(looker);
  }
  const kinds = await api.db('mail_outbox').where({ user_id: guest.id }).orderBy('id').pluck('kind');
  expect(kinds).toEqual(['reminder-eve', 'reminder-soon']);
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  const [eve] = to(guest.email);
  expect(eve?.text).toContain('/api/mail/added?token=');
  expect(eve?.text).not.toContain('/tickets/');
});
