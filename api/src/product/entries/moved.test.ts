import type { Admitted, EntryResult } from '@eveneo/contract/application/door';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { DoorCount, Ticket } from '@eveneo/contract/application/places';
import type { Registration } from '@eveneo/contract/application/registrations';
import { addEvent, addUser, signedIn, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { queueReminders } from '../reminders/reminders';

const TONIGHT = { date: '2026-11-21', time: '20:30', end_time: '23:00' };
const AT_THE_DOOR = '2026-11-21T18:00:00Z';
const IN_TWO_DAYS = '2026-11-23';
const api = testApi();
let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
let drawn = 0;

beforeEach(async () => {
  api.clock.set(AT_THE_DOOR);
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Léa Fontaine' });
  other = await addUser(api, 'guest', { name: 'Ali Benali' });
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 5, ...TONIGHT });
  for (const { token } of [guest, other]) await api.call('POST', `/api/events/${id}/register`, { token });
});

/** Days later: with sessions of that day. */
function setDay(moment: string): void {
  api.clock.set(moment);
  [organizer, guest, other] = [signedIn(api, organizer), signedIn(api, guest), signedIn(api, other)];
}
const draw = () => `lecture-${(drawn += 1)}`;
const codeOf = async ({ token }: Person) =>
  (await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token })).body.code;
const desk = <T = unknown>(method: string, rest: string, json?: object) =>
  api.call<T>(method, `/api/events/${id}${rest}`, { token: organizer.token, ...(json && { json }) });
const check = (code: string, attempt = draw()) =>
  desk<{ message: string; code: string }>('POST', '/door/check', { code, attempt });
const send = (code: string, at: string, attempt = draw()) =>
  desk<{ results: EntryResult[] }>('POST', '/door/entries', { entries: [{ attempt, code, at }] });
const count = async () => {
  const { entered, registered, doubles } = (await desk<DoorCount>('GET', '/door')).body;
  return { entered, registered, doubles: doubles?.length };
};
const moveTo = (date: string, more: object = {}) => desk<EventDetail>('PUT', '', { date, ...more });
const cancel = (person: Person) => api.as(person, 'DELETE', `/api/events/${id}/register`);
const list = async () =>
  (await api.as<Registration[]>(organizer, 'GET', `/api/organizer/events/${id}/registrations`)).body;
const event = async () => (await desk<EventDetail>('GET', '')).body;

test('an evening postponed after the door has opened: who came first enters on the new date, or cancels', async () => {
  const code = await codeOf(guest);
  expect((await check(code)).status).toBe(200);
  expect((await check(await codeOf(other))).status).toBe(200);
  expect((await event()).entered_count).toBe(2);
  // A guest reads no such number.
  expect((await api.as<EventDetail>(guest, 'GET', `/api/events/${id}`)).body.entered_count).toBeUndefined();
  expect((await moveTo(IN_TWO_DAYS)).status).toBe(200);
  expect((await event()).entered_count).toBeUndefined();
  expect(await count()).toEqual({ entered: 0, registered: 2, doubles: 0 });
  expect((await cancel(other)).status).toBe(204);
  expect(await list()).toMatchObject([
    {
      name: 'Léa Fontaine',
      entered_at: null,
      former_entries: [{ date: '2026-11-21', entered_at: '2026-11-21T18:00:00.000Z' }],
    },
  ]);
  // Not a second time on the evening itself.
  expect((await check(code)).body.code).toBe('door.early');
  setDay('2026-11-23T18:00:00Z');
  expect((await check(code)).status).toBe(200);
  expect((await check(code)).body.message).toMatch(
    /^Ce billet a déjà été présenté à 19:00\. Billet [\dA-Z]{4}-[\dA-Z]{4}, Léa Fontaine\.$/,
  );
  const { text } = await api.as<unknown>(
    organizer,
    'GET',
    `/api/organizer/events/${id}/registrations?format=csv`,
  );
  expect(text).toContain('"Entrée à une autre date"');
  expect(text).toContain('"23/11/2026 19:00";"";"Code";"21/11/2026 19:00"');
});

