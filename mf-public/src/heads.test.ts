import type { EventDetail } from '@eveneo/contract/application/events';
import { headSchema, type Head } from '@eveneo/contract/delivery/first-screens';
import { eventDetail } from 'mf-shared/testing/event';
import { area } from './area';
import { eventHead, partyType } from './event-head';
import { heads } from './heads';

const origin = 'https://e.fr';
const placeAt = (path: string, timeZone = 'Europe/Paris') => ({ url: origin + path, origin, timeZone });
/** As the host reads it. */
const readOf = (head: Head | undefined): Head => headSchema.parse(JSON.parse(JSON.stringify(head)));

const event = eventDetail({
  title: 'Nuit du jazz',
  description: 'Trois quartets.',
  date: '2999-12-12',
  time: '20:30',
  location: 'Lyon',
  organizer: 'Julien Lefèvre',
  organizer_id: 4,
  capacity: 20,
  places_left: 3,
  preview: '/storage/previews/1/a.jpg',
});
const headOf = (changes: Partial<EventDetail> = {}, zone?: string) =>
  readOf(eventHead({ ...event, ...changes }, placeAt('/events/1', zone)));
const headAt = (pattern: string, path: string, answer: unknown) =>
  readOf(heads[pattern]?.(answer as never, placeAt(path)));
const linkedData = (...given: Parameters<typeof headOf>) => headOf(...given).jsonLd ?? {};

test('each head belongs to a route with a first screen', () => {
  const paths = area.routes.filter(({ firstScreen }) => firstScreen).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(heads)));
});

test('the pages of an event and of an organizer name their oEmbed address', () => {
  const ofEvent = '/api/oembed?url=https%3A%2F%2Fe.fr%2Fevents%2F1';
  expect(headOf().alternates).toEqual([
    { type: 'application/json+oembed', title: 'Nuit du jazz', href: ofEvent },
  ]);
  const organizer = headAt('/organizers/:id', '/organizers/4', { id: 4, name: 'Corot' });
  expect(organizer.alternates?.at(-1)?.href).toBe('/api/oembed?url=https%3A%2F%2Fe.fr%2Forganizers%2F4');
});

test('an event says first when and where it is', () => {
  expect(headOf()).toMatchObject({
    title: 'Nuit du jazz',
    type: 'article',
    image: '/storage/previews/1/a.jpg',
  });
  expect(headOf().description?.replace(/\s/g, ' ')).toBe(
    'jeudi 12 décembre 2999 · 20:30 · Lyon. Trois quartets.',
  );
  expect(headOf({ end_time: '23:00' }).description).toMatch(/20:30.*23:00/);
  expect(headOf({ date: '2026-02-30' }).description).toBe('Lyon. Trois quartets.');
});

test('its structured data say what, when and where, in the time zone of the installation', () => {
  expect(linkedData()).toMatchObject({
    '@type': 'Event',
    name: 'Nuit du jazz',
    url: 'https://e.fr/events/1',
    image: ['https://e.fr/storage/previews/1/a.jpg'],
    startDate: '2999-12-12T20:30:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: 'Lyon' },
    maximumAttendeeCapacity: 20,
    remainingAttendeeCapacity: 3,
  });
  expect(linkedData({ date: '2026-07-14', end_time: '01:00' }, 'America/Montreal')).toMatchObject({
    startDate: '2026-07-14T20:30:00-04:00',
    endDate: '2026-07-15T01:00:00-04:00',
  });
});

test('they name the organizer, unless the account was deleted', () => {
  expect(linkedData()).toMatchObject({
    organizer: { '@type': 'Person', name: 'Julien Lefèvre', url: 'https://e.fr/organizers/4' },
  });
  expect(linkedData({ organizer: 'Organisateur supprimé', organizer_id: null })).not.toHaveProperty(
    'organizer',
  );
});

test('they name no end that is unknown, and offer no ticket for a full, past or cancelled event', () => {
  expect(linkedData()).not.toHaveProperty('endDate');
  expect(linkedData()).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
  expect(linkedData({ places_left: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(linkedData({ date: '2020-01-01' })).not.toHaveProperty('offers');
  expect(linkedData({ cancelled: true })).not.toHaveProperty('offers');
  expect(linkedData({ cancelled: true })['eventStatus']).toBe('https://schema.org/EventCancelled');
  expect(headOf({ cancelled: true }).title).toBe('Annulé\u00a0: Nuit du jazz');
});

test('an event is offered until its day is over, in the time zone of the installation', () => {
  // Half past midnight in Paris: 30 June is over there, and not yet in Montreal.
  jest.useFakeTimers({ now: new Date('2026-06-30T22:30:00Z') });
  const isOffered = (date: string, zone?: string) => 'offers' in linkedData({ date }, zone);
  expect([
    isOffered('2026-07-01'),
    isOffered('2026-06-30'),
    isOffered('2026-06-30', 'America/Montreal'),
  ]).toEqual([true, false, true]);
  jest.useRealTimers();
});

test.each([
  ['Gratuit', true],
  [' gratuit ', true],
  ['12 € sur place', false],
  ['Gratuit pour les enfants', false],
  ['', false],
])('a price, only if it is zero: %j', (price_note, isFree) => {
  const { offers } = linkedData({ price_note }) as { offers: object };
  if (isFree) expect(offers).toMatchObject({ price: 0, priceCurrency: 'EUR' });
  else expect(Object.keys(offers).sort()).toEqual(['@type', 'availability', 'url']);
});

test('a head never contains the link for remote participation, even if the API’s response does', () => {
  const secret = 'https://visio.exemple.fr/salle';
  expect(JSON.stringify(headOf({ online_url: secret }))).not.toContain(secret);
});

test.each([
  ['Collectif Code en commun', 'Organization'],
  ['Union sportive des Lices', 'Organization'],
  ['L’Atelier du port', 'Organization'],
  ["l'Association sportive", 'Organization'],
  ['la Ville de Lyon', 'Organization'],
  ['École de cirque', 'Organization'],
  ['Écoles du monde', 'Person'],
  ['Les Ateliers du port', 'Person'],
  ['Solène Kerguélen', 'Person'],
  ['Villeneuve Paul', 'Person'],
  ['Clubert Martin', 'Person'],
  ['Laurent Club', 'Person'],
])('%s is a schema.org %s', (name, type) => expect(partyType(name)).toBe(type));

test('home, list and organizer have theirs', () => {
  expect(headAt('/', '/', {}).jsonLd).toMatchObject({ '@type': 'WebSite', url: 'https://e.fr/' });
  expect(headAt('/events', '/events', {})).toMatchObject({
    title: 'Événements',
    jsonLd: { '@type': 'CollectionPage', url: 'https://e.fr/events' },
  });
  const organizer = headAt('/organizers/:id', '/organizers/4', { id: 4, name: 'Club <b>' });
  expect(organizer).toMatchObject({
    title: 'Club <b>',
    type: 'profile',
    jsonLd: { mainEntity: { '@type': 'Organization', url: 'https://e.fr/organizers/4' } },
  });
  expect(organizer.alternates?.slice(0, 2).map(({ href }) => href)).toEqual([
    expect.stringMatching(/^\/api\/.*\?organizer=4$/),
    expect.stringMatching(/^\/api\/.*\?organizer=4$/),
  ]);
});
