import type { EventDetail } from '@eveneo/contract/application/events';
import type {
  GuestInvitation,
  InvitedList,
  PeopleInvited,
} from '@eveneo/contract/application/guest-invitations';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import { addEvent, addUser, moveEvent, type EventValues, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const api = testApi({ environment: { RATE_LIMIT_FACTOR: '1' }, dependencies: { background: false } });
let organizer: Person;
let id: number;
let run = 0;

const address = (name: string) => `${name}-${run}@exemple.fr`;
async function open(values: EventValues = {}): Promise<void> {
  id = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, capacity: 2 },
    ...{ date: '2026-11-21', time: '20:30', end_time: '23:00', ...values },
  });
}
beforeEach(async () => {
  run += 1;
  api.clock.set('2026-11-21T08:00:00Z');
  organizer = await addUser(api, 'organizer');
  await open();
});

type Said<T> = T & { code: string; message: string; errors?: Record<string, string[]> };
const invite = (people: object[], as = organizer) =>
  api.as<Said<PeopleInvited>>(as, 'POST', `/api/events/${id}/guest-invitations`, { people });
const list = async () =>
  (await api.as<InvitedList>(organizer, 'GET', `/api/events/${id}/guest-invitations`)).body;
const detail = async () => (await api.as<EventDetail>(organizer, 'GET', `/api/events/${id}`)).body;
const read = (token: string) =>
  api.call<Said<GuestInvitation>>('POST', '/api/guest-invitation', { json: { token } });
const answer = (token: string, coming: boolean, more: object = {}) =>
  api.call<Said<GuestInvitation>>('POST', '/api/guest-invitation/answer', {
    json: { token, coming, ...more },
  });

async function mailed() {
  const mails = collectMails();
  while ((await deliver(api, mails.mailer)) > 0);
  return mails;
}
/** Invites one person, and reads the link of their mail. */
async function invited(name: string, given: object = { name: 'Odile Marchand' }) {
  const email = address(name);
  expect((await invite([{ email, ...given }])).body).toMatchObject({ invited: 1 });
  const [mail] = (await mailed()).to(email);
  const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { email, token, mail };
}

test('one mail for each address, however often and in parallel it is invited; refused, known and too many are told apart', async () => {
  const email = address('odile');
  await api.as(await addUser(api, 'guest', { email: address('ines') }), 'POST', `/api/events/${id}/register`);
  const people = [
    { email, name: 'Odile Marchand' },
    { email: email.toUpperCase() },
    { email: address('ines') },
  ];
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite(people)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers.map(({ body }) => body.invited).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const { sent, to } = await mailed();
  expect(sent.filter(({ subject }) => subject.startsWith('Une invitation'))).toHaveLength(1);
  const [mail] = to(email);
  expect(mail?.text).toContain('Je ne viens pas');
  expect(mail?.headers['List-Unsubscribe']).toMatch(/\/api\/mail\/invitations\?token=g/);
  expect(await list()).toMatchObject({
    data: [{ name: 'Odile Marchand', email, state: 'invited', answered_at: null }],
    counts: { invited: 1, coming: 0, declined: 0 },
    left: 199,
  });
});

test('a click takes a place with a ticket like a person added by hand, another gives it back to who waits, until it is over', async () => {
  const { email, token } = await invited('odile');
  // A scanner opens the link.
  expect((await read(token)).body).toMatchObject({
    state: 'invited',
    closed: null,
    open: true,
    event: { id },
  });
  await api
    .db('events')
    .where({ id })
    .update({ unlisted: 1, draft_key: 'k'.repeat(22) });
  const unlisted = (await read(token)).body;
  expect([unlisted.open, unlisted.key]).toEqual([false, undefined]);
  await api.db('events').where({ id }).update({ unlisted: 0 });
  expect((await detail()).registrations_count).toBe(0);
  const answers = await Promise.all([answer(token, true), answer(token, true)]);
  expect([...answers, await answer(token, true)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await detail()).registrations_count).toBe(1);
  const { ticket } = (await read(token)).body;
  await api.db('events').where({ id }).update({ unlisted: 1 });
  expect((await read(token)).body.key).toBe('k'.repeat(22));
  await api.db('events').where({ id }).update({ unlisted: 0 });
  const [mail] = (await mailed()).to(email);
  expect(mail?.subject).toMatch(/^Vous venez/);
  expect(mail?.text).toContain(ticket?.number);
  const page = await api.as<RegistrantPage>(organizer, 'GET', `/api/events/${id}/registrants`);
  expect(page.body.data).toMatchObject([{ name: 'Odile Marchand', email, source: 'invitation' }]);
  expect((await list()).counts).toEqual({ invited: 0, coming: 1, declined: 0 });
  const csv = await api.as(organizer, 'GET', `/api/events/${id}/guest-invitations?format=csv`);
  expect(csv.text).toMatch(/"Odile Marchand";"odile-\d+@exemple\.fr";"Vient";/);
  // Full: a guest waits, and gets the place that is given back.
  const [ines, waiter] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  await api.as(ines, 'POST', `/api/events/${id}/register`);
  await api.as(waiter, 'POST', `/api/events/${id}/waiting`, {});
  expect((await answer(token, false)).body).toMatchObject({ state: 'declined' });
  expect(await detail()).toMatchObject({ registrations_count: 2, waiting_count: 0 });
  expect((await answer(token, true)).body.code).toBe('conflict.full');
  expect((await list()).counts).toEqual({ invited: 0, coming: 0, declined: 1 });
  await moveEvent(api.db, id, { date: '2026-11-20' });
  expect((await read(token)).body.closed).toMatch(/terminé|passé/);
  expect((await answer(token, true)).status).toBe(409);
});

