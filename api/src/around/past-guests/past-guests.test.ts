import type {
  Consents,
  PastGuestMessages,
  PastGuests,
  SentToPastGuests,
} from '@eveneo/contract/application/past-guests';
import { addEvent, addRegistrations, addUser, addUsers, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver, fromLink } from '../../../test/mails';
import { ERASURES } from '../../app/housekeeping';
import { eraseDueRows } from '../../db/erasure';
import { withTransaction } from '../../db/with-transaction';
import { pastGuestData } from './service';

const { sent, mailer, to } = collectMails();
const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let lea: Person;
let bruno: Person;
let unconfirmed: Person;
let past: number;
let kept: number;

beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  sent.length = 0;
  organizer = await addUser(api, 'organizer', { name: 'Librairie Corot' });
  [lea, bruno, unconfirmed] = (await addUsers(api, [
    { role: 'guest', name: 'Léa Fontaine' },
    { role: 'guest', name: 'Bruno Moreau' },
    { role: 'guest', name: 'Zoé Lambert', confirmed: false },
  ])) as [Person, Person, Person];
  const of = { organizer_id: organizer.id, capacity: 20 };
  past = await addEvent(api.db, { ...of, date: '2026-11-01' });
  kept = await addEvent(api.db, { ...of, date: '2026-11-10' });
  await addRegistrations(api.db, past, [lea.id, bruno.id, unconfirmed.id]);
  await addRegistrations(api.db, kept, [lea.id, bruno.id]);
  await api
    .db('registrations')
    .where({ event_id: kept, user_id: lea.id })
    .update({ checked_in_at: '2026-11-10 19:00:00' });
});

const list = async (query = '', by = organizer) =>
  (await api.as<PastGuests>(by, 'GET', `/api/past-guests${query}`)).body;
const names = async (query = '') => (await list(query)).data.map(({ name }) => name);
const desk = async (query = '') =>
  (await api.as<PastGuestMessages>(organizer, 'GET', `/api/past-guests/messages${query}`)).body;
const tag = (key: string, word: string, on = true) =>
  api.as<{ message: string }>(organizer, 'PUT', '/api/past-guests/tags', { key, tag: word, on });
const consent = (person: Person, method = 'PUT', id = organizer.id) =>
  api.as(person, method, `/api/user/consents/${id}`);
const consents = async (person: Person) => (await api.as<Consents>(person, 'GET', '/api/user/consents')).body;
const WORDS = { subject: 'Nos lectures de décembre', message: 'Elles reprennent.', replies: true };
const write = (given: object = {}, key?: string) =>
  api.call<SentToPastGuests & { code: string; message: string }>('POST', '/api/past-guests/messages', {
    token: organizer.token,
    json: { ...WORDS, ...given },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const deliverAll = async () => {
  while ((await deliver(api, mailer)) > 0);
};
const addByHand = (eventId: number, name: string) =>
  api.db('registrations').insert({
    ...{ event_id: eventId, added_name: name, created_at: '2026-10-01 08:00:00' },
  });

test('who came, how often and when last: by the door where it was kept, else by the registration', async () => {
  await addByHand(past, 'Odile Marchand');
  await api.db('registrations').insert({ event_id: past, created_at: '2026-11-01 19:00:00' });
  const coming = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-24' });
  const off = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-02' });
  await api.db('events').where({ id: off }).update({ cancelled_at: '2026-11-01 10:00:00' });
  for (const id of [coming, off]) await addRegistrations(api.db, id, [bruno.id]);
  const { data, total } = await list();
  expect(data.map(({ name, events, last_date }) => [name, events, last_date])).toEqual([
    ['Léa Fontaine', 2, '2026-11-10'],
    ['Bruno Moreau', 1, '2026-11-01'],
    ['Odile Marchand', 1, '2026-11-01'],
    ['Zoé Lambert', 1, '2026-11-01'],
  ]);
  expect([total, data[2]]).toMatchObject([4, { user_id: null, agreed: false, tags: [] }]);
  expect(await names('?search=lea%20FONT')).toEqual(['Léa Fontaine']);
  expect(await names('?search=odile')).toEqual(['Odile Marchand']);
  expect(await names('?page=2')).toEqual([]);
});

test('the events of others are theirs, also those that one co-organizes', async () => {
  const other = await addUser(api, 'organizer');
  await api.db('co_organizers').insert({
    ...{ event_id: past, user_id: other.id, rights: 'edit,registrants,door' },
    created_at: '2026-11-01 08:00:00',
  });
  expect(await list('', other)).toMatchObject({ data: [], total: 0 });
  const theirs = await api.as(other, 'PUT', '/api/past-guests/tags', {
    key: `u${lea.id}`,
    tag: 'x',
    on: true,
  });
  expect(theirs.status).toBe(404);
});

test('tags of one’s own: given once however often, sought, taken away; ten a person', async () => {
  await addByHand(past, 'Odile Marchand');
  const before = (await list('?search=odile')).data[0]?.key ?? '';
  await addByHand(past, 'Odile Marchand');
  const both = await Promise.all(Array.from({ length: 6 }, () => tag(`u${lea.id}`, 'fidèle')));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204]));
  await tag(before, 'Fidèle');
  expect(await names('?tag=fidele')).toEqual(['Léa Fontaine', 'Odile Marchand']);
  expect((await list()).tags).toHaveLength(1);
  // By another of her registrations.
  await tag((await list('?search=odile')).data[0]?.key ?? '', 'fidèle', false);
  expect(await names('?tag=fidele')).toEqual(['Léa Fontaine']);
  for (let at = 1; at < 10; at += 1) await tag(`u${lea.id}`, `mot ${at}`);
  expect(await tag(`u${lea.id}`, 'mot 10')).toMatchObject({ status: 409, body: { code: 'conflict.limit' } });
  expect((await list('?search=lea')).data[0]?.tags).toHaveLength(10);
  // A registration of somebody else's event, and a person who never came.
  const stranger = await addUser(api, 'guest');
  expect((await tag(`u${stranger.id}`, 'x')).status).toBe(404);
  expect((await tag('lea', 'x')).status).toBe(422);
});

