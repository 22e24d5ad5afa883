import type { Announcement } from '@eveneo/contract/application/announcements';
import type { Season } from '@eveneo/contract/application/season';
import type { SeriesChanges } from '@eveneo/contract/application/series';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const api = testApi({ dependencies: { background: false } });
let teacher: Person;
let [lea, ali]: Person[] = [];
let ids: number[];
let drawn = 0;

/** A past date, two coming ones, and a cancelled one. */
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  teacher = await addUser(api, 'organizer', { name: 'Aude Yoga' });
  [lea, ali] = [
    await addUser(api, 'guest', { name: 'Léa Fontaine' }),
    await addUser(api, 'guest', { name: 'Ali Benali' }),
  ];
  ids = [];
  for (const date of ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'])
    ids.push(await addEvent(api.db, { organizer_id: teacher.id, title: 'Yoga doux', date, capacity: 2 }));
  await api.db('events').whereIn('id', ids).update({ series_id: ids[0], series_rule: 'weekly' });
  await api
    .db('registrations')
    .insert(
      [
        ...ids.slice(0, 3).map((event_id) => ({ event_id, user_id: lea?.id })),
        { event_id: ids[1], user_id: ali?.id },
      ].map((row) => ({ ...row, created_at: '2026-11-01 08:00:00.000' })),
    );
  await api
    .db('registrations')
    .where({ event_id: ids[0] })
    .update({ checked_in_at: '2026-11-17 18:00:00.000' });
  await api.db('events').where({ id: ids[3] }).update({ cancelled_at: '2026-11-20 10:00:00.000' });
  await call('POST', 2, '/added', {
    people: [{ key: `ajout-essai-${(drawn += 1)}`, name: 'Odile Marchand' }],
  });
});

const call = <T>(method: string, at: number, rest: string, json?: object, as = teacher) =>
  api.call<T>(method, `/api/events/${ids[at]}${rest}`, { token: as.token, ...(json && { json }) });
const season = async (rest = '', as = teacher) =>
  (await call<Season>('GET', 1, `/season${rest}`, undefined, as)).body;
const words = { subject: 'Le tapis', message: 'Apportez votre tapis.', replies: false };

test('dates with their fill, who comes to what, regulars, and the people whom a message reaches', async () => {
  const { dates, people, figures, told, audiences } = await season();
  expect(dates.map((one) => [one.date, one.entered, one.coming, one.cancelled])).toEqual([
    ['2026-11-17', 1, false, false],
    ['2026-11-24', 0, true, false],
    ['2026-12-01', 0, true, false],
    ['2026-12-08', 0, false, true],
  ]);
  expect(
    people.data.map(({ name, dates: of, entered }) => [name, of.toSorted((a, b) => a - b), entered]),
  ).toEqual([
    ['Léa Fontaine', ids.slice(0, 3), 1],
    ['Ali Benali', [ids[1]], 0],
    ['Odile Marchand', [ids[2]], 0],
  ]);
  expect(figures).toEqual({ people: 3, regulars: 1 });
  expect(audiences.all).toMatchObject({ people: 3, reachable: 2, without_address: 1 });
  expect(told).toEqual({ following: 2, all: 2 });
  expect((await season('?search=lea')).people).toMatchObject({ total: 1, data: [{ name: 'Léa Fontaine' }] });
});

test('who has places by an address alone is counted once, and gets one mail about all dates', async () => {
  for (const at of [1, 2])
    await call('POST', at, '/added', {
      people: [{ key: `ajout-essai-${(drawn += 1)}`, name: 'Zoé', email: 'zoe@exemple.fr' }],
      raise: true,
    });
  expect((await season()).told).toEqual({ following: 3, all: 3 });
  expect((await call('POST', 1, '/series/cancellation', { scope: 'all', why: 'Panne' })).status).toBe(200);
  const { to, mailer } = collectMails();
  api.clock.set('2026-11-21T10:01:00Z');
  while ((await deliver(api, mailer)) > 0);
  expect(to('zoe@exemple.fr').map(({ text }) => text.match(/N’a pas lieu/g)?.length)).toEqual([2]);
});

