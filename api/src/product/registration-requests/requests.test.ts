import type { EventDetail } from '@eveneo/contract/application/events';
import type { OwnRequest, RequestPage } from '@eveneo/contract/application/requests';
import type { SeriesPage, SeriesRegistered } from '@eveneo/contract/application/series';
import {
  addEvent,
  addRegistrations,
  addUser,
  eventBody,
  moveEvent,
  type Person,
} from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';

let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
const api = testApi({ dependencies: { background: false } });
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  other = await addUser(api, 'guest');
  id = await addEvent(api.db, { organizer_id: organizer.id, approval: 1, companions_max: 3, capacity: 3 });
});

type Body = { message: string; code?: string; event: EventDetail };
const ask = (person: Person, json: object = {}, event = id) =>
  api.as<Body>(person, 'POST', `/api/events/${event}/request`, json);
const withdraw = (person: Person) => api.as(person, 'DELETE', `/api/events/${id}/request`);
const register = (person: Person) => api.as<Body>(person, 'POST', `/api/events/${id}/register`, {});
const decide = (act: 'accept' | 'refuse', people: readonly Person[], more: object = {}, at: TestApi = api) =>
  at.as<{ accepted: number; full: number[]; refused: number; code?: string }>(
    organizer,
    'POST',
    `/api/events/${id}/requests/${act}`,
    { user_ids: people.map((one) => one.id), ...more },
  );
const list = async (query = '') =>
  (await api.as<RequestPage>(organizer, 'GET', `/api/events/${id}/requests${query}`)).body;
const own = async (person: Person) => (await api.as<OwnRequest[]>(person, 'GET', '/api/guest-requests')).body;
const detail = async (person?: Person) =>
  (await api.call<EventDetail>('GET', `/api/events/${id}`, { token: person?.token })).body;
const rows = async () =>
  Number((await api.db('registrations').where({ event_id: id }).count({ n: '*' }))[0]?.n);
const change = (json: object) => api.as(organizer, 'PUT', `/api/events/${id}`, json);