test('a message goes once to each who came and agreed, says why, and one click ends it for this organizer alone', async () => {
  for (const one of [lea, unconfirmed]) expect((await consent(one)).status).toBe(204);
  await api.db('mail_outbox').delete();
  expect((await desk()).audience).toMatchObject({ people: 2, reachable: 1, unconfirmed: 1 });
  const replies = await Promise.all(Array.from({ length: 8 }, () => write({}, 'un-seul-envoi')));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await deliverAll();
  expect(sent.map((mail) => mail.to.address)).toEqual([lea.email]);
  const [mail] = to(lea.email);
  expect(mail).toMatchObject({
    subject: 'Nos lectures de décembre · Librairie Corot',
    replyTo: { address: organizer.email },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(mail?.text).toContain('et avez accepté ses messages');
  expect(await desk()).toMatchObject({ left: 2, data: [{ people: 2, mailed: 1, due: 0 }] });
  expect(await api.db('acts').where({ act: 'registrant.written-to', actor_id: organizer.id })).toHaveLength(
    1,
  );

  const token = fromLink(
    { ...mail, text: mail?.headers['List-Unsubscribe'] ?? '' } as never,
    'token',
  ).replace('>', '');
  const page = await api.call('GET', `/api/mail/opt-out?token=${token}`);
  expect(page.text).toContain('Messages de Librairie Corot');
  expect(await consents(lea)).toHaveLength(1);
  expect((await api.call('POST', `/api/mail/opt-out?token=${token}`)).status).toBe(200);
  expect(await consents(lea)).toEqual([]);
  const { body } = await api.as<{ mail_announcements: boolean }>(lea, 'GET', '/api/user/preferences');
  expect(body.mail_announcements).toBe(true);
  expect(await write()).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('who leaves before the mail is due gets none; with a tag, only its people', async () => {
  for (const one of [lea, bruno]) await consent(one);
  await tag(`u${bruno.id}`, 'chorale');
  await api.db('mail_outbox').delete();
  expect((await desk('?tag=chorale')).audience).toMatchObject({ people: 1, reachable: 1 });
  await write({ tag: 'chorale' });
  await write();
  await consent(lea, 'DELETE');
  await deliverAll();
  expect([to(bruno.email).length, to(lea.email).length]).toEqual([2, 0]);
});

test('a trial goes to its author alone, counts as no message, and cannot be reported', async () => {
  await consent(lea);
  const trial = () => api.as(organizer, 'POST', '/api/past-guests/messages/test', WORDS);
  expect((await trial()).status).toBe(204);
  await deliverAll();
  expect(sent.map(({ subject, to: { address } }) => [subject, address])).toEqual([
    ['Essai\u00a0: Nos lectures de décembre · Librairie Corot', organizer.email],
  ]);
  expect(sent[0]?.text).not.toContain('?message=');
  expect(await desk()).toMatchObject({ left: 3, data: [] });
  await api.db('users').where({ id: organizer.id }).update({ confirmed_email_key: null });
  expect((await trial()).status).toBe(409);
});

test('a message is reported by who got it, stops when it is taken down, and is not sent again', async () => {
  for (const one of [lea, bruno]) await consent(one);
  await tag(`u${lea.id}`, 'chorale');
  const { id } = (await write({ tag: 'chorale' })).body;
  const report = (by: Person | null) =>
    api.call('POST', '/api/reports', {
      ...(by && { token: by.token }),
      json: {
        ...{ kind: 'mailing', id, category: 'hate', words: 'Des injures' },
        ...{ name: 'Léo', email: 'leo@exemple.fr' },
      },
    });
  expect((await Promise.all([report(null), report(bruno)])).map(({ status }) => status)).toEqual([404, 404]);
  expect((await report(lea)).status).toBe(201);
  const admin = await addUser(api, 'admin');
  const takedown = { kind: 'mailing', id, rule: 'hate', facts: 'Des injures' };
  expect((await api.as(admin, 'POST', '/api/admin/takedowns', takedown)).status).toBe(200);
  expect((await desk()).data).toEqual([]);
  await deliverAll();
  expect(to(lea.email).filter(({ subject }) => subject.includes('Nos lectures'))).toEqual([]);
  expect(to(organizer.email).at(-1)?.text.replaceAll('\n', ' ')).toContain(
    'À votre public, vous aviez écrit',
  );
  expect((await write()).status).toBe(422);
  await write({ message: 'Autre chose.' });
  await deliverAll();
  expect(to(lea.email).at(-1)?.text).toMatch(new RegExp(`/organizers/${organizer.id}\\?message=\\d+`));
});

test('three in 24 hours, also at once; none by an unconfirmed author', async () => {
  await consent(lea);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => write({ subject: `Message ${at}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect((await desk()).closed).toContain('à votre public');
  await api
    .db('past_guest_messages')
    .where({ organizer_id: organizer.id })
    .orderBy('id')
    .limit(1)
    .update({ created_at: '2026-11-20 10:00:00' });
  expect((await write()).status).toBe(201);
  await api.db('users').where({ id: organizer.id }).update({ confirmed_email_key: null });
  expect((await write()).status).toBe(409);
});

test.each([
  ['register', 'capacity', 5],
  ['waiting', 'capacity', 1],
  ['request', 'approval', 1],
])('agreed in the form at %s; without the box, not', async (call, column, value) => {
  const id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-24', capacity: 5 });
  if (call === 'waiting') await addRegistrations(api.db, id, [lea.id]);
  await api
    .db('events')
    .where({ id })
    .update({ [column]: value });
  const [ana, ali] = await addUsers(api, [{ role: 'guest' }, { role: 'guest' }]);
  const path = `/api/events/${id}/${call}`;
  for (const [person, keep_in_touch] of [
    [ana, true],
    [ali, false],
  ] as const)
    expect((await api.as(person as Person, 'POST', path, { keep_in_touch })).status).toBeLessThan(300);
  expect(await consents(ana as Person)).toMatchObject([{ id: organizer.id, name: 'Librairie Corot' }]);
  expect(await consents(ali as Person)).toEqual([]);
});

test('agreed in the form without an account: once the link of the mail is used', async () => {
  const id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-24', capacity: 20 });
  const email = `odile.${id}@exemple.fr`;
  const held = { name: 'Odile Marchand', email, keep_in_touch: true };
  expect((await api.call('POST', `/api/events/${id}/holds`, { json: held })).status).toBe(202);
  const agreed = () => api.db('message_consents').where({ organizer_id: organizer.id });
  expect(await agreed()).toEqual([]);
  await deliverAll();
  const token = /#(\S+)/.exec(to(email)[0]?.text ?? '')?.[1] ?? '';
  expect((await api.call('POST', '/api/hold-link/take', { json: { token } })).status).toBe(200);
  expect(await agreed()).toHaveLength(1);
});

test('nobody agrees to an organizer at whose events they have no place, and it ends with the last place', async () => {
  const stranger = await addUser(api, 'guest');
  expect((await consent(stranger)).status).toBe(404);
  await consent(lea);
  await tag(`u${lea.id}`, 'fidèle');
  const sweep = async (now: string) => {
    for (const erasure of ERASURES) await eraseDueRows(api.db, erasure, new Date(now));
  };
  await sweep('2027-11-09T10:00:00Z');
  expect([await consents(lea), (await list()).tags]).toMatchObject([[{ id: organizer.id }], ['fidèle']]);
  await sweep('2027-11-12T10:00:00Z');
  expect([await consents(lea), await list()]).toMatchObject([[], { total: 0, tags: [] }]);
});

test('the export has what is stored of a person; with the account it goes', async () => {
  await consent(lea);
  await tag(`u${lea.id}`, 'fidèle');
  await write();
  const of = async (person: Person) => (await api.as<object>(person, 'GET', '/api/user/export')).body;
  expect(await of(lea)).toMatchObject({
    organizers_allowed: [{ id: organizer.id }],
    tags_of_organizers: [{ organizer_id: organizer.id, tag: 'fidèle' }],
    organizer_messages_received: [{ subject: WORDS.subject }],
  });
  expect(await of(organizer)).toMatchObject({ public_messages_written: [{ message: WORDS.message }] });
  for (const { id, name, email } of [lea, organizer])
    await withTransaction(api.db, (tx) =>
      pastGuestData.forget(tx, { id, name, email } as never, () => undefined),
    );
  for (const table of ['message_consents', 'past_guest_tags', 'past_guest_messages'])
    expect(await api.db(table).where({ organizer_id: organizer.id })).toEqual([]);
  expect(await api.db('past_guest_recipients').where({ user_id: lea.id })).toEqual([]);
});
