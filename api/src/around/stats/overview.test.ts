import { addDays } from '@eveneo/contract/application/dates';
import type { HistoryPage } from '@eveneo/contract/application/history';
import type { FailingMail, Overview } from '@eveneo/contract/application/overview';
import { addEvent, addEvents, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi({ dependencies: { background: false } });

let admin: Person;
beforeAll(async () => {
  // Half past midnight of the 22nd in Paris.
  api.clock.set('2026-11-21T23:30:00Z');
  admin = await addUser(api, 'admin');
});
const read = async () => (await api.as<Overview>(admin, 'GET', '/api/admin/overview')).body;

test('figures are counted by the days of the events’ time zone, twelve weeks with today last', async () => {
  const [guest, organizer] = [await addUser(api, 'guest'), await addUser(api, 'organizer')];
  const joined = (id: number, created_at: string) => api.db('users').where({ id }).update({ created_at });
  await joined(guest.id, '2026-11-21 22:59:00.000');
  await joined(organizer.id, '2026-11-21 23:01:00.000');
  const sunday = await addEvent(api.db, { date: '2026-11-22', capacity: 2 });
  const past = await addEvent(api.db, { date: '2026-09-01', time: '10:00' });
  await addEvent(api.db, { date: '2026-11-22', publish_at: 'taken-down' });
  await addEvent(api.db, { date: '2026-11-22', publish_at: 'draft' });
  await addEvent(api.db, { date: '2026-11-22', cancelled_at: '2026-11-01 10:00:00.000' });
  await addEvent(api.db, { date: '2026-11-23' });
  await addRegistrations(api.db, sunday, [guest.id, organizer.id]);
  await addRegistrations(api.db, past, [guest.id]);
  await api
    .db('registrations')
    .where({ event_id: sunday })
    .update({
      ...{ created_at: '2026-11-21 22:10:00.000', checked_in_at: '2026-11-21 23:05:00.000' },
    });
  await api.db('registrations').where({ event_id: past }).update({ created_at: '2026-08-30 22:30:00.000' });
  const { days, organizers, week } = await read();
  expect(days).toHaveLength(84);
  expect(days[0]).toMatchObject({ date: '2026-08-31', registrations: 1 });
  expect(days[1]).toMatchObject({ date: '2026-09-01', events: 1, registrations: 0 });
  expect(days.slice(-2)).toEqual([
    { date: '2026-11-21', registrations: 2, accounts: 1, events: 0, entries: 0 },
    { date: '2026-11-22', registrations: 0, accounts: 1, events: 1, entries: 2 },
  ]);
  expect(organizers).toBe(1);
  expect(week).toEqual({ events: 1, full: 1, registrations: 2 });
});

test('what needs an admin: open cases, objections, mails that were given up, and withdrawn releases', async () => {
  expect((await read()).waits).toEqual({ reports: 0, urgent: 0, objections: 0, mails: 0, withdrawn: [] });
  const opened_at = '2026-11-20 10:00:00.000';
  const decided = { decision: 'warn', decided_at: opened_at };
  const kinds = { kind: 'message', opened_at };
  await api.db('report_cases').insert([
    { ...kinds, target_id: 1, urgency: 2 },
    { ...kinds, target_id: 2, urgency: 1 },
    { ...kinds, ...decided, target_id: 3, urgency: 2 },
    { ...kinds, ...decided, target_id: 4, objected_at: opened_at },
    { ...kinds, ...decided, target_id: 5, objected_at: opened_at, reviewed_at: opened_at },
  ]);
  const mail = { user_id: admin.id, kind: 'welcome', payload: '{}', created_at: opened_at };
  await api.db('mail_outbox').insert([
    { ...mail, attempts: 8, next_attempt_at: opened_at },
    { ...mail, kind: 'report-received', attempts: 8, next_attempt_at: opened_at },
    { ...mail, kind: 'report-decided', attempts: 8, next_attempt_at: opened_at },
    { ...mail, attempts: 7, next_attempt_at: '2030-01-01 00:00:00.000' },
    { ...mail, attempts: 8, next_attempt_at: opened_at, sent_at: opened_at },
  ]);
  const failing = await api.as<{ data: FailingMail[] }>(admin, 'GET', '/api/admin/failing-mails');
  expect(failing.body.data).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'welcome', created_at: '2026-11-20T10:00:00.000Z' },
      // Of a later version: its code.
      ...{ name: 'welcome', answer: '' },
      person: { id: admin.id, name: admin.name },
    },
    // Nobody learns who reported.
    expect.objectContaining({ kind: 'report-received', name: 'Signalement reçu', person: null }),
    expect.objectContaining({ kind: 'report-decided', person: null }),
  ]);
  const lock = { at: '2026-11-20T10:00:00.000Z', who: 'surveillance', why: 'Échecs' };
  const pointer = { revision: 1, updated_at: opened_at };
  const [release = 0] = await api.db('releases').insert({
    ...{ name: 'mf-guest', version: 'mf-guest-aaaaaaaaaaaa', description_hash: 'a'.repeat(64) },
    ...{ description: '{}', created_at: opened_at },
  });
  const live = { ...pointer, live_id: release };
  await api.db('release_pointers').insert([
    { ...live, name: 'mf-guest', locked: JSON.stringify({ ...lock, version: 'mf-guest-bbbbbbbbbbbb' }) },
    { ...live, name: 'mf-public', locked: JSON.stringify({ ...lock, version: null }) },
  ]);
  const { waits, releases } = await read();
  expect(waits).toEqual({
    ...{ reports: 2, urgent: 1, objections: 1, mails: 3 },
    withdrawn: [{ area: 'mf-guest', version: 'mf-guest-bbbbbbbbbbbb', at: lock.at }],
  });
  expect(releases).toEqual({ areas: 2, faults: 0 });
});

