import type {
  AnnouncementDesk,
  AnnouncementPage,
  SentAnnouncement,
} from '@eveneo/contract/application/announcements';
import {
  addEvent,
  addRegistrations,
  addUser,
  addUsers,
  type Person,
  readingAt,
} from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver, fromLink } from '../../../test/mails';
import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { giveBack, putBack, takeRows } from '../accounts/deletion/kept-rows-repository';
import { deleteEventRows } from '../events/write-repository';
import { forgetAnnouncements } from './repository';

const { sent, mailer, to } = collectMails();
const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let admin: Person;
let lea: Person;
let bruno: Person;
let declined: Person;
let unconfirmed: Person;
let waiting: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  sent.length = 0;
  organizer = await addUser(api, 'organizer', { name: 'Julien Lefèvre' });
  [admin, lea, bruno, declined, unconfirmed, waiting] = (await addUsers(api, [
    { role: 'admin' },
    { role: 'guest', name: 'Léa Fontaine' },
    { role: 'guest', name: 'Bruno Moreau' },
    { role: 'guest' },
    { role: 'guest', confirmed: false },
    { role: 'guest' },
  ])) as [Person, Person, Person, Person, Person, Person];
  id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Nuit du jazz', capacity: 4 });
  await addRegistrations(api.db, id, [lea.id, bruno.id, declined.id, unconfirmed.id]);
  await api.as(waiting, 'POST', `/api/events/${id}/waiting`);
  await api.as(declined, 'PUT', '/api/user/preferences', {
    emailNotifications: true,
    mail_announcements: false,
  });
  await api.db('mail_outbox').delete();
});

