import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import { addEvent, addUser, addUsers, type Person } from '../../../test/fixtures';
import { testApi, testClock } from '../../../test/harness';
import { holdsOf, statusesOf } from '../../../test/holds';
import { collectMails, deliver } from '../../../test/mails';

const mails = collectMails(() => api);
const { sent, mailer, mailTo } = mails;
const api = testApi({
  clock: testClock(undefined, 7),
  environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  dependencies: { background: false },
});
const { visitor, linkOf, read, watch, take, counts, held, lapse } = holdsOf(api, mails, () => id);
const REGISTERED = "Inscription réussie ! Vous êtes inscrit à l'événement.";
const TITLE = 'Bal de la mairie';
const START = '2026-11-21T10:00:00Z';
const AFTER_HALF_AN_HOUR = '2026-11-21T10:30:01Z';

const RUSH = process.env.TEST_FULL === '1' ? 400 : 80;

let organizer: Person;
let id: number;
beforeEach(async () => {
  api.clock.set(START);
  organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, { organizer_id: organizer.id, title: TITLE, capacity: 40 });
  sent.length = 0;
});

/** The numbers that the event shows to a person. */
const seenBy = async ({ token }: Person) => {
  const { registrations_count, held_count } = (
    await api.call<EventDetail>('GET', `/api/events/${id}`, { token })
  ).body;
  return { registrations_count, ...(held_count !== undefined && { held_count }) };
};

test('the link confirms the address, makes the account, registers and logs in; a second use changes nothing', async () => {
  const { email, token } = await held();
  expect(await counts()).toEqual({ count: 1, rows: 0, held: 1, waiting: 0 });
  expect(await seenBy(organizer)).toEqual({ registrations_count: 1, held_count: 1 });
  expect(await seenBy(await addUser(api, 'organizer'))).toEqual({ registrations_count: 1 });
  expect((await read(token)).body).toMatchObject({
    ...{
      status: 'held',
      until: expect.stringMatching(/^2026-11-21T10:30:00/),
      name: 'Zoé Petit',
      email,
      has_account: false,
    },
    event: { id, title: TITLE },
  });
  const [one, two] = await Promise.all([take(token), take(token)]);
  const again = await take(token);
  for (const { status, body } of [one, two, again]) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: REGISTERED, event_id: id, registered: true });
    expect(body.user).toMatchObject({ name: 'Zoé Petit', email, role: 'guest' });
    const ticket = await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token: body.token ?? '' });
    expect(ticket.body.name).toBe('Zoé Petit');
  }
  expect(await counts()).toEqual({ count: 1, rows: 1, held: 0, waiting: 0 });
  expect(await seenBy(organizer)).toEqual({ registrations_count: 1 });
  expect(await api.db('users').where({ email })).toHaveLength(1);
  const state = await api.call('GET', '/api/user/address', { token: again.body.token ?? '' });
  expect(state.body).toEqual({ confirmed: true });
  await mailTo(email, new RegExp(`^Inscription confirmée.*${TITLE}`));
  expect((await read(token)).body.status).toBe('taken');
});

test('the one mail has no text of others; asked again while it is held, nothing more happens', async () => {
  const one = visitor();
  const replies = await Promise.all(Array.from({ length: 20 }, () => one.hold()));
  expect(statusesOf(replies)).toEqual({ 202: 20 });
  const mail = await mailTo(one.email, /./);
  expect(JSON.stringify(mail)).not.toMatch(/Zoé|Bal|mairie|Lyon/);
  expect(mail.text).toContain('Une place est tenue pour vous jusqu’à 11:30.');
  expect(sent).toHaveLength(1);
  expect(await counts()).toMatchObject({ count: 1, held: 1 });
});

