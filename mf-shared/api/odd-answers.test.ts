import { http, HttpResponse, type JsonBodyType } from 'msw';
import { ApiError } from '@eveneo/platform';
import { apiServer } from '../testing/api-server';
import { sampleEvent } from '../testing/event';
import { preferencesQuery } from './account';
import { addressQuery } from './address';
import {
  categoriesQuery,
  eventListQuery,
  eventQuery,
  homeEventsQuery,
  nearQuery,
  similarQuery,
} from './events';
import { citiesQuery } from './cities';
import { guestEventsQuery, managedEventsQuery } from './dashboard-events';
import { doorQuery } from './door';
import { favouriteIdsQuery, favouritesQuery } from './favourites';
import { followedQuery, organizerPageQuery, organizerQuery } from './organizers';
import { registrationsQuery } from './registrations';
import { FIRST_FILTERS } from './requests';
import { secondFactorQuery } from './second-factor';
import { sessionsQuery } from './sessions';
import { registrationsByDayQuery } from './stats';
import { suggestionsQuery } from './suggestions';
import { ticketQuery, ticketsQuery } from './tickets';
import { waitingListQuery } from './waiting-list';

let answer: JsonBodyType;
apiServer(http.get('*/api/*', () => HttpResponse.json(answer)));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const AT = '2026-11-20T10:00:00Z';
const EVENT = sampleEvent();
const EVENTS = [EVENT];
const PAGE = { data: EVENTS, current_page: 1, last_page: 1, per_page: 6, total: 1, total_all: 1 };
const TICKET = { event_id: 1, number: 'K7QF-2M9D', code: 'EVENEO:a', name: 'Léa', registered_at: AT };

type Read = { queryFn?: unknown };
/** What can be read, and an answer as the contract has it. */
const READS: Record<string, [query: () => Read, sound: JsonBodyType]> = {
  'the address': [addressQuery, { confirmed: true }],
  preferences: [preferencesQuery, { emailNotifications: true }],
  categories: [categoriesQuery, [{ id: 1, name: 'Arts', slug: 'arts' }]],
  cities: [() => citiesQuery('ly'), [{ name: 'Lyon', department: 'Rhône' }]],
  'events of an organizer': [() => managedEventsQuery('organizer'), EVENTS],
  'events of a guest': [guestEventsQuery, EVENTS],
  'the door': [() => doorQuery('admin', 1), { entered: 1, registered: 2 }],
  'the event list': [() => eventListQuery(FIRST_FILTERS), PAGE],
  'the home page': [homeEventsQuery, PAGE],
  'what is near': [() => nearQuery(FIRST_FILTERS), { ...PAGE, one: [], two: [], meant: null, reading: null }],
  'an event': [() => eventQuery(1, null), EVENT as unknown as JsonBodyType],
  'what is put aside': [favouritesQuery, EVENTS],
  'their numbers': [() => favouriteIdsQuery(3), { event_ids: [1, 2] }],
  'whom one follows': [() => followedQuery(3), [{ id: 2, name: 'Claire' }]],
  'who organizes': [
    () => organizerQuery(2, null),
    { id: 2, name: 'Claire', average_rating: null, rating_count: 0 },
  ],
  'their events': [() => organizerPageQuery(2, 'coming', 1), PAGE],
  registrations: [
    () => registrationsQuery('admin', 1),
    [{ user_id: 5, name: 'Léa', email: null, registered_at: AT }],
  ],
  'registrations by day': [() => registrationsByDayQuery(1), [{ date: '2026-11-20', count: 2 }]],
  'the second factor': [secondFactorQuery, { on: true, required: false, recoveryCodesLeft: 3 }],
  sessions: [sessionsQuery, { sessions: [{ id: 'a', device: 'Firefox', since: AT, seen: AT }] }],
  'events alike': [() => similarQuery(1), EVENTS],
  suggestions: [
    () => suggestionsQuery('ja', FIRST_FILTERS),
    { events: [], tags: [{ tag: 'jazz', count: 2 }], cities: [] },
  ],
  'a ticket': [() => ticketQuery(1, 3), TICKET],
  tickets: [ticketsQuery, [{ ticket: TICKET, event: EVENT }] as unknown as JsonBodyType],
  'the waiting list': [
    () => waitingListQuery('organizer', 1),
    { waiting: [{ user_id: 5, name: 'Léa', position: 1, waiting_since: AT }], moves: [] },
  ],
};
const NAMES = Object.keys(READS);

/** What a read came to: the data, or why there are none. */
function read(name: string, given: JsonBodyType): Promise<unknown> {
  answer = given;
  const { queryFn } = READS[name]![0]();
  const run = queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
  return run({ signal: new AbortController().signal }).catch((error: unknown) => error);
}

/** Every list within, however deep, and what stands in them. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...(value as unknown[]), ...value.flatMap(entriesOf)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(entriesOf) : [];
}

const ODD: JsonBodyType[] = [null, 0, true, 'texte', {}, { data: null }, { data: {} }, { sessions: 7 }];

test.each(NAMES)('%s: an answer as the contract has it is data', async (name) => {
  const came = await read(name, READS[name]![1]);
  expect(came).not.toBeInstanceOf(Error);
  expect(JSON.stringify(came)).toContain(JSON.stringify(READS[name]![1]).slice(1, 20));
});

test.each(NAMES)('%s: an answer that is something else altogether is a failure, never data', async (name) => {
  for (const odd of ODD) {
    const came = await read(name, odd);
    // An object that lacks its lists has none to show.
    if (name === 'suggestions' && typeof odd === 'object' && odd !== null)
      expect(came).toEqual({ events: [], tags: [], cities: [], reading: null });
    else expect([odd, came instanceof Error]).toEqual([odd, true]);
  }
});

test.each(NAMES.filter((name) => Array.isArray(READS[name]![1]) && !name.startsWith('events of')))(
  '%s: entries that nobody can draw are left out, the others stay',
  async (name) => {
    const [good] = READS[name]![1] as JsonBodyType[];
    const came = await read(name, [null, good, 7, {}, 'texte', []] as JsonBodyType);
    expect(came).toEqual([expect.anything()]);
  },
);

test.each(NAMES.filter((name) => /list|home|near|their events/.test(name)))(
  '%s: the same within a page',
  async (name) => {
    const sound = READS[name]![1] as Record<string, JsonBodyType>;
    const [list, good] =
      name === 'the waiting list' ? ['waiting', sound['waiting']] : ['data', sound['data']];
    const came = await read(name, {
      ...sound,
      [list as string]: [null, {}, (good as JsonBodyType[])[0]!, 7],
    });
    expect(entriesOf(came)).not.toContain(null);
    expect((came as Record<string, unknown[]>)[list as string]).toHaveLength(1);
  },
);

test('a network’s own page, with a status of success, is no answer of any of them', async () => {
  for (const name of NAMES) {
    const came = await read(name, '<!doctype html><title>Connexion au réseau</title>');
    expect([name, came instanceof ApiError && came.kind]).toEqual([name, 'unexpected']);
  }
});

test('the numbers of what is put aside are all numbers, or nothing', async () => {
  for (const event_ids of [null, {}, ['1'], [1, null], [Number.MAX_VALUE, 'x']] as JsonBodyType[])
    expect(await read('their numbers', { event_ids })).toBeInstanceOf(ApiError);
});