const BIG = process.env.TEST_FULL ? test : test.skip;
BIG(
  'answers in 100 ms with 20,000 events and 100,000 accounts',
  async () => {
    for (let made = 0; made < 100_000; made += 5_000)
      await api.db('users').insert(
        Array.from({ length: 5_000 }, (_, at) => ({
          ...{
            name: 'Personne',
            email: `gens${made + at}@exemple.fr`,
            email_key: `gens${made + at}@exemple.fr`,
          },
          ...{ role: 'guest', created_at: `${addDays('2026-11-20', -((made + at) % 600))} 10:00:00.000` },
        })),
      );
    for (let made = 0; made < 20_000; made += 1_000)
      await addEvents(
        api.db,
        Array.from({ length: 1_000 }, (_, at) => ({ date: addDays('2026-11-22', -((made + at) % 600)) })),
      );
    const guests = (await api.db('users').where({ role: 'guest' }).limit(20).pluck('id')) as number[];
    const events = (await api.db('events').orderBy('id').pluck('id')) as number[];
    for (const id of events.slice(-10_000))
      await api.db('registrations').insert(
        guests.slice(0, 10).map((user_id) => ({
          ...{ event_id: id, user_id, checked_in_at: null },
          created_at: `${addDays('2026-11-20', -(id % 200))} 10:00:00.000`,
        })),
      );
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    // The best round: the machine may be busy with other tests.
    expect(Math.min(...times)).toBeLessThan(100);
  },
  600_000,
);

test('an admin sends a given-up mail again or deletes it, once, and it is recorded without naming a reporter', async () => {
  const admin = await addUser(api, 'admin');
  const add = async (kind: string, attempts: number): Promise<number> => {
    const at = '2026-11-20 10:00:00.000';
    const [id = 0] = await api.db('mail_outbox').insert({
      ...{ user_id: admin.id, kind, payload: '{}', attempts, created_at: at, next_attempt_at: at },
    });
    return id;
  };
  const [again, gone, secret, young] = [
    await add('welcome', 8),
    await add('welcome', 8),
    await add('report-received', 8),
    await add('welcome', 2),
  ];
  const settle = async (method: 'POST' | 'DELETE', id: number) => {
    const path = `/api/admin/failing-mails/${id}${method === 'POST' ? '/retry' : ''}`;
    return (await api.as(admin, method, path)).status;
  };
  const [last = { id: 0 }] = await api.db('acts').max<{ id: number }[]>({ id: 'id' });
  // Who comes second is not told that their act took place.
  expect([await settle('POST', again), await settle('DELETE', again)]).toEqual([204, 404]);
  expect((await Promise.all([settle('DELETE', gone), settle('DELETE', gone)])).toSorted()).toEqual([
    204, 404,
  ]);
  expect([await settle('DELETE', secret), await settle('DELETE', young)]).toEqual([204, 404]);
  const rows = api.db('mail_outbox').whereIn('id', [again, gone, secret, young]).orderBy('id');
  expect(await rows.select('id', 'attempts')).toEqual([
    { id: again, attempts: 0 },
    { id: young, attempts: 2 },
  ]);
  const recorded = api
    .db('acts')
    .where('id', '>', last.id ?? 0)
    .orderBy('id');
  expect(await recorded.select('act', 'actor_id', 'subject_id', 'target_id')).toEqual([
    { act: 'operation.mails-retried', actor_id: admin.id, subject_id: admin.id, target_id: again },
    { act: 'operation.mail-dropped', actor_id: admin.id, subject_id: admin.id, target_id: gone },
    { act: 'operation.mail-dropped', actor_id: admin.id, subject_id: null, target_id: secret },
  ]);
  // The record says the mail's name; a kind of a later version stays its code.
  const { body } = await api.as<HistoryPage>(admin, 'GET', '/api/admin/history?kind=operation');
  expect(body.data.slice(0, 3).map(({ label }) => label)).toEqual(['Signalement reçu', 'welcome', 'welcome']);
});
