import type { EventDetail } from '@eveneo/contract/application/events';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { AUTHORISATION } from './authorisation/table';
import { eventually } from './eventually';
import { addEvent, addUser, type EventValues, type Person } from './fixtures';
import { testApi } from './harness';
import { makeWorld, type CallerName, type World } from './world';

const api = testApi({
  environment: { PUBLIC_URL: 'https://eveneo.fr' },
  dependencies: { background: false },
});

/** The events differ in one word of their titles, so that a search finds all or only one of them. */
const WORDS = {
  listed: 'Amarante',
  cancelled: 'Bruyère',
  draft: 'Capucine',
  scheduled: 'Digitale',
  unlisted: 'Églantine',
  takenDown: 'Fuchsia',
} as const;
type State = keyof typeof WORDS;
/** Of the unlisted event's address: sent, it opens that event and nothing else. */
const KEY = 'k'.repeat(22);
const STATES = Object.keys(WORDS) as State[];
const VALUES: Record<State, EventValues> = {
  listed: {},
  cancelled: { cancelled_at: '2026-11-20 09:00:00.000' },
  draft: { publish_at: 'draft' },
  scheduled: { publish_at: '2026-11-21T12:00' },
  unlisted: { unlisted: 1, draft_key: KEY },
  takenDown: { publish_at: 'taken-down' },
};

async function makeStates(organizer: Person): Promise<Record<State, number>> {
  const made: Partial<Record<State, number>> = {};
  for (const state of STATES)
    made[state] = await addEvent(api.db, {
      ...VALUES[state],
      title: `${WORDS[state]} au jardin`,
      organizer_id: organizer.id,
      date: '2026-12-05',
      tags: 'jardin',
      city: 'Nantes',
    });
  return made as Record<State, number>;
}

const found = (text: string) => STATES.filter((state) => text.includes(WORDS[state]));
const read = (path: string, token?: string, headers = {}) =>
  api.call<EventDetail>('GET', path, { ...(token && { token }), headers });

let organizer: Person;
let events: Record<State, number>;
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  events = await makeStates(organizer);
  // The suggestion index loads on the first request, which does not wait for it.
  await eventually(async () => expect(found((await read(listsOf().suggestions)).text)).not.toEqual([]));
});
beforeEach(() => api.clock.set('2026-11-21T10:00:00Z'));

/**
 * The public lists, requested so that they contain all of them. Suggestions and similar events show only the first
 * few.
 */
const listsOf = () => ({
  listEvents: '/api/events?search=jardin&city=Nantes&per_page=50',
  nearEvents: '/api/near-events?near=jardins&city=Nantes',
  suggestions: '/api/suggestions?q=jardin',
  calendarFeed: `/api/feeds/events.ics?organizer=${organizer.id}`,
  newsFeed: `/api/feeds/events.rss?organizer=${organizer.id}`,
  eventsOfOrganizer: `/api/organizers/${organizer.id}/events`,
  similarEvents: `/api/events/${events.unlisted}/similar`,
});

test('public lists, feeds and suggestions show listed and cancelled events, from the minute of their publication', async () => {
  const shown = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(listsOf()).map(
          async ([id, path]) =>
            [id, found((await read(path, undefined, { 'x-draft-key': KEY })).text)] as const,
        ),
      ),
    );
  const all = (states: State[]) => Object.fromEntries(Object.keys(listsOf()).map((id) => [id, states]));
  expect(await shown()).toEqual(all(['listed', 'cancelled']));
  const { body: page } = await read('/api/events?search=jardin');
  const { body: whole } = await read('/api/events');
  const { body: counts } = await read(`/api/organizers/${organizer.id}`);
  expect([page, whole, counts]).toMatchObject([
    { total: 2, total_all: 2 },
    { total: 2, total_all: 2 },
    { coming_count: 2 },
  ]);
  // The search proposes neighbouring days, with their number of visible events.
  const proposed = async () =>
    /"count":(\d+)/.exec(
      (await read('/api/near-events?near=jardin&city=Nantes&from=2026-12-04&to=2026-12-04')).text,
    )?.[1];
  expect(await proposed()).toBe('2');
  // 12:00 in Paris; the clock alone publishes the event, without a write.
  api.clock.set('2026-11-21T11:00:00Z');
  await eventually(async () => expect(await shown()).toEqual(all(['listed', 'cancelled', 'scheduled'])));
  expect((await read('/api/events?search=jardin')).body).toMatchObject({ total: 3, total_all: 3 });
  expect(await proposed()).toBe('3');
});