test('another hour of the same day keeps the entries', async () => {
  await check(await codeOf(guest));
  await desk('PUT', '', { time: '21:00' });
  expect(await count()).toMatchObject({ entered: 1 });
});

test('moved by mistake and back: the entries of that date count again, with their doors, and can be undone', async () => {
  const code = await codeOf(guest);
  await check(code, 'lecture-une');
  await desk('POST', '/door/admissions', { attempt: 'sans-billet', reason: 'Intervenante' });
  expect(await count()).toMatchObject({ entered: 2, registered: 3 });
  await moveTo(IN_TWO_DAYS);
  // Whom nobody knows has no place on another day.
  expect(await count()).toEqual({ entered: 0, registered: 2, doubles: 0 });
  expect((await event()).registrations_count).toBe(2);
  await moveTo(TONIGHT.date);
  expect(await count()).toEqual({ entered: 2, registered: 3, doubles: 0 });
  expect((await event()).registrations_count).toBe(3);
  expect((await check(code)).body.message).toContain('déjà été présenté');
  expect((await desk('DELETE', '/door/entries/lecture-une')).status).toBe(204);
  expect((await desk('DELETE', '/door/entries/sans-billet')).status).toBe(204);
  expect(await count()).toEqual({ entered: 0, registered: 2, doubles: 0 });
});

test('a person without a ticket whose seat was taken since comes back beyond the capacity', async () => {
  await desk<Admitted>('POST', '/door/admissions', { attempt: 'sans-billet', reason: 'Presse' });
  await moveTo(IN_TWO_DAYS, { capacity: 3 });
  const third = await addUser(api, 'guest');
  expect((await api.call('POST', `/api/events/${id}/register`, third)).status).toBe(201);
  await moveTo(TONIGHT.date);
  expect(await count()).toMatchObject({ entered: 1, registered: 4 });
  expect((await event()).registrations_count).toBe(3);
});

test('entries of a phone that did not know of the move are kept for the former date, once, and say so', async () => {
  const code = await codeOf(guest);
  api.clock.set('2026-11-21T18:30:00Z');
  await moveTo(IN_TWO_DAYS);
  const later = async (at: string, attempt: string) => {
    api.clock.set('2026-11-21T20:00:00Z');
    return (await send(code, at, attempt)).body.results;
  };
  const kept = {
    status: 'in',
    message:
      'Cette entrée est gardée pour le samedi 21 novembre 2026\u00a0: l’événement a changé de date depuis.',
  };
  expect(await later('2026-11-21T18:10:00Z', 'hors-ligne-1')).toMatchObject([kept]);
  expect(await later('2026-11-21T18:10:00Z', 'hors-ligne-1')).toMatchObject([kept]);
  // After the move too, while that evening lasted.
  expect(await later('2026-11-21T19:10:00Z', 'hors-ligne-2')).toMatchObject([kept]);
  expect(await count()).toEqual({ entered: 0, registered: 2, doubles: 0 });
  expect((await list())[0]?.former_entries).toEqual([
    { date: '2026-11-21', entered_at: '2026-11-21T18:10:00.000Z' },
  ]);
  expect(await cancel(other)).toMatchObject({ status: 204 });
  expect((await send(code.slice(0, -3), '2026-11-21T18:10:00Z')).body.results).toMatchObject([
    { status: 'refused' },
  ]);
  // On the new date offline entries count, late as they are.
  setDay('2026-11-23T21:00:00Z');
  expect((await send(code, '2026-11-23T19:00:00Z')).body.results).toMatchObject([
    { status: 'in', message: null },
  ]);
  expect(await count()).toMatchObject({ entered: 1 });
});

