import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import type { OrganizerStats } from '@eveneo/contract/application/registrations';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { TEST_SECRET, testApi } from '../../test/harness';
import { verifyHistory } from '../base/history/verify';
import { readConfig } from '../ground/config';
import { SEED_EVENTS, STATE_EVENTS } from './events';
import { seedDemonstration } from './index';

const api = testApi();

const seed = () =>
  seedDemonstration(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: api.databaseUrl,
      JWT_SECRET: TEST_SECRET,
      STORAGE_DIR: api.storageDir,
    }),
    api.clock,
  );
const login = async (email: string) =>
  (await api.call<SessionAnswer>('POST', '/api/login', { json: { email, password: 'Evenement2026!' } })).body;

test('loads within six seconds of processor time, and only once', async () => {
  const started = process.cpuUsage();
  expect(await seed()).toContain('chargées');
  // Processor time in microseconds, independent of other load.
  const { user, system } = process.cpuUsage(started);
  expect(user + system).toBeLessThan(6_000_000);
  expect(await seed()).toContain('déjà');
  const { body } = await api.call<EventPage>('GET', '/api/events?per_page=1000');
  const further = SEED_EVENTS.flatMap(({ weekly }) => weekly ?? []);
  expect(further).toHaveLength(5);
  // Without the draft and the unlisted one.
  expect(body.total).toBe(SEED_EVENTS.length + further.length + STATE_EVENTS.length - 2);
  // Reversed, so that of the dates of a series, which share a title, the map has the first.
  const byTitle = new Map(body.data.toReversed().map((event) => [event.title, event]));
  for (const event of SEED_EVENTS)
    expect(byTitle.get(event.title)?.registrations_count).toBe(event.registered);
  expect(body.data.every((event) => event.description.length >= 80 && event.description.length <= 900)).toBe(
    true,
  );
  expect(body.data.filter((event) => event.image === null)).toHaveLength(22);
  expect(body.data.some((event) => event.organizer === 'Organisateur supprimé')).toBe(true);
});

test('a full event has a waitlist', async () => {
  const [full] = await api
    .db('events')
    .where('waiting_count', '>', 0)
    .select('capacity', 'registrations_count');
  expect(full).toBeDefined();
  expect(full.registrations_count).toBe(full.capacity);
});

test('counters, ratings and sequences match the rows', async () => {
  const [rows] = (await api.db.raw(`SELECT COUNT(*) AS wrong FROM events e WHERE
    e.registrations_count <> (SELECT COUNT(*) FROM registrations r WHERE r.event_id = e.id)
    OR e.waiting_count <> (SELECT COUNT(*) FROM waiting_list w WHERE w.event_id = e.id)
    OR (e.waiting_count > 0 AND e.registrations_count < e.capacity)
    OR e.rating_count <> (SELECT COUNT(*) FROM reviews r WHERE r.event_id = e.id)
    OR e.rating_sum <> (SELECT COALESCE(SUM(rating), 0) FROM reviews r WHERE r.event_id = e.id)
    OR e.chat_seq <> (SELECT COUNT(*) FROM chat_changes c WHERE c.event_id = e.id)`)) as [
    { wrong: number }[],
  ];
  expect(rows[0]?.wrong).toBe(0);
});