test('without a name the person gives one; closed, cancelled, withdrawn and deleted say so', async () => {
  const { token } = await invited('odile', {});
  expect((await answer(token, true)).body.errors).toHaveProperty('name');
  await api.db('events').where({ id }).update({ registration_closes_at: '2026-11-21T08:30' });
  expect((await answer(token, true, { name: 'Odile' })).body.code).toBe('conflict.closed');
  expect((await invite([{ email: address('paul') }])).body.code).toBe('conflict.closed');
  // The organizer's own word holds where they decide on requests.
  await api.db('events').where({ id }).update({ registration_closes_at: null, approval: 1 });
  expect((await answer(token, true, { name: 'Odile' })).body).toMatchObject({ state: 'coming' });
  await api.db('events').where({ id }).update({ registration_closes_at: '2026-11-21T08:30' });
  expect((await answer(token, false)).body).toMatchObject({ state: 'declined' });
  const [one] = (await list()).data;
  const withdraw = () => api.as(organizer, 'DELETE', `/api/events/${id}/guest-invitations/${one?.id ?? 0}`);
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
  expect((await read(token)).body.message).toMatch(/ne vaut plus/);
  await open();
  const other = await invited('paul');
  await api.db('events').where({ id }).update({ cancelled_at: '2026-11-21 07:00:00.000' });
  expect((await read(other.token)).body.closed).toMatch(/annulé/);
  await api.db('events').where({ id }).update({ cancelled_at: null });
  await api.as(organizer, 'DELETE', `/api/events/${id}`);
  expect((await read(other.token)).status).toBe(422);
  expect((await read(`${other.token.slice(0, -1)}x`)).status).toBe(422);
});

test('somebody who has a place with the address comes, whatever way they took it; a place in an account stays there', async () => {
  const { email, token } = await invited('odile');
  const guest = await addUser(api, 'guest', { email });
  await api.as(guest, 'POST', `/api/events/${id}/register`);
  expect((await list()).counts.coming).toBe(1);
  expect((await answer(token, true)).body).toMatchObject({ state: 'coming' });
  expect((await detail()).registrations_count).toBe(1);
  expect((await answer(token, false)).body.message).toMatch(/dans votre compte/);
  await api.as(guest, 'DELETE', `/api/events/${id}/register`);
  expect((await list()).counts).toEqual({ invited: 0, coming: 0, declined: 1 });
  const exported = await api.as<{ invitations_received: object[] }>(guest, 'GET', '/api/user/export');
  expect(exported.body.invitations_received).toMatchObject([{ event_id: id, answer: 'coming' }]);
});

test('one click refuses invitations from everybody, opening the page nothing; its button also erases', async () => {
  const { email, token } = await invited('odile');
  const at = `/api/mail/invitations?token=${encodeURIComponent(token)}`;
  expect((await api.call('GET', at)).status).toBe(200);
  expect(await api.db('refused_invitations')).toHaveLength(0);
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (const _ of [1, 2]) expect((await api.call('POST', at, oneClick)).status).toBe(200);
  organizer = await addUser(api, 'organizer');
  await open();
  // One mailbox, however it is spelled.
  const spelled = [email, email.replace('@', '+sorties@'), email.toUpperCase().replace('@', '+Bal@')];
  expect((await invite(spelled.map((one) => ({ email: one })))).body).toMatchObject({
    invited: 0,
    refused: spelled.map((one) => ({ email: one, why: expect.stringMatching(/ne veut plus/) })),
  });
  expect((await read(token)).status).toBe(200);
  expect((await api.call('POST', `${at}&erase=1`)).status).toBe(200);
  expect((await read(token)).status).toBe(422);
});

test('limits: of an organizer in a day, to an address in a day; not a draft, nor without a confirmed address', async () => {
  const many = (from: number) => Array.from({ length: 50 }, (_, at) => ({ email: address(`r${from + at}`) }));
  for (const from of [0, 50, 100]) expect((await invite(many(from))).body.invited).toBe(50);
  await open();
  expect((await invite([...many(0).slice(0, 49), { email: address('odile') }])).body.invited).toBe(50);
  expect((await invite([{ email: address('paul') }])).body).toMatchObject({ code: 'conflict.limit' });
  const other = await addUser(api, 'organizer');
  const third = await addEvent(api.db, { organizer_id: other.id, date: '2026-11-21' });
  id = third;
  const spelled = { email: address('r0').replace('@', '+bal@') };
  expect((await invite([...many(0).slice(0, 1), spelled], other)).body.refused).toMatchObject(
    [1, 2].map(() => ({ why: expect.stringMatching(/déjà reçu/) })),
  );
  await api.db('events').where({ id }).update({ publish_at: 'draft' });
  expect((await invite([{ email: address('ines') }], other)).body.message).toMatch(/^Publiez/);
  await api.db('events').where({ id }).update({ publish_at: null });
  await api.db('users').where({ id: other.id }).update({ confirmed_email_key: null });
  expect((await invite([{ email: address('ines') }], other)).body.message).toMatch(/^Confirmez/);
});
