import type { OwnFeed } from '@eveneo/contract/application/feeds';
import { eventually } from '../../../test/eventually';
import { addEvent, addEvents, addUser, type Person } from '../../../test/fixtures';
import { startTestApi, testApi, type TestApi } from '../../../test/harness';
import { removeExpired } from '../../app/housekeeping';

let second: TestApi;
let organizer: Person;
let guest: Person;
const api = testApi({ environment: { PUBLIC_URL: 'https://eveneo.fr' } });
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  [organizer, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
});

const event = (values = {}) =>
  addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-12', time: '20:30', ...values });
const mine = (from = api) => from.call('GET', `/api/feeds/events.ics?organizer=${organizer.id}`);
const own = async (method = 'GET') =>
  (await api.call<OwnFeed>(method, '/api/user/feed', { token: guest.token })).body.url;
const pathOf = (url: string) => new URL(url).pathname;
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const register = (id: number, method = 'POST') =>
  api.call(method, `/api/events/${id}/register`, { token: guest.token });

test('a calendar is sent as such, with stable ids', async () => {
  const id = await event({ title: 'Thé; jazz' });
  const { status, headers, text } = await mine();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(unfold(text)).toEqual(
    expect.arrayContaining([
      ...['METHOD:PUBLISH', `UID:evenement-${id}@eveneo.fr`, 'SEQUENCE:1', 'SUMMARY:Thé\\; jazz'],
      ...['DTSTART;TZID=Europe/Paris:20261212T203000', 'DTEND;TZID=Europe/Paris:20261212T213000'],
    ]),
  );
});

test('one event is a calendar of its own, whenever it is; what is not listed is none', async () => {
  const [id, draft] = [
    await event({ title: 'Vieux', date: '2026-01-10' }),
    await event({ publish_at: 'draft' }),
  ];
  await event({ title: 'Un autre' });
  const of = (one: number) => api.call('GET', `/api/feeds/events.ics?event=${one}`);
  const { text } = await of(id);
  expect(
    unfold(text)
      .filter((line) => /^(?:SUMMARY|UID)/.test(line))
      .sort(),
  ).toEqual(['SUMMARY:Vieux', `UID:evenement-${id}@eveneo.fr`]);
  expect([(await of(draft)).status, (await of(999_999)).status]).toEqual([404, 404]);
});

test('an edit raises the sequence, on every instance; unchanged, it is not sent again', async () => {
  const id = await event({ title: 'Avant' });
  const first = await mine(second);
  const etag = first.headers.get('etag') ?? '';
  const again = await second.call('GET', `/api/feeds/events.ics?organizer=${organizer.id}`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
  await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { title: 'Après' } });
  // Another instance may cache a list for less than half a second without asking.
  await eventually(async () =>
    expect(unfold((await mine(second)).text)).toEqual(
      expect.arrayContaining(['SUMMARY:Après', 'SEQUENCE:2', `UID:evenement-${id}@eveneo.fr`]),
    ),
  );
});

test('an event deleted before its day is sent as cancelled, with a higher sequence', async () => {
  const [gone, past] = [
    await event({ title: 'Annulé' }),
    await event({ title: 'Vieux', date: '2026-11-20' }),
  ];
  for (const id of [gone, past])
    expect((await api.call('DELETE', `/api/events/${id}`, { token: organizer.token })).status).toBe(204);
  const text = (await api.call('GET', '/api/feeds/events.ics')).text;
  const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(`evenement-${gone}@`)) ?? '';
  expect(unfold(entry)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:2', 'SUMMARY:Annulé']));
  expect(text).not.toContain(`evenement-${past}@`);
});