test('an entry offline while the new date’s door was opened early is of the new date', async () => {
  const code = await codeOf(guest);
  await moveTo(IN_TWO_DAYS);
  setDay('2026-11-23T10:00:00Z');
  await desk('PUT', '/door', { opened_early: true });
  await desk('PUT', '/door', { opened_early: false });
  setDay('2026-11-23T12:00:00Z');
  expect((await send(code, '2026-11-23T10:30:00Z')).body.results).toMatchObject([{ message: null }]);
  expect(await count()).toMatchObject({ entered: 1 });
});

test('two doors on the former date are no double entry of the new one', async () => {
  const code = await codeOf(guest);
  await check(code);
  await send(code, '2026-11-21T17:59:00Z');
  expect(await count()).toMatchObject({ doubles: 1 });
  await moveTo(IN_TWO_DAYS);
  setDay('2026-11-23T19:00:00Z');
  await check(code);
  expect(await count()).toEqual({ entered: 1, registered: 2, doubles: 0 });
});

test('removed before the move and restored after it, a registration brings no entry of the former date', async () => {
  await check(await codeOf(guest));
  await api.as(organizer, 'DELETE', `/api/organizer/events/${id}/registrations/${guest.id}`);
  await moveTo(IN_TWO_DAYS);
  await desk('POST', `/registrations/${guest.id}/restore`);
  expect(await count()).toEqual({ entered: 0, registered: 2, doubles: 0 });
  expect((await list()).map(({ former_entries }) => former_entries?.length)).toEqual([1, undefined]);
});

test('thanks go to who came on the new date, and "absents" are those who did not come then', async () => {
  await check(await codeOf(guest));
  await moveTo(IN_TWO_DAYS);
  setDay('2026-11-23T18:30:00Z');
  await check(await codeOf(other));
  const { body } = await desk<{ audiences: { present: { people: number }; absent: { people: number } } }>(
    'GET',
    '/announcements/desk',
  );
  expect(body.audiences).toMatchObject({ present: { people: 1 }, absent: { people: 1 } });
  setDay('2026-11-24T09:30:00Z');
  const { db, clock, config } = api;
  await queueReminders({ db, clock, config, log: { warn: () => undefined } });
  const thanked = db('mail_outbox').where({ kind: 'thanks' }).whereIn('user_id', [guest.id, other.id]);
  expect(await thanked.pluck('user_id')).toEqual([other.id]);
  const sent = async () => (await desk('GET', '/sent-reminders')).body;
  setDay('2026-11-24T09:31:00Z');
  expect(await sent()).toEqual({ data: [] });
  await db('mail_outbox').where({ kind: 'thanks' }).update({ sent_at: '2026-11-24 09:31:00.000' });
  expect(await sent()).toEqual({ data: [{ kind: 'thanks', people: 1 }] });
  // Declined: it is done, and nobody got it.
  await db('mail_outbox').where({ kind: 'thanks' }).update({ problem: 'not_sent' });
  expect(await sent()).toEqual({ data: [] });
});

test('a copy of a series’ date moves all of them, and each sets its own entries aside', async () => {
  const following = await addEvent(api.db, { organizer_id: organizer.id, ...TONIGHT, date: IN_TWO_DAYS });
  await api.db('events').whereIn('id', [id, following]).update({ series_id: id, series_rule: 'weekly' });
  await check(await codeOf(guest));
  const edit = { date: '2026-11-22', scope: 'all' };
  const { body } = await desk<{ data: { entered_count?: number }[] }>('PUT', '/series', {
    ...edit,
    preview: true,
  });
  expect(body.data.map(({ entered_count }) => entered_count)).toEqual([1, undefined]);
  expect(await count()).toMatchObject({ entered: 1 });
  await desk('PUT', '/series', edit);
  expect(await count()).toMatchObject({ entered: 0 });
});

test('the organizer’s move is on record with the number of entries', async () => {
  await check(await codeOf(guest));
  await moveTo(IN_TWO_DAYS);
  const [act] = await api
    .db('acts as a')
    .join('act_details as d', 'd.act_id', 'a.id')
    .where({ act: 'registrant.entries-set-aside', event_id: id });
  expect(JSON.stringify(act)).toContain('2026-11-21');
});
