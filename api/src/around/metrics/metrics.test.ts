import { openChat } from '../../../test/event-stream';
import { addEvent, addUser } from '../../../test/fixtures';
import { readMetrics, startTestApi, type TestApi } from '../../../test/harness';
import { goLive, guestMove, makeRelease, mintToken, move, publish } from '../../../test/releases';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));

test('requests are counted by call and status', async () => {
  await api.call('GET', '/api/categories');
  await api.call('GET', '/api/events/999999');
  const metrics = await readMetrics(api);
  const count = (operation: string, status: number) =>
    metrics.get(`http_request_duration_seconds_count{operation="${operation}",status="${status}"}`);
  expect(count('listCategories', 200)).toBe(1);
  expect(count('getEvent', 404)).toBe(1);
});

test('registrations are counted by outcome', async () => {
  const guest = await addUser(api, 'guest');
  const eventId = await addEvent(api.db, { capacity: 1 });
  const register = () => api.call('POST', `/api/events/${eventId}/register`, { token: guest.token });
  expect([(await register()).status, (await register()).status]).toEqual([201, 409]);
  const metrics = await readMetrics(api);
  expect(metrics.get('registrations_total{outcome="taken"}')).toBe(1);
  expect(metrics.get('registrations_total{outcome="refused"}')).toBe(1);
  expect(metrics.get('registrations_total{outcome="failed"}')).toBe(0);
});

test('the pool, open streams, pending mails and release reports show their present values', async () => {
  const organizer = await addUser(api, 'organizer');
  const eventId = await addEvent(api.db, { organizer_id: organizer.id });
  const stream = await openChat(api, eventId, organizer.token);
  const release = makeRelease('mf-guest', 'a');
  await goLive(release, 0, await mintToken({}, api), api);
  const { name, version } = release.description;
  const day = new Date().toISOString().slice(0, 10);
  const row = { name, version, code: 'load', day, reports: 2, last_at: '2026-11-21 10:00:00.000' };
  await api
    .db('release_failures')
    .insert([
      row,
      { ...row, code: 'data' },
      { ...row, version: '1.0.0-000000000000' },
      { ...row, day: '2020-01-01' },
    ]);
  const mail = { user_id: organizer.id, kind: 'password-reset', payload: '{}', created_at: '2026-01-01' };
  await api.db('mail_outbox').del();
  await api.db('mail_outbox').insert([
    { ...mail, attempts: 7, next_attempt_at: '2099-01-01' },
    { ...mail, attempts: 8, next_attempt_at: '2099-01-01' },
    { ...mail, attempts: 8, next_attempt_at: '2099-01-01', sent_at: '2026-11-21' },
  ]);
  const metrics = await readMetrics(api);
  expect(metrics.get('chat_streams')).toBe(1);
  expect(metrics.get('database_pool_connections{state="max"}')).toBe(15);
  expect(metrics.get('database_pool_connections{state="waiting"}')).toBe(0);
  expect(metrics.get('mail_outbox{state="waiting"}')).toBe(1);
  expect(metrics.get('mail_outbox{state="given_up"}')).toBe(1);
  // Only of the live version, of these days, and of kinds that blame a release.
  expect(metrics.get('release_reports{name="mf-guest"}')).toBe(2);
  stream.close();
  await stream.ended;
  const until = Date.now() + 60_000;
  while ((await readMetrics(api)).get('chat_streams') !== 0 && Date.now() < until);
  expect((await readMetrics(api)).get('chat_streams')).toBe(0);
});

test('page loads and failed ones are counted by release and role, for the last quarter of an hour, and no other release', async () => {
  const token = await mintToken({}, api);
  const [live, trial, other] = ['b', 'c', 'd'].map((content) => makeRelease('mf-guest', content));
  const version = (release = live) => release?.description.version ?? '';
  await goLive(live!, 1, token, api);
  for (const release of [trial, other]) await publish(release!, token, api);
  await move(guestMove('canary', 2, { version: version(trial), percent: 10 }), 'essai', token, api);
  const now = Math.floor(api.clock.now().getTime() / 60_000);
  const row = { name: 'mf-guest', host: 'h', loads: 40, failures: 2 };
  await api.db('release_traffic').insert([
    { ...row, version: version(), minute: now },
    { ...row, version: version(), minute: now - 14 },
    { ...row, version: version(), minute: now - 15 },
    { ...row, version: version(trial), minute: now, host: '', loads: 0 },
    { ...row, version: version(other), minute: now },
  ]);
  const metrics = await readMetrics(api);
  const told = [...metrics.keys()].filter((key) => key.startsWith('release_page_loads'));
  const count = (release: typeof live, role: string, state: string) =>
    metrics.get(
      `release_page_loads{name="mf-guest",version="${version(release)}",role="${role}",state="${state}"}`,
    );
  expect([count(live, 'live', 'all'), count(live, 'live', 'failed')]).toEqual([80, 4]);
  expect([count(trial, 'canary', 'all'), count(trial, 'canary', 'failed')]).toEqual([0, 2]);
  expect(told.some((key) => key.includes(version(other)))).toBe(false);
  // The previous live release is the fallback.
  expect(told.filter((key) => key.includes('role="fallback"'))).toHaveLength(2);
});

test('nobody outside can read them: requests through a proxy get a 404', async () => {
  const answer = await api.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('http_request');
});