test('a request takes no place, gives no ticket and is seen by the guest and the organizer only', async () => {
  expect(await detail()).toMatchObject({ approval: true });
  const asked = await ask(guest, { companions: ['Zoé'] });
  expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining('Demande envoyée') } });
  expect(asked.body.event).toMatchObject({ request: { state: 'asked' }, is_registered: false });
  // Sent twice, also after a lost response.
  expect((await Promise.all([ask(guest), ask(guest)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await detail()).toMatchObject({ registrations_count: 0, waiting_count: 0, attendees: [] });
  expect(await detail(other)).not.toHaveProperty('request');
  expect(await own(guest)).toMatchObject([{ event: { id }, state: 'asked' }]);
  expect(await list()).toMatchObject({
    data: [{ user_id: guest.id, email: guest.email, places: 2, state: 'asked' }],
    ...{ total: 1, counts: { asked: 1, refused: 0 } },
  });
  expect(await rows()).toBe(0);
  const ticket = await api.as(guest, 'GET', `/api/events/${id}/ticket`);
  expect(ticket.status).toBe(404);
  const review = await api.call('POST', `/api/events/${id}/reviews`, {
    ...{ token: guest.token, json: { rating: 5, comment: 'Une belle soirée.' } },
  });
  expect(review.status).toBe(403);
  await api.db('event_doors').insert({ event_id: id, opened_early: 1 });
  const door = await api.as<{ people: [] }>(organizer, 'GET', `/api/events/${id}/door/people?search=L`);
  expect(door.body.people).toEqual([]);
  const attention = await api.as(organizer, 'GET', '/api/organizer/attention');
  expect(attention.body).toMatchObject({ events: [{ id, recent: 0, waiting: 0, requests: 1 }] });
});

test('neither registration nor the waitlist bypasses the organizer', async () => {
  for (const path of ['register', 'waiting'])
    expect(await api.as(guest, 'POST', `/api/events/${id}/${path}`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict.approval' },
    });
  expect(await rows()).toBe(0);
});

test('a request is taken back until it is decided', async () => {
  expect((await withdraw(guest)).status).toBe(404);
  await ask(guest);
  expect((await withdraw(guest)).status).toBe(204);
  expect((await decide('accept', [guest])).body).toEqual({ accepted: 0, full: [] });
  await ask(guest);
  await decide('refuse', [guest], { why: 'Le groupe\r\nest formé' });
  expect((await withdraw(guest)).status).toBe(404);
  expect(await detail(guest)).toMatchObject({ request: { state: 'refused', why: 'Le groupe est formé' } });
  expect(await ask(guest)).toMatchObject({ status: 409, body: { code: 'conflict.refused' } });
  expect((await decide('refuse', [guest])).body).toEqual({ refused: 0 });
});

test('accepting takes all places of a group, or none; a group that does not fit keeps waiting', async () => {
  await ask(guest, { companions: ['Zoé'] });
  await ask(other, { companions: ['', ''] });
  const late = await addUser(api, 'guest');
  await ask(late);
  expect((await decide('accept', [late, other, guest])).body).toEqual({ accepted: 2, full: [other.id] });
  expect(await detail(guest)).toMatchObject({ is_registered: true, registrations_count: 3 });
  expect(await rows()).toBe(3);
  expect(await decide('accept', [other])).toMatchObject({ status: 409, body: { code: 'conflict.full' } });
  expect(await list()).toMatchObject({ data: [{ user_id: other.id, state: 'asked' }], total: 1 });
  // Once more, as after a lost response.
  expect((await decide('accept', [guest])).body).toEqual({ accepted: 0, full: [] });
  await change({ capacity: 6 });
  expect((await decide('accept', [other])).body).toEqual({ accepted: 1, full: [] });
  expect(await detail()).toMatchObject({ registrations_count: 6, places_left: 0 });
  const kept = await api.db('acts').where({ event_id: id }).orderBy('id').pluck<string[]>('act');
  expect(kept).toEqual([
    ...['registrant.accepted', 'registrant.accepted'],
    ...['event.edited', 'registrant.accepted'].filter((act) => kept.includes(act)),
  ]);
});

test('accepted many times at once by two instances while the guest takes it back: one registration or none', async () => {
  const second = await api.another({ background: false });
  for (let round = 0; round < 5; round += 1) {
    await ask(guest, { companions: ['Zoé'] });
    const [withdrawn, ...accepted] = await Promise.all([
      withdraw(guest),
      ...[api, second, api, second].map((at) => decide('accept', [guest], {}, at)),
    ]);
    const times = accepted.filter(({ body }) => body.accepted === 1).length;
    expect([withdrawn.status, times]).toEqual(withdrawn.status === 204 ? [204, 0] : [404, 1]);
    expect(await rows()).toBe(times * 2);
    expect(await detail()).toMatchObject({ registrations_count: times * 2 });
    await api.as(guest, 'DELETE', `/api/events/${id}/register`);
  }
});

test('two organizers with the last place: it is never given twice', async () => {
  await api.db('events').where({ id }).update({ capacity: 1 });
  await Promise.all([ask(guest), ask(other)]);
  const replies = await Promise.all([decide('accept', [guest]), decide('accept', [other])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows()).toBe(1);
});

test('the organizer may accept after all, and when registration is closed, but not when the event is over', async () => {
  await ask(guest);
  await decide('refuse', [guest]);
  await change({ registration_closes_at: '2026-11-21T10:30' });
  expect((await ask(other)).body.code).toBe('conflict.closed');
  expect((await decide('accept', [guest])).body).toEqual({ accepted: 1, full: [] });
  await change({ registration_closes_at: '' });
  await ask(other);
  await api.as(organizer, 'POST', `/api/events/${id}/cancellation`, {});
  expect((await decide('accept', [other])).body.code).toBe('conflict.cancelled');
  await api.as(organizer, 'DELETE', `/api/events/${id}/cancellation`);
  await moveEvent(api.db, id, { date: '2026-11-20' });
  expect((await decide('accept', [other])).body.code).toBe('conflict.past');
  expect(await own(other)).toEqual([]);
});

/** What the record says of those who were read again. */
const reread = async () => {
  const rows = api.db('acts as a').join('act_details as d', 'd.act_id', 'a.id').orderBy('a.id');
  return (await rows.where({ event_id: id, act: 'registrant.reread' }).pluck<string[]>('d.values_after')).map(
    (after) => JSON.parse(after) as unknown,
  );
};
const mailed = async (kind: string, people = [guest, other]) =>
  (await api.db('mail_outbox').where({ kind }).orderBy('user_id').pluck<number[]>('user_id')).filter((one) =>
    people.some((person) => person.id === one),
  );

test('once approval is turned off, who asked is registered or waits, who was refused may register, and all are told', async () => {
  const [early, refused] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  for (const one of [early, guest, other, refused])
    await ask(one, one === guest ? { companions: ['Zoé'] } : {});
  await decide('refuse', [refused], { why: 'Complet' });
  expect((await change({ approval: 'false' })).body).not.toHaveProperty('approval');
  expect(await detail(guest)).toMatchObject({
    is_registered: true,
    registrations_count: 3,
    waiting_count: 1,
  });
  expect(await detail(other)).toMatchObject({ is_registered: false, waiting_position: 1 });
  for (const one of [early, guest, other, refused]) expect(await detail(one)).not.toHaveProperty('request');
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect(await mailed('request-accepted')).toEqual([guest.id]);
  expect(await mailed('rules-changed', [guest, other, refused])).toEqual([other.id, refused.id]);
  expect(await reread()).toEqual([{ registered: 2, waitlist: 1, refusals: 1 }]);
  await change({ capacity: 5 });
  expect(await detail(other)).toMatchObject({ is_registered: true });
  expect((await register(refused)).status).toBe(201);
  expect((await ask(await addUser(api, 'guest'))).body.code).toBe('conflict.approval');
});

test('once approval is turned on, the waitlist becomes requests in its order: nobody gets past the organizer', async () => {
  await api.db('events').where({ id }).update({ approval: 0, capacity: 1 });
  const holder = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [holder.id]);
  for (const one of [other, guest]) await api.as(one, 'POST', `/api/events/${id}/waiting`, {});
  await change({ approval: true, capacity: 3 });
  expect((await api.as(holder, 'DELETE', `/api/events/${id}/register`)).status).toBeLessThan(300);
  expect(await rows()).toBe(0);
  expect(await detail(other)).toMatchObject({ request: { state: 'asked' }, waiting_count: 0 });
  expect((await list()).data.map(({ user_id }) => user_id)).toEqual([other.id, guest.id]);
  expect(await mailed('rules-changed')).toEqual([guest.id, other.id]);
  expect((await decide('accept', [guest])).body).toEqual({ accepted: 1, full: [] });
  // Saved again, and there and back: nobody is told twice before the mail is sent.
  await change({ approval: true });
  expect(await reread()).toEqual([{ asked: 2 }]);
  await change({ approval: 'false' });
  expect(await detail(other)).toMatchObject({ is_registered: true });
  expect(await mailed('rules-changed')).toEqual([guest.id, other.id]);
});

test('approval that is turned off once the event is over registers nobody, and tells nobody', async () => {
  await ask(guest);
  await moveEvent(api.db, id, { date: '2026-11-21', time: '08:00', end_time: '09:00' });
  expect((await change({ approval: 'false' })).status).toBe(200);
  expect(await rows()).toBe(0);
  for (const kind of ['request-accepted', 'rules-changed']) expect(await mailed(kind)).toEqual([]);
});

test('a waitlist that stands beside approval registers nobody, and becomes requests', async () => {
  await api.db('events').where({ id }).update({ approval: 0, capacity: 1 });
  const holder = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [holder.id]);
  await api.as(other, 'POST', `/api/events/${id}/waiting`, {});
  await api.db('events').where({ id }).update({ approval: 1 });
  await ask(guest);
  await api.as(holder, 'DELETE', `/api/events/${id}/register`);
  expect(await rows()).toBe(0);
  expect((await decide('accept', [guest])).body).toEqual({ accepted: 1, full: [] });
  expect(await detail(other)).toMatchObject({ request: { state: 'asked' } });
});