const WORDS = { subject: 'Par la cour ce soir', message: 'La rue est en travaux.\n\nÀ ce soir.' };
const path = (by = organizer) => `/api/${by.role}/events/${id}/announcements`;
const write = (given: object = {}, { by = organizer, key }: { by?: Person; key?: string } = {}) =>
  api.call<SentAnnouncement & { code: string }>('POST', path(by), {
    token: by.token,
    json: { audience: 'all', replies: true, ...WORDS, ...given },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const desk = async (by = organizer) => (await api.as<AnnouncementDesk>(by, 'GET', path(by))).body;
const page = async (person: Person) =>
  (await api.as<AnnouncementPage>(person, 'GET', `/api/events/${id}/announcements`)).body;
const subjects = async (person: Person) => (await page(person)).data.map(({ subject }) => subject);
const queued = () => api.db('mail_outbox').where({ kind: 'announcement' });
const deliverAll = async () => {
  while ((await deliver(api, mailer)) > 0);
};

test('an announcement is mailed to those who want and may get it, from the product, with replies to the author; the numbers are correct', async () => {
  expect((await desk()).audiences).toEqual({
    all: { people: 4, reachable: 2, declined: 1, unconfirmed: 1, without_address: 0 },
    present: { people: 0, reachable: 0, declined: 0, unconfirmed: 0, without_address: 0 },
    absent: { people: 4, reachable: 2, declined: 1, unconfirmed: 1, without_address: 0 },
    waiting: { people: 1, reachable: 1, declined: 0, unconfirmed: 0, without_address: 0 },
  });
  const { status, body } = await write();
  expect([status, body]).toMatchObject([201, { people: 4, mailed: 0, due: 2, author: 'Julien Lefèvre' }]);
  await deliverAll();
  expect(sent.map((mail) => mail.to.address).sort()).toEqual([lea.email, bruno.email].sort());
  const [mail] = to(lea.email);
  expect(mail).toMatchObject({
    subject: 'Par la cour ce soir · Nuit du jazz',
    replyTo: { name: 'Julien Lefèvre', address: organizer.email },
  });
  expect(mail?.text).toMatch(
    /^Léa, un message de Julien Lefèvre\.\n\nNuit du jazz\n\nLa rue est en travaux\.\n\nÀ ce soir\./,
  );
  expect(mail?.text).toContain(`Vos réponses arrivent à ${organizer.email}.`);
  expect((await desk()).data).toMatchObject([{ people: 4, mailed: 2, due: 0 }]);
  // The link in the mail declines all further ones.
  const token = fromLink({ ...mail, text: mail?.headers['List-Unsubscribe'] ?? '' } as never, 'token');
  expect(token).toContain('.announcements.');
  await api.call('POST', `/api/mail/opt-out?token=${token.replace('>', '')}`);
  expect((await desk()).audiences.all).toMatchObject({ reachable: 1, declined: 2 });
  await write();
  await deliverAll();
  expect([to(lea.email).length, to(bruno.email).length]).toEqual([1, 2]);
});

test('mails switched off altogether count as declined; an address counts, with a password or not', async () => {
  await api.db('users').where({ id: lea.id }).update({ email_notifications: 0 });
  await api.db('users').where({ id: bruno.id }).update({ password_hash: null });
  await api.db('registrations').where({ user_id: declined.id }).update({ user_id: null });
  expect((await desk()).audiences.all).toEqual({
    ...{ people: 4, reachable: 1, declined: 1, unconfirmed: 1, without_address: 1 },
  });
  await api.db('users').where({ id: bruno.id }).update({ email_notifications: 0 });
  expect(await write()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect([await queued(), (await desk()).data]).toEqual([[], []]);
});

test('a preference changed, or a place cancelled, before the mail is due counts', async () => {
  await write();
  await api.as(lea, 'PUT', '/api/user/preferences', { emailNotifications: false });
  await api.as(bruno, 'DELETE', `/api/events/${id}/register`);
  await api.db('mail_outbox').whereNot({ kind: 'announcement' }).delete();
  await deliverAll();
  expect(sent).toEqual([]);
  expect((await desk()).data).toMatchObject([{ mailed: 0, due: 0 }]);
});

test('audiences: present, not present, waiting; each reads its own on the page, with a place only', async () => {
  await api
    .db('registrations')
    .where({ event_id: id, user_id: lea.id })
    .update({ checked_in_at: '2026-11-21 09:00:00' });
  expect((await desk()).audiences).toMatchObject({ present: { people: 1 }, absent: { people: 3 } });
  for (const audience of ['present', 'absent', 'waiting'])
    expect((await write({ audience, subject: `À ${audience}` })).status).toBe(201);
  await deliverAll();
  expect([to(lea.email).length, to(bruno.email).length]).toEqual([1, 1]);
  expect(to(waiting.email)[0]?.text).toContain('vous attendez une place');
  const read = [lea, bruno, unconfirmed, declined, waiting];
  expect(await Promise.all(read.map(subjects))).toEqual([
    ['À present'],
    ['À absent'],
    // Shown on the page also to people who get no mail.
    ['À absent'],
    ['À absent'],
    ['À waiting'],
  ]);
  for (const stranger of [admin, organizer, await addUser(api, 'guest')])
    expect(await subjects(stranger)).toEqual([]);
  await api.as(bruno, 'DELETE', `/api/events/${id}/register`);
  expect(await subjects(bruno)).toEqual([]);
  // The person on the waitlist has the place now.
  expect(await subjects(waiting)).toEqual(['À waiting']);
});

test('an announcement to all is also read by those who register later; an admin is not named', async () => {
  await write({}, { by: admin });
  await api.db('events').where({ id }).update({ capacity: 9 });
  const late = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [late.id]);
  expect((await page(late)).data).toMatchObject([{ subject: WORDS.subject, author: null }]);
  await deliverAll();
  expect(to(lea.email)[0]?.text).toContain('Léa, un message de l’administration d’Événéo.');
  expect(to(late.email)).toEqual([]);
});

test('sent ten times at once and again after a lost response it is one announcement', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => write({}, { key: 'un-seul-envoi' })));
  const later = await write({}, { key: 'un-seul-envoi' });
  expect(new Set([...replies, later].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect([await queued(), (await desk()).data]).toMatchObject([{ length: 2 }, { length: 1 }]);
});

test('of twelve different ones at once three are sent; a day after the first another may be sent', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => write({ subject: `Message ${at}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'conflict.limit',
    message: expect.stringContaining('pourra partir dans 24\u00a0heures.') as string,
  });
  expect(await desk()).toMatchObject({
    left: 0,
    closed: expect.stringContaining('Trois messages') as string,
  });
  await api
    .db('announcements')
    .where({ event_id: id })
    .orderBy('id')
    .limit(1)
    .update({ created_at: '2026-11-20 10:00:00' });
  expect(await desk()).toMatchObject({ left: 1, closed: null });
  expect((await write()).status).toBe(201);
});

test('an author with an unconfirmed address sends nothing, and replies never go to one', async () => {
  await write();
  await api.db('users').where({ id: organizer.id }).update({ confirmed_email_key: null });
  expect((await write()).status).toBe(409);
  expect((await api.as(organizer, 'POST', `${path()}/test`, { ...WORDS, replies: true })).status).toBe(409);
  expect((await desk()).reply_address).toBeNull();
  await deliverAll();
  expect(to(lea.email)[0]).not.toHaveProperty('replyTo');
  expect(to(lea.email)[0]?.text).toContain('Les réponses à cet email ne sont pas lues.');
});

test('nobody can name another address for replies, or any header', async () => {
  const foreign = { replyTo: 'x@y.fr', reply_to: 'x@y.fr', to: 'x@y.fr', headers: { Bcc: 'x@y.fr' } };
  expect((await write({ ...foreign, replies: false })).status).toBe(201);
  expect((await write({ replies: 'x@y.fr' })).status).toBe(422);
  expect((await write({ subject: 'a\r\nBcc: x@y.fr' })).status).toBe(422);
  await deliverAll();
  expect(JSON.stringify(sent)).not.toContain('x@y.fr');
  expect(to(lea.email)[0]).not.toHaveProperty('replyTo');
});

test('a test goes to its author alone, says so, and counts for nothing', async () => {
  const json = { ...WORDS, replies: true };
  expect((await api.as(organizer, 'POST', `${path()}/test`, json)).status).toBe(204);
  await deliverAll();
  expect(sent.map((mail) => [mail.to.address, mail.subject])).toEqual([
    [organizer.email, 'Essai\u00a0: Par la cour ce soir · Nuit du jazz'],
  ]);
  expect(await desk()).toMatchObject({ data: [], left: 3 });
  expect(await subjects(lea)).toEqual([]);
});

test.each([
  ['2026-10-22', 201],
  ['2026-10-21', 409],
])(
  'people of a cancelled event can be written to, and for 30 days of a past one: %s, %i',
  async (date, status) => {
    await api.db('events').where({ id }).update({ date, cancelled_at: '2026-11-20 10:00:00' });
    expect((await write()).status).toBe(status);
  },
);

test('five hundred announcements delay neither a password reset nor another mail by more than a few', async () => {
  await write();
  const [one] = (await queued()) as [Record<string, unknown>];
  await api
    .db('mail_outbox')
    .insert(
      Array.from({ length: 500 }, (_, at) => ({ ...one, id: undefined, once_key: `announcement:x:${at}` })),
    );
  await queueMail(api.db, api.clock.now(), bruno.id, 'cancelled', { event_id: id });
  await queueMail(api.db, api.clock.now(), lea.id, 'password-reset', {});
  await deliver(api, mailer);
  expect(sent.slice(0, 2).map(({ subject }) => subject)).toEqual([
    'Événéo\u00a0: réinitialisation de votre mot de passe',
    'Inscription annulée\u00a0: Nuit du jazz',
  ]);
  expect(sent.length).toBeLessThanOrEqual(7);
});

test('a mail given up is no longer due, and counted once it is sent after all', async () => {
  await write();
  await queued().update({ attempts: 7 });
  await deliver(api, () => Promise.reject(new Error('no server')));
  expect((await desk()).data).toMatchObject([{ mailed: 0, due: 0 }]);
  await queued().update({ attempts: 0, next_attempt_at: '2026-11-21 10:00:00' });
  await deliverAll();
  expect((await desk()).data).toMatchObject([{ mailed: 2, due: 0 }]);
});

test('an announcement vanishes everywhere and returns with its author’s account; it is deleted with its event', async () => {
  await write();
  const exported = async (person: Person) =>
    (await api.as<Record<string, unknown>>(person, 'GET', '/api/user/export')).body;
  expect((await exported(lea)).announcements_received).toMatchObject([
    { event_id: id, title: 'Nuit du jazz', ...WORDS },
  ]);
  expect((await exported(organizer)).announcements_written).toMatchObject([WORDS]);
  const kept = await withTransaction(api.db, async (tx) => {
    const rows = await takeRows(tx, organizer.id, readingAt('2027-01-01T10:00:00Z'));
    await forgetAnnouncements(tx, organizer.id);
    return rows;
  });
  expect(await subjects(lea)).toEqual([]);
  await deliverAll();
  expect(sent).toEqual([]);
  expect(JSON.stringify(await api.db('announcements').where({ event_id: id }))).not.toContain('travaux');
  await withTransaction(api.db, (tx) => giveBack(tx, organizer.id, kept.disowned));
  expect(await subjects(lea)).toEqual([WORDS.subject]);
  const all = await withTransaction(api.db, async (tx) => {
    const rows = await takeRows(tx, organizer.id, readingAt('2026-01-01T10:00:00Z'));
    await deleteEventRows(tx, id);
    return rows;
  });
  expect(await api.db('announcement_recipients').where({ event_id: id })).toEqual([]);
  await withTransaction(api.db, (tx) => putBack(tx, all.events));
  expect((await desk()).data).toMatchObject([{ subject: WORDS.subject, people: 4 }]);
});