test('a message to all dates is on the page of each, and one mail for each person', async () => {
  const sent = await call<{ dates: number; mails: number }>('POST', 1, '/season/announcements', {
    ...words,
    scope: 'all',
  });
  expect(sent).toMatchObject({ status: 201, body: { dates: 2, mails: 2 } });
  const { sent: mails, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  expect(
    mails
      .filter(({ subject }) => subject.includes('Le tapis'))
      .map(({ to }) => to.address)
      .sort(),
  ).toEqual([lea?.email, ali?.email].sort());
  for (const at of [1, 2]) {
    const { body } = await call<{ data: Announcement[] }>('GET', at, '/announcements', undefined, lea);
    expect(body.data.map(({ subject }) => subject)).toEqual(['Le tapis']);
  }
  // From a date on.
  const later = await call('POST', 2, '/season/announcements', { ...words, scope: 'following' });
  expect(later.body).toEqual({ dates: 1, mails: 1 });
});

test('each date has its limit of messages, and a lost answer sends nothing twice', async () => {
  const post = (key: string) =>
    api.call<{ mails: number }>('POST', `/api/events/${ids[1]}/season/announcements`, {
      ...{ token: teacher.token, json: { ...words, scope: 'all' } },
      headers: { 'idempotency-key': key },
    });
  expect((await post('saison-1')).body).toEqual({ dates: 2, mails: 2 });
  expect((await post('saison-1')).body).toEqual({ dates: 2, mails: 2 });
  expect(await api.db('announcements').whereIn('event_id', ids).count({ n: '*' })).toEqual([{ n: 2 }]);
  await post('saison-2');
  await post('saison-3');
  expect((await post('saison-4')).status).toBe(409);
});

test('a date that an admin took down gets no words, and silences no other', async () => {
  await api.db('events').where({ id: ids[2] }).update({ publish_at: 'taken-down' });
  const { audiences, dates } = await season();
  expect(audiences.all).toMatchObject({ people: 2, reachable: 2 });
  expect(dates.map(({ taken_down: down }) => down)).toEqual([undefined, undefined, true, undefined]);
  const sent = await call('POST', 1, '/season/announcements', { ...words, scope: 'all' });
  expect(sent).toMatchObject({ status: 201, body: { dates: 1, mails: 2 } });
  expect(await api.db('announcements').whereIn('event_id', ids).pluck('event_id')).toEqual([ids[1]]);
});

test('an edit of several dates says how many people are told: none for the capacity', async () => {
  const preview = async (fields: object) =>
    (await call<SeriesChanges>('PUT', 1, '/series', { ...fields, scope: 'all', preview: true })).body.told;
  expect(await preview({ capacity: 9 })).toBe(0);
  expect(await preview({ time: '20:30' })).toBe(2);
});

test('a co-organizer of one date sees that date alone', async () => {
  const helper = await addUser(api, 'organizer');
  await api.db('co_organizers').insert({
    ...{ event_id: ids[1], user_id: helper.id, rights: 'registrants' },
    created_at: '2026-11-20 10:00:00.000',
  });
  expect((await season('', helper)).dates.map(({ id }) => id)).toEqual([ids[1]]);
});

/** 100 ms on a quiet machine; other tests share this one. */
const CROWDED_MS = 1_500;

test('52 dates with 2,000 people answer in a moment', async () => {
  for (let at = 0; at < 48; at += 1)
    ids.push(await addEvent(api.db, { organizer_id: teacher.id, date: `2027-0${1 + (at % 9)}-15` }));
  await api.db('events').whereIn('id', ids).update({ series_id: ids[0], series_rule: 'dates' });
  const people = Array.from({ length: 2000 }, (_, at) => at);
  await api.db.batchInsert(
    'registrations',
    people.map((at) => ({
      ...{ event_id: ids[at % 52], added_name: `Personne ${at % 700}`, added_key: `essai-saison-${at}` },
      created_at: '2026-11-01 08:00:00.000',
    })),
    500,
  );
  await season();
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const from = performance.now();
    expect((await season()).dates).toHaveLength(52);
    times.push(performance.now() - from);
  }
  expect(Math.min(...times)).toBeLessThan(CROWDED_MS);
});