test('answers are asked for and shown; an event with requests is not unpublished; a copy keeps the choice', async () => {
  await change({ questions: [{ kind: 'text', label: 'Pourquoi ?', required: true, options: [] }] });
  expect((await ask(guest)).status).toBe(422);
  const { questions } = await detail();
  await ask(guest, { answers: { [questions?.[0]?.id ?? '']: 'Par curiosité' } });
  expect((await list()).data[0]?.answers).toEqual([{ question: 'Pourquoi ?', answer: 'Par curiosité' }]);
  expect(await change({ publish_at: 'draft' })).toMatchObject({ status: 422 });
  const body = eventBody({ approval: 'true' });
  const made = await api.as<EventDetail>(organizer, 'POST', '/api/events', body);
  expect(made.body).toMatchObject({ approval: true });
});

test('the list is paged: those who wait first', async () => {
  await ask(guest);
  await ask(other);
  await decide('refuse', [guest]);
  expect(await list('?per_page=1')).toMatchObject({
    data: [{ user_id: other.id }],
    ...{ total: 2, last_page: 2, counts: { asked: 1, refused: 1 } },
  });
  expect((await list('?per_page=1&page=2')).data).toMatchObject([{ user_id: guest.id, state: 'refused' }]);
});

test('a guest reads their own requests page by page, without drafts', async () => {
  const later = await addEvent(api.db, { approval: 1, date: '2027-02-01' });
  const draft = await addEvent(api.db, { approval: 1, date: '2027-01-01' });
  for (const event of [later, draft, id]) await ask(guest, {}, event);
  await api.db('events').where({ id: draft }).update({ publish_at: 'draft' });
  const page = async (query: string) =>
    (await api.as<OwnRequest[]>(guest, 'GET', `/api/guest-requests${query}`)).body.map(
      ({ event }) => event.id,
    );
  expect(await page('')).toEqual([id, later]);
  expect(await page('?per_page=1')).toEqual([id]);
  expect(await page('?per_page=1&page=2')).toEqual([later]);
  expect(await page('?per_page=1&page=3')).toEqual([]);
});

