import { renderToStaticMarkup } from 'react-dom/server';
import { urlOf } from '@eveneo/contract/call';
import { TestPlatform } from '@eveneo/platform/testing';
import { eventListRequest, FIRST_FILTERS } from 'mf-shared/api/requests';
import { sampleEvent } from 'mf-shared/testing/event';
import EventListPage from './EventListPage';
import { searchOf } from './filters-url';

const NOTHING_NEAR = { data: [], total: 0, one: [], two: [], meant: null, reading: null };
const page = (titles: readonly string[], total = titles.length) => ({
  data: titles.map((title, at) => sampleEvent({ id: at + 1, title })),
  ...{ current_page: 1, last_page: Math.max(1, Math.ceil(total / 6)), per_page: 6, total, total_all: 60 },
});

/** The page as the host draws it: with the answer to its first call, and no other. */
function drawn(search: string, answer: unknown): string {
  const [at, call] = [Date.now(), urlOf(eventListRequest({ ...FIRST_FILTERS, search }))];
  const never = new Promise<never>(() => undefined);
  window.__eveneoEarly = { [call]: { token: null, answer: never, at, ready: { data: answer, at } } } as never;
  return renderToStaticMarkup(
    <TestPlatform at={`/events?search=${encodeURIComponent(search)}`}>
      <EventListPage />
    </TestPlatform>,
  ).replaceAll('\u00a0', ' ');
}
const NONE = 'Aucun événement ne correspond';
const weekend = { search: '', when: 'weekend' };
const understood = { change: weekend, page: page(['Bal folk'], 13), near: NOTHING_NEAR };

test('words that name days: their events, their count and how they were read', () => {
  const html = drawn('ce week-end', { ...page([]), understood });
  expect(html).toContain('13 sur 60 événements');
  expect(html).toContain('Bal folk');
  expect(html).toContain('Retirer ce week-end');
  expect(html).not.toContain(NONE);
});

test('words without results: what is near them', () => {
  const near = { ...NOTHING_NEAR, data: [sampleEvent({ id: 9, title: 'Requiem' })], total: 1 };
  const html = drawn('choeur', { ...page([]), understood: { change: null, page: null, near } });
  expect(html).toContain('Requiem');
  expect(html).toContain('Voici ce qui s’en approche.');
});

test('words that are found: what is near them stands below', () => {
  const near = { ...NOTHING_NEAR, data: [sampleEvent({ id: 9, title: 'Requiem' })], total: 1 };
  const html = drawn('choeur', { ...page(['Grand choeur']), understood: { change: null, page: null, near } });
  expect(html.indexOf('Requiem')).toBeGreaterThan(html.indexOf('Grand choeur'));
  expect(html).toContain('1 sur 60 événements');
  expect(html).toContain('Résultats proches');
});

test('a page past the end is the last one of what was understood', () =>
  expect(searchOf('search=ce+week-end&page=9', { ...page([]), understood })).toBe(
    'search=ce+week-end&page=3',
  ));