test('known and unknown addresses get the same response, and both hold a place; the mail says the rest', async () => {
  const [guest, manager] = await addUsers(api, [{ role: 'guest' }, { role: 'organizer' }]);
  const replies = [
    await visitor().hold(),
    await visitor().hold({ email: guest?.email }),
    await visitor().hold({ email: manager?.email }),
  ];
  const unsigned = ({ status, text }: (typeof replies)[number]) =>
    `${status} ${text.replace(/[\w-]{80}/, 'w')}`;
  expect(new Set(replies.map(unsigned)).size).toBe(1);
  expect(await counts()).toMatchObject({ count: 3, held: 3 });
  expect((await mailTo(guest?.email ?? '', /./)).text).toContain('Cette adresse a déjà un compte');
  const refusal = await mailTo(manager?.email ?? '', /./);
  expect(refusal.text).toContain('n’est pas un compte invité');
  expect(refusal.text).not.toContain('confirm-place');
});

test('the page that asked sees what became of the place, and nothing about the address', async () => {
  const { email, token, watched } = await held();
  expect((await watch(watched)).body).toEqual({ status: 'held' });
  // Asked again while it is held, it is the same place; from elsewhere, nothing says whose it is, nor that it is.
  const other = (await visitor().hold({ email })).body.watch;
  expect([other?.length, (await watch(other)).body]).toEqual([watched?.length, { status: 'held' }]);
  await take(token);
  expect((await watch(watched)).body).toEqual({ status: 'taken' });
  expect((await watch(other)).body).toEqual({ status: 'held' });
  const late = await held();
  api.clock.set(AFTER_HALF_AN_HOUR);
  expect((await watch(late.watched)).body).toEqual({ status: 'lapsed' });
  expect((await watch(other)).body).toEqual({ status: 'lapsed' });
  await api.db('place_holds').where({ email: late.email }).delete();
  expect((await watch(late.watched)).body).toEqual({ status: 'lapsed' });
  // It takes nothing: neither is the one token the other.
  for (const reply of [await take(watched ?? ''), await watch(token), await watch(`${watched}A`)])
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
    ]);
});

test('a guest’s account gets the place without a session, and its unconfirmed address stays so', async () => {
  const guest = await addUser(api, 'guest', { confirmed: false });
  await visitor().hold({ email: guest.email.toUpperCase() });
  const token = await linkOf(guest.email.toUpperCase());
  expect((await read(token)).body.has_account).toBe(true);
  const taken = await take(token);
  expect(taken.body).toEqual({ message: REGISTERED, event_id: id, registered: true });
  expect(taken.headers.get('set-cookie')).toBeNull();
  expect(await counts()).toMatchObject({ count: 1, rows: 1, held: 0 });
  expect((await api.call('GET', '/api/user/address', { token: guest.token })).body).toEqual({
    confirmed: false,
  });
});

test('a guest who registered by themselves meanwhile gives the held place back', async () => {
  const guest = await addUser(api, 'guest');
  await visitor().hold({ email: guest.email });
  const token = await linkOf(guest.email);
  await api.call('POST', `/api/events/${id}/register`, { token: guest.token });
  expect(await counts()).toMatchObject({ count: 2, rows: 1 });
  expect((await take(token)).body.registered).toBe(true);
  expect(await counts()).toMatchObject({ count: 1, rows: 1, held: 0 });
});

test('at most two places of a network, a tenth of all; many in parallel pass none of them', async () => {
  const second = await api.another();
  const rush = await Promise.all(
    Array.from({ length: RUSH }, (_, at) => visitor(undefined, at % 2 ? api : second).hold()),
  );
  expect(statusesOf(rush)).toEqual({ 202: 4, 409: RUSH - 4 });
  expect(await counts()).toEqual({ count: 4, rows: 0, held: 4, waiting: 0 });
  id = await addEvent(api.db, { capacity: 100 });
  const near = await Promise.all(
    Array.from({ length: 12 }, (_, at) => visitor(`2001:db8:1:2::${at}`, at % 2 ? api : second).hold()),
  );
  expect(statusesOf(near)).toEqual({ 202: 2, 409: 10 });
  expect(await counts()).toMatchObject({ count: 2, held: 2 });
}, 120_000);