test("the organizer’s feed and participants' calendars show a cancelled event; others do not", async () => {
  const other = await addUser(api, 'organizer');
  const id = await event({ title: 'Annulé pour tous' });
  await register(id);
  const address = pathOf(await own());
  expect((await api.call('DELETE', `/api/events/${id}`, { token: organizer.token })).status).toBe(204);
  const entryIn = (text: string) =>
    unfold(text.split('BEGIN:VEVENT').find((part) => part.includes(`evenement-${id}@`)) ?? '');
  const told = expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:3', 'SUMMARY:Annulé pour tous']);
  expect(entryIn((await mine()).text)).toEqual(told);
  expect(entryIn((await second.call('GET', address)).text)).toEqual(told);
  expect((await api.call('GET', `/api/feeds/events.ics?organizer=${other.id}`)).text).not.toContain(
    `evenement-${id}@`,
  );
  const stranger = await addUser(api, 'guest');
  const { body } = await api.call<OwnFeed>('GET', '/api/user/feed', { token: stranger.token });
  expect((await api.call('GET', pathOf(body.url))).text).not.toContain(`evenement-${id}@`);
});

test('a deleted account is removed from cancelled events, and after two months so is everybody', async () => {
  const id = await event();
  await register(id);
  await api.call('DELETE', `/api/events/${id}`, { token: organizer.token });
  const places = () => api.db('cancelled_places').where({ event_id: id });
  const cancelled = () => api.db('cancelled_events').where({ event_id: id });
  const file = await api.call<{ cancelledPlaces: unknown[] }>('GET', '/api/user/export', {
    token: guest.token,
  });
  expect(file.body.cancelledPlaces).toEqual([expect.objectContaining({ event_id: id })]);
  await api.call('DELETE', '/api/user/account', { token: organizer.token });
  expect(await cancelled()).toEqual([expect.objectContaining({ organizer_id: null })]);
  expect(await places()).toHaveLength(1);
  await removeExpired(api.db, { now: () => new Date('2027-02-10T00:00:00Z') });
  expect(await places()).toHaveLength(1);
  await removeExpired(api.db, { now: () => new Date('2027-02-11T00:00:00Z') });
  expect([...(await places()), ...(await cancelled())]).toEqual([]);
});

test('a category has a feed; an unknown category or city is not found', async () => {
  const category = (await api.call<{ id: number; slug: string }[]>('GET', '/api/categories')).body[0];
  const [inside, outside] = [
    await event({ category_id: category?.id }),
    await event({ category_id: (category?.id ?? 0) + 1 }),
  ];
  const { text } = await api.call('GET', `/api/feeds/events.ics?category=${category?.slug}`);
  expect(text).toContain(`evenement-${inside}@`);
  expect(text).not.toContain(`evenement-${outside}@`);
  for (const query of ['category=inconnue', 'city=Nulle-Part-sur-Rien'])
    for (const kind of ['ics', 'rss'])
      expect((await api.call('GET', `/api/feeds/events.${kind}?${query}`)).status).toBe(404);
  expect((await api.call('GET', '/api/feeds/events.ics?organizer=x')).status).toBe(422);
});

test('a feed is named after its filter, and its news lead to the page of the same events', async () => {
  await event();
  const { name: organized } = (await api.call<{ name: string }>('GET', `/api/organizers/${organizer.id}`))
    .body;
  const named = async (query: string) => {
    const calendar = unfold((await api.call('GET', `/api/feeds/events.ics?${query}`)).text);
    const news = (await api.call('GET', `/api/feeds/events.rss?${query}`)).text;
    return [
      calendar
        .find((line) => line.startsWith('X-WR-CALNAME:'))
        ?.slice(13)
        .replaceAll('\\', ''),
      ...(/<channel><title>(.*?)<\/title><link>(.*?)<\/link>/.exec(news) ?? []).slice(1),
    ];
  };
  for (const [query, name, page] of [
    ['', 'Événéo', '/events'],
    ['category=arts&city=lyon', 'Événéo\u00a0: Arts, Lyon', '/events?category=arts&amp;city=lyon'],
    [`organizer=${organizer.id}`, `Événéo\u00a0: ${organized}`, `/organizers/${organizer.id}`],
  ] as const)
    expect(await named(query)).toEqual([name, name, `https://eveneo.fr${page}`]);
  expect((await mine()).text).not.toContain('pubDate');
  expect((await api.call('GET', '/api/feeds/events.rss')).text).toMatch(
    /<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/,
  );
});