test('the demonstration accounts have data to show', async () => {
  const organizer = await login('organisateur@demo.eveneo.fr');
  const stats = await api.as<OrganizerStats>(organizer, 'GET', '/api/organizer-stats');
  expect(stats.body.pastEvents).toBeGreaterThan(1);
  expect(stats.body.upcomingEvents).toBeGreaterThan(8);
  const guest = await login('invite@demo.eveneo.fr');
  const events = await api.as<EventDetail[]>(guest, 'GET', '/api/guest-events');
  expect(events.body.filter((event) => event.date < '2026-11-21')).toHaveLength(3);
  expect(events.body.filter((event) => event.date >= '2026-11-21')).toHaveLength(8);
  expect(events.body.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  const own = await api.as<EventDetail[]>(organizer, 'GET', '/api/organizer/events');
  expect(own.body.filter(({ publish_at }) => publish_at === 'draft')).toHaveLength(1);
  expect(own.body.filter(({ unlisted }) => unlisted)).toHaveLength(1);
  expect(own.body.filter(({ registration_opens_at: at }) => at !== null)).toHaveLength(1);
  const [asked] = own.body.filter(({ approval }) => approval);
  const requests = await api.db('registration_requests').where({ event_id: asked?.id }).pluck('places');
  expect(requests).toEqual([1, 2, 1]);
  const [{ entered }] = (await api.db('registrations').count({ entered: 'checked_in_at' })) as [
    { entered: number },
  ];
  expect(Number(entered)).toBe(65);
  expect((await login('admin@demo.eveneo.fr')).user.role).toBe('admin');
});

test('nobody registered, wrote or reviewed before their account existed; the message taken down for a number gives one', async () => {
  for (const table of ['registrations', 'chat_messages', 'reviews', 'held_messages'])
    expect(
      await api
        .db(`${table} as r`)
        .join('users as u', 'u.id', 'r.user_id')
        .whereRaw('r.created_at < u.created_at')
        .pluck('r.id'),
    ).toEqual([]);
  const waiting = api.db('held_messages as h').join('registrations as r', (on) => {
    void on.on('r.user_id', 'h.user_id').andOn('r.event_id', 'h.event_id');
  });
  expect(await waiting.pluck('r.id')).toHaveLength(1);
  const taken = { kind: 'message', decision: 'take-down' };
  expect((await api.db('report_cases').where(taken).first('piece')).piece).toMatch(/06\s39\s98\s12\s34/);
});

test('people have unique addresses of a domain reserved for examples; two organizers have logos', async () => {
  const emails: string[] = await api.db('users').whereNot('email', 'like', '%@demo.eveneo.fr').pluck('email');
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((email) => !/^[a-z]+(\.[a-z]+)+@example\.(com|net|org)$/.test(email))).toEqual([]);
  const avatars: string[] = await api.db('users').whereNotNull('avatar').pluck('avatar');
  expect(avatars).toHaveLength(2);
  for (const avatar of avatars) expect((await api.call('GET', `/storage/${avatar}`)).status).toBe(200);
});

test('a message was sent to everybody registered to an event, the demonstration guest among them', async () => {
  const [sent] = await api.db('announcements').select<{ id: number; event_id: number }[]>('id', 'event_id');
  const recipients = await api
    .db('announcement_recipients')
    .where({ announcement_id: sent?.id })
    .pluck('user_id');
  const registered = await api.db('registrations').where({ event_id: sent?.event_id }).pluck('user_id');
  expect(recipients.sort()).toEqual(registered.sort());
  const { id } = await api.db('users').where({ email: 'invite@demo.eveneo.fr' }).first<{ id: number }>('id');
  expect(recipients).toContain(id);
});

test('an event has 38 reviews', async () => {
  expect(await api.db('events').max({ most: 'rating_count' }).first()).toEqual({ most: 38 });
});

test('pictures are served in every size', async () => {
  const { body } = await api.call<EventPage>('GET', '/api/events?per_page=1');
  const [image] = body.data[0]?.images ?? [];
  for (const { path } of [image, ...(image?.variants ?? [])].flatMap((file) => file ?? [])) {
    expect((await api.call('GET', `/storage/${path}`)).status).toBe(200);
  }
});

test('every list of the admins, and the history of every event of the organizer’s near days, has something to show', async () => {
  const { token } = await login('admin@demo.eveneo.fr');
  type Listed = { data: { decision?: string; kind?: string; seen_at?: string | null; acts?: object[] }[] };
  const read = async <T = Listed['data']>(path: string, at = 'data') =>
    (await api.call<Record<string, T>>('GET', `/api/admin${path}`, { token })).body[at] as T;
  const decided = await read('/reports?state=decided');
  expect(decided.map(({ kind, decision }) => `${kind} ${decision}`)).toEqual(
    expect.arrayContaining(['picture take-down', 'message take-down', 'review keep']),
  );
  for (const path of [
    ...['/reports', '/reports?state=open', '/reports?state=objected', '/failing-mails'],
    ...['/users?state=suspended', '/users?state=unconfirmed'],
    ...['event', 'registrant', 'message', 'account', 'report'].map((kind) => `/history?kind=${kind}`),
  ])
    expect([path, (await read(path)).length > 0]).toEqual([path, true]);
  expect((await read('/users?sort=seen')).every(({ seen_at }) => seen_at !== null)).toBe(true);
  const { id } = await api.db('users').where({ email: 'organisateur@demo.eveneo.fr' }).first('id');
  expect(await read<object[]>(`/users/${id}`, 'acts')).not.toEqual([]);
  const organizer = await login('organisateur@demo.eveneo.fr');
  const near = (await api
    .db('events')
    .where({ organizer_id: id, publish_at: null })
    .whereBetween('date', ['2026-11-15', '2026-12-01'])
    .pluck('id')) as number[];
  for (const event of near) {
    const { body } = await api.as<object[]>(organizer, 'GET', `/api/events/${event}/history`);
    expect([event, body.length > 0]).toEqual([event, true]);
  }
  expect(await verifyHistory(api.db, api.config)).toMatchObject({ broken: null });
});