test('all dates of a series are asked for, each by itself', async () => {
  const dates = ['2026-12-05', '2026-12-12'];
  const made = await api.call<EventDetail>('POST', '/api/series', {
    ...{ token: organizer.token, json: eventBody({ rule: 'weekly', dates, approval: true }) },
  });
  const path = `/api/events/${made.body.id}/series`;
  const ids = (await api.call<SeriesPage>('GET', path)).body.data.map((one) => one.id);
  expect(ids).toHaveLength(2);
  const all = await api.call<SeriesRegistered>('POST', `${path}/register`, {
    ...{ token: guest.token, json: { ids } },
  });
  expect(all.body.data.map(({ outcome }) => outcome)).toEqual(['asked', 'asked']);
  expect((await api.as<SeriesPage>(guest, 'GET', path)).body.data).toMatchObject([
    { approval: true, asked: true, is_registered: false },
    { approval: true, asked: true },
  ]);
  expect(await own(guest)).toHaveLength(2);
});

test('requests are in the export, and go with the account and with the event', async () => {
  await ask(guest, { companions: ['Zoé'] });
  await ask(other);
  const exported = await api.as<{ requests: object[] }>(guest, 'GET', '/api/user/export');
  expect(exported.body.requests).toMatchObject([{ event_id: id, refused_at: null }]);
  await api.as(guest, 'DELETE', '/api/user/account');
  expect((await list()).data.map(({ user_id }) => user_id)).toEqual([other.id]);
  await api.as(organizer, 'DELETE', `/api/events/${id}`);
  expect(await api.db('registration_requests').where({ event_id: id }).select('id')).toEqual([]);
});