test('users without events have no feed; with their first event they do', async () => {
  const status = async (id: number, kind: string) =>
    (await api.call('GET', `/api/feeds/events.${kind}?organizer=${id}`)).status;
  for (const kind of ['ics', 'rss'])
    for (const id of [guest.id, organizer.id, 999_999]) expect(await status(id, kind)).toBe(404);
  await event();
  for (const kind of ['ics', 'rss']) expect(await status(organizer.id, kind)).toBe(200);
});

test('a feed names its own URL, whatever origin was requested first', async () => {
  await event();
  const self = async (query: string) =>
    /<atom:link href="([^"]*)"/.exec((await api.call('GET', `/api/feeds/events.rss?${query}`)).text)?.[1];
  const address = `https://eveneo.fr/api/feeds/events.rss?organizer=${organizer.id}`;
  expect(await self(`utm_source=mail&organizer=${organizer.id}`)).toBe(address);
  expect(await self(`organizer=${organizer.id}`)).toBe(address);
  expect(await self('x=%22%3E')).toBe('https://eveneo.fr/api/feeds/events.rss');
  const { headers } = await api.call('GET', '/api/feeds/events.rss');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
});

test('after a thousand registrations a guest’s calendar still has the future ones', async () => {
  const title = 'De jadis';
  await addEvents(
    api.db,
    Array.from({ length: 1000 }, () => ({ title, date: '2025-01-01', organizer_id: organizer.id })),
  );
  const past = (await api.db('events').where({ title }).pluck('id')) as number[];
  const coming = await event({ title: 'Bientôt' });
  const row = { user_id: guest.id, created_at: '2025-01-01' };
  await api.db.batchInsert(
    'registrations',
    [...past, coming].map((event_id) => ({ ...row, event_id })),
    500,
  );
  expect((await api.call('GET', pathOf(await own()))).text).toContain(`evenement-${coming}@`);
  await api.db('registrations').where({ user_id: guest.id }).delete();
  await api.db('events').whereIn('id', past).delete();
});

test("a guest's own calendar follows their registrations, on every instance, without a login", async () => {
  const id = await event({ title: 'À moi' });
  const address = await own();
  expect(address).toMatch(/^https:\/\/eveneo\.fr\/api\/feeds\/personal\/\d+-[\w-]{43}\.ics$/);
  const read = async () => (await second.call('GET', pathOf(address))).text;
  expect(await read()).not.toContain(`evenement-${id}@`);
  await register(id);
  expect(await read()).toContain(`evenement-${id}@`);
  await register(id, 'DELETE');
  expect(await read()).not.toContain(`evenement-${id}@`);
});

test('a guessed, altered, foreign or renewed URL is not found', async () => {
  const address = pathOf(await own());
  const foreign = await addUser(api, 'guest');
  const guesses = [
    address.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics')),
    address.replace(`/${guest.id}-`, `/${foreign.id}-`),
    address.replace(`/${guest.id}-`, `/0${guest.id}-`),
    address.slice(0, -4),
    '/api/feeds/personal/x',
  ];
  for (const path of guesses) expect((await api.call('GET', path)).status).toBe(404);
  const renewed = pathOf(await own('POST'));
  expect(renewed).not.toBe(address);
  expect((await second.call('GET', address)).status).toBe(404);
  expect((await second.call('GET', renewed)).status).toBe(200);
  expect(await own()).toContain(renewed);
});

test('too frequent requests are throttled', async () => {
  const tight = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.05' } });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => tight.call('GET', '/api/feeds/events.ics')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
});