test('the last place is held once, and registering meanwhile is refused', async () => {
  id = await addEvent(api.db, { capacity: 1 });
  const guest = await addUser(api, 'guest');
  const register = () => api.call('POST', `/api/events/${id}/register`, { token: guest.token });
  const replies = await Promise.all([visitor().hold(), visitor().hold(), register()]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect((await counts()).count).toBe(1);
});

test('a lapsed place goes to the waitlist, once for all instances', async () => {
  id = await addEvent(api.db, { capacity: 1 });
  const guest = await addUser(api, 'guest');
  await visitor().hold();
  await api.call('POST', `/api/events/${id}/waiting`, { token: guest.token });
  await lapse();
  expect(await counts()).toEqual({ count: 1, rows: 0, held: 1, waiting: 1 });
  api.clock.set(AFTER_HALF_AN_HOUR);
  await Promise.all([lapse(), lapse(), lapse()]);
  expect(await counts()).toEqual({ count: 1, rows: 1, held: 0, waiting: 0 });
  await mailTo(guest.email, /^Une place pour vous/);
});

test('after it lapsed the link takes a free place, or only makes the account and says why', async () => {
  const free = await held();
  api.clock.set(AFTER_HALF_AN_HOUR);
  expect((await read(free.token)).body.status).toBe('lapsed');
  expect((await take(free.token)).body).toMatchObject({ registered: true, message: REGISTERED });
  expect(await counts()).toMatchObject({ count: 1, rows: 1, held: 0 });
  api.clock.set(START);
  id = await addEvent(api.db, { capacity: 1 });
  const full = await held();
  api.clock.set(AFTER_HALF_AN_HOUR);
  await lapse();
  const guest = await addUser(api, 'guest');
  await api.call('POST', `/api/events/${id}/register`, { token: guest.token });
  const { body } = await take(full.token);
  expect(body).toMatchObject({
    ...{ registered: false, event_id: id, user: { email: full.email } },
    message: 'Votre compte est prêt, mais la place n’a pas pu être prise. Cet événement est complet.',
  });
  expect(await counts()).toMatchObject({ count: 1, rows: 1, held: 0 });
  // A place given back is not taken again by the same link.
  await api.call('DELETE', `/api/events/${id}/register`, { token: guest.token });
  expect((await take(full.token)).body.registered).toBe(true);
  await api.call('DELETE', `/api/events/${id}/register`, { token: body.token ?? '' });
  expect((await take(full.token)).body.message).toMatch(/a été rendue depuis\.$/);
  expect(await counts()).toMatchObject({ count: 0, rows: 0 });
});

test('a link is valid for 24 hours; a forged one, or one for another address, never is', async () => {
  const { token, email } = await held();
  const forged = await take(token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')));
  expect(forged.body.message).toBe('Ce lien n’est pas l’un des nôtres, ou il est incomplet.');
  api.clock.set('2026-11-22T10:00:01Z');
  for (const reply of [await take(token), await read(token)]) {
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('24\u00a0heures');
  }
  expect(await api.db('users').where({ email })).toEqual([]);
});

test('a cancelled event keeps no place; an event that is shut, full, a draft or unknown holds none', async () => {
  const { token } = await held();
  await api.db('events').where({ id }).update({ cancelled_at: '2026-11-21 10:00:00' });
  expect((await take(token)).body).toMatchObject({ registered: false });
  expect((await take(token)).body.message).toContain('Cet événement est annulé.');
  const refused = async (values: object) =>
    (await visitor().hold({}, await addEvent(api.db, values))).body.code;
  expect(await refused({ date: '2026-11-20' })).toBe('conflict.past');
  expect(await refused({ publish_at: 'draft' })).toBe('not_found');
  expect(await refused({ registration_opens_at: '2026-12-01T10:00' })).toBe('conflict.not_open');
  expect(await refused({ registration_closes_at: '2026-11-01T10:00' })).toBe('conflict.closed');
  const full = await addEvent(api.db, { capacity: 1 });
  const guest = await addUser(api, 'guest');
  await api.call('POST', `/api/events/${full}/register`, { token: guest.token });
  expect((await visitor().hold({}, full)).body.code).toBe('conflict.full');
  expect((await visitor().hold({}, 999_999)).status).toBe(404);
});

test('names and addresses obey the rules of registration; required questions are asked', async () => {
  const questions = JSON.stringify([{ kind: 'text', label: 'Allergies', required: true, options: [] }]);
  id = await addEvent(api.db, { questions });
  const { body } = await api.call<{ questions: { id: string }[] }>('GET', `/api/events/${id}`);
  const answers = { [body.questions[0]?.id ?? '']: 'Noix' };
  for (const wrong of [
    { name: 'www.piege.example' },
    { name: 'Administrateur' },
    { name: 'A' },
    { name: 'Zoé\r\nPetit' },
    { email: 'zoe' },
    { answers: {} },
  ])
    expect((await visitor().hold({ answers, ...wrong })).status).toBe(422);
  const { token } = await held({ answers });
  await take(token);
  const [row] = await api.db('registrations').where({ event_id: id }).select('answers');
  expect(row.answers).toContain('Noix');
  expect(await counts()).toMatchObject({ count: 1, rows: 1 });
});

test('the link to a held place says that the event is cancelled', async () => {
  const { token } = await held();
  expect((await read(token)).body.event.cancelled).toBe(false);
  await api.as(organizer, 'POST', `/api/events/${id}/cancellation`, {});
  expect((await read(token)).body.event.cancelled).toBe(true);
});

test.each(['cancelled', 'deleted'])('who has a place held is told that the event is %s', async (how) => {
  const { email, token } = await held();
  const guest = await addUser(api, 'guest');
  await visitor().hold({ email: guest.email });
  await mailTo(guest.email, /confirmez/);
  const manager = { token: organizer.token, json: {} };
  await (how === 'cancelled'
    ? api.call('POST', `/api/events/${id}/cancellation`, manager)
    : api.call('DELETE', `/api/events/${id}`, manager));
  for (const address of [email, guest.email]) {
    const mail = await mailTo(address, /n’aura pas lieu$/);
    expect(mail.text).toContain('La place est rendue.');
    // The address may be anybody's.
    expect(mail.text).not.toContain(TITLE);
  }
  const { body } = await take(token);
  expect(body.registered).not.toBe(true);
  if (how === 'deleted') {
    expect(body.message).toBe(
      'Ce lien ne sert plus\u00a0: l’événement a été supprimé, ou 24\u00a0heures ont passé.',
    );
    return;
  }
  expect(await counts()).toMatchObject({ count: 0, held: 0 });
  // Cancelled again, it is not told again.
  await api.call('DELETE', `/api/events/${id}/cancellation`, manager);
  await api.call('POST', `/api/events/${id}/cancellation`, manager);
  expect(await api.db('mail_outbox').where({ kind: 'place-cancelled', sent_at: null })).toEqual([]);
});

test('an address gets two such mails a day, whatever the events and networks', async () => {
  const { email } = visitor();
  const statuses: number[] = [];
  // One mailbox, however it is spelled.
  for (const spelled of [email, email.replace('@', '+sorties@'), email.toUpperCase()])
    statuses.push((await visitor().hold({ email: spelled }, await addEvent(api.db))).status);
  expect(statuses).toEqual([202, 202, 429]);
});

test('two links of one address at once make one account', async () => {
  const { email, token } = await held();
  id = await addEvent(api.db);
  await visitor().hold({ email });
  while (sent.length < 2) await deliver(api, mailer);
  const other = /confirm-place#(\S+)/.exec(sent[1]?.text ?? '')?.[1] ?? '';
  const replies = await Promise.all([take(token), take(other)]);
  expect(statusesOf(replies)).toEqual({ 200: 2 });
  expect(await api.db('users').where({ email })).toHaveLength(1);
});