test('a change of state is seen everywhere, a moment later: lists, feeds, suggestions, counters, share pictures', async () => {
  const own = await addUser(api, 'organizer');
  // An organizer without any event has no page.
  await addEvent(api.db, { title: 'Lavande', organizer_id: own.id });
  const id = await addEvent(api.db, {
    ...{ title: 'Jacinthe au potager', tags: 'potager', city: 'Brest' },
    ...{ organizer_id: own.id, date: '2026-12-06' },
  });
  const path = `/api/events/${id}`;
  const places = {
    list: '/api/events?search=potager&city=Brest',
    near: '/api/near-events?near=potagers&city=Brest',
    suggestions: '/api/suggestions?q=potager',
    calendar: `/api/feeds/events.ics?organizer=${own.id}`,
    news: `/api/feeds/events.rss?organizer=${own.id}`,
    organizer: `/api/organizers/${own.id}/events`,
  };
  const picture = (await read(path)).body.preview;
  const seen = async () => {
    const texts = await Promise.all(Object.values(places).map(async (each) => (await read(each)).text));
    const { body } = await api.call<{ coming_count: number }>('GET', `/api/organizers/${own.id}`);
    const { status } = await api.call('GET', picture);
    return {
      in: Object.keys(places).filter((_, at) => texts[at]?.includes('Jacinthe')),
      cancelled: Object.keys(places).filter((_, at) =>
        /"cancelled":true|STATUS:CANCELLED[^]*Jacinthe|Jacinthe[^]*STATUS:CANCELLED|Annulé\u00a0: Jacinthe/.test(
          texts[at] ?? '',
        ),
      ),
      coming: body.coming_count,
      picture: status,
    };
  };
  const everywhere = Object.keys(places);
  const act = (method: string, to: string, json?: object) =>
    api.call(method, `${path}${to}`, { token: own.token, ...(json && { json }) });
  const expectSeen = (state: object) => eventually(async () => expect(await seen()).toMatchObject(state));
  await expectSeen({ in: everywhere });
  const { coming } = await seen();
  await act('PUT', '', { publish_at: 'draft' });
  await expectSeen({ in: [], coming: coming - 1, picture: 404 });
  await act('PUT', '', { publish_at: '' });
  await expectSeen({ in: everywhere, coming });
  const admin = await addUser(api, 'admin');
  const asAdmin = (to: string, json: object) =>
    api.as<{ id: number }>(admin, 'POST', `/api/admin${to}`, json);
  const takedown = { kind: 'event', id, rule: 'fraud', facts: 'Un faux événement' };
  const { body: taken } = await asAdmin('/takedowns', takedown);
  await expectSeen({ in: [], coming: coming - 1, picture: 404 });
  await asAdmin(`/reports/${taken.id}/lift`, { reason: 'Une erreur' });
  await expectSeen({ in: everywhere, coming });
  await act('PUT', '', { unlisted: true });
  await expectSeen({ in: [], coming: coming - 1 });
  await act('PUT', '', { unlisted: false });
  await act('POST', '/cancellation', {});
  await expectSeen({
    in: everywhere,
    cancelled: expect.arrayContaining(['list', 'near', 'calendar', 'news', 'organizer']),
  });
  await act('DELETE', '/cancellation');
  await expectSeen({ in: everywhere, coming });
});

const OUTSIDERS: readonly CallerName[] = ['visitor', 'guest', 'otherGuest', 'otherOrganizer'];
const ids = (Object.keys(operations) as OperationId[]).filter(
  (id) => !operations[id].path.includes('release'),
);

test('no read call shows a draft or an unlisted event to anybody else', async () => {
  const world = await makeWorld(api);
  const leaks: string[] = [];
  for (const id of ids.filter((each) => operations[each].method === 'GET'))
    for (const caller of OUTSIDERS) {
      const { path, ...options } = await AUTHORISATION[id].target(world, caller);
      const { text } = await api.call('GET', path, { ...options, token: world.tokenOf(caller) });
      for (const state of found(text))
        if (state !== 'listed' && state !== 'cancelled') leaks.push(`${id} ${caller} ${state}`);
    }
  expect(leaks).toEqual([]);
});

test.each(['draft', 'unlisted'] as const)(
  'to anybody else an event that is %s is like one that does not exist, in every call',
  async (state) => {
    const world = await makeWorld(api);
    const statusOf = async (id: OperationId, caller: CallerName, eventId: number) => {
      const there: World = { ...world, eventId, fullEventId: eventId, approvalEventId: eventId };
      const { path, ...options } = await AUTHORISATION[id].target(there, caller);
      return (await api.call(operations[id].method, path, { ...options, token: world.tokenOf(caller) }))
        .status;
    };
    const about = ids.filter((id) => /\/events\/\{id\}/.test(operations[id].path));
    expect(about.length).toBeGreaterThan(25);
    const different: string[] = [];
    for (const id of about)
      for (const caller of OUTSIDERS) {
        const [closed, none] = [
          await statusOf(id, caller, events[state]),
          await statusOf(id, caller, 900_000_000),
        ];
        if (closed !== none) different.push(`${id} ${caller}: ${closed}, not ${none}`);
      }
    expect(different).toEqual([]);
    const file = await read(`/storage/previews/${events[state]}/0123456789abcdef.jpg`);
    expect(file.status).toBe(404);
  },
);

test('organizer and admins see a draft, others only by its secret link, until that is renewed or revoked', async () => {
  const admin = await addUser(api, 'admin');
  const path = `/api/events/${events.draft}`;
  const link = async (method: string) =>
    (await api.as<EventDetail>(organizer, method, `${path}/draft-link`)).body.draft_key;
  const withKey = async (key: string) => (await read(path, undefined, { 'x-draft-key': key })).status;
  expect((await read(path, organizer.token)).body).toMatchObject({ publish_at: 'draft', draft_key: null });
  expect((await read(path, admin.token)).status).toBe(200);
  const listed = await Promise.all([
    read('/api/organizer/events', organizer.token),
    read('/api/admin/events', admin.token),
  ]);
  for (const { text } of listed) expect(found(text)).toEqual(STATES);
  const first = (await link('POST')) ?? '';
  expect(first).toMatch(/^[\w-]{22}$/);
  expect([await withKey(first), await withKey(`${first.slice(1)}A`), await withKey('')]).toEqual([
    200, 404, 404,
  ]);
  const shown = await read(path, undefined, { 'x-draft-key': first });
  expect(shown.text).not.toContain(first);
  const second = (await link('POST')) ?? '';
  expect([await withKey(first), await withKey(second)]).toEqual([404, 200]);
  await link('DELETE');
  expect(await withKey(second)).toBe(404);
  // Not even while the database does not answer: a response obtained with a key is never cached for others.
  expect((await read(path)).status).toBe(404);
});
