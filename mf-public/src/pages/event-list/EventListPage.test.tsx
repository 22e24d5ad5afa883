import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useNavigate } from '@eveneo/platform';
import { setClock, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import EventListPage from './EventListPage';

const CATEGORIES = [
  { id: 1, name: 'Arts', slug: 'arts' },
  { id: 2, name: 'Technologie', slug: 'technologie' },
];
const NOTHING_NEAR = { data: [], total: 0, one: [], two: [], meant: null, reading: null };
const asked: URLSearchParams[] = [];
/** 20 events, searched by title. */
const list = http.get('*/api/events', ({ request }) => {
  const query = new URL(request.url).searchParams;
  asked.push(query);
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
  const all = Array.from({ length: 20 }, (_, at) => sampleEvent({ id: at + 1, title: `Concert ${at + 1}` }));
  const found = query.get('category')
    ? all.slice(0, 3)
    : all.filter(({ title }) => title.includes(query.get('search') ?? ''));
  const last_page = Math.max(1, Math.ceil(found.length / size));
  return HttpResponse.json({
    data: found.slice((page - 1) * size, page * size),
    current_page: page,
    last_page,
    per_page: size,
    total: found.length,
    total_all: 20,
  });
});
const server = apiServer(
  list,
  http.get('*/api/categories', () => HttpResponse.json(CATEGORIES)),
  http.get('*/api/near-events', () => HttpResponse.json(NOTHING_NEAR)),
  http.get('*/api/cities', () => HttpResponse.json([{ name: 'Lyon', department: '69' }])),
);

let goBack = () => {};
function Back() {
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return null;
}
const show = (at = '/events') =>
  render(
    <TestPlatform at={at}>
      <EventListPage />
      <Back />
    </TestPlatform>,
  );
const cards = () => screen.getAllByRole('article');
const counter = (text: string) => screen.findByText(text);
const address = () => screen.getByTestId('location').textContent;
const searchBox = () => screen.getByRole('combobox', { name: 'Rechercher' });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

beforeEach(() => {
  asked.length = 0;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});

test('6 events a page, the counter, and the page number', async () => {
  show();
  expect(await counter('20 sur 20 événements')).toBeVisible();
  expect(cards()).toHaveLength(6);
  expect(screen.getByText('Page 1 sur 4')).toBeVisible();
  expect(within(cards()[0]!).getByRole('link')).toHaveAttribute('href', '/events/1');
});

test('on a list left open past midnight a future event becomes a present one', async () => {
  setClock(() => Date.parse('2026-12-11T22:59:59Z'));
  show();
  await counter('20 sur 20 événements');
  expect(within(cards()[0]!).getByText('À venir')).toBeVisible();
  setClock(() => Date.parse('2026-12-11T23:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(within(cards()[0]!).getByText('En cours')).toBeVisible();
});

test('the page size is 6, 12 or 24', async () => {
  show();
  await counter('20 sur 20 événements');
  const size = screen.getByRole('combobox', { name: 'Par page\u00a0:' });
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['6', '12', '24']);
  await userEvent.selectOptions(size, '12');
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(address()).toBe('/events?per_page=12');
});

test('previous and next turn the page, and stop at the ends', async () => {
  show('/events?page=3');
  expect(await screen.findByText('Page 3 sur 4')).toBeVisible();
  const next = screen.getByRole('link', { name: 'Suivant' });
  expect(next).toHaveAttribute('href', '/events?page=4');
  await userEvent.click(next);
  expect(await screen.findByText('Page 4 sur 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await userEvent.click(screen.getByRole('link', { name: 'Précédent' }));
  expect(await screen.findByText('Page 3 sur 4')).toBeVisible();
});

describe('the search', () => {
  test('waits for a pause in typing, then resets to page 1 and is stored in the URL', async () => {
    show('/events?page=3');
    await screen.findByText('Page 3 sur 4');
    // Sent in one tick, so that a slow machine makes no pause between two letters.
    for (const value of ['Con', 'Concert', 'Concert 1']) fireEvent.change(searchBox(), { target: { value } });
    expect(await counter('11 sur 20 événements')).toBeVisible();
    expect(asked.filter((query) => query.has('search'))).toHaveLength(1);
    expect(address()).toBe('/events?search=Concert+1');
    expect(screen.getByText('Page 1 sur 2')).toBeVisible();
  });

  test('Back undoes it, in the field too', async () => {
    show();
    await counter('20 sur 20 événements');
    fireEvent.change(searchBox(), { target: { value: 'Concert 20' } });
    await counter('1 sur 20 événements');
    act(() => goBack());
    expect(await counter('20 sur 20 événements')).toBeVisible();
    expect(searchBox()).toHaveValue('');
  });
});

test('the category dropdown lists the categories and resets to page 1', async () => {
  show('/events?page=2');
  await screen.findByText('Page 2 sur 4');
  const dropdown = screen.getByRole('combobox', { name: 'Catégorie' });
  await within(dropdown).findByRole('option', { name: 'Technologie' });
  await userEvent.selectOptions(dropdown, 'Technologie');
  expect(await counter('3 sur 20 événements')).toBeVisible();
  expect(lastAsked()).toEqual({ page: '1', per_page: '6', category: 'technologie' });
});

test("a link of the home page ('?category=Technology') selects its category", async () => {
  show('/events?category=Technology');
  expect(await counter('3 sur 20 événements')).toBeVisible();
  expect(lastAsked()['category']).toBe('Technology');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Catégorie' })).toHaveDisplayValue('Technologie'),
  );
});

test('one button clears all filters, and keeps the page size', async () => {
  show('/events?search=Concert+1&category=arts&per_page=12');
  await counter('3 sur 20 événements');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await counter('20 sur 20 événements')).toBeVisible();
  // The page size is no filter.
  expect(address()).toBe('/events?per_page=12');
  expect(searchBox()).toHaveValue('');
  expect(searchBox()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
});

test('no results: an empty state, the clear button above it and no pagination', async () => {
  show('/events?search=zzz');
  expect(await screen.findByText('Aucun événement ne correspond à votre recherche')).toBeVisible();
  expect(screen.queryByText(/^Page/)).toBeNull();
  expect(screen.getByText('0 sur 20 événements')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeVisible();
});

test('a page past the end falls back to the last', async () => {
  show('/events?page=40');
  expect(await screen.findByText('Page 4 sur 4')).toBeVisible();
  expect(address()).toBe('/events?page=4');
});

test('a failure has its text of the catalogue, and a working retry', async () => {
  server.use(http.get('*/api/events', () => HttpResponse.json({ message: 'x' }, { status: 403 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Échec du chargement des événements. Veuillez réessayer plus tard.',
  );
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await counter('20 sur 20 événements')).toBeVisible();
});

test('what is over stands last, under its own headings; what has begun says since when', async () => {
  setClock(() => Date.parse('2026-11-21T19:20:00Z'));
  const data = [
    sampleEvent({ id: 1, title: 'En cours', date: '2026-11-21', time: '20:00', end_time: '23:00' }),
    sampleEvent({ id: 2, title: 'Ce matin', date: '2026-11-21', time: '08:00', end_time: '15:00' }),
    sampleEvent({ id: 3, title: 'Hier', date: '2026-11-20' }),
  ];
  server.use(
    http.get('*/api/events', () =>
      HttpResponse.json({ data, current_page: 1, last_page: 1, per_page: 6, total: 3, total_all: 3 }),
    ),
  );
  const { unmount } = show();
  expect(await screen.findByText('depuis 20 minutes')).toBeVisible();
  const under = (name: string) => within(screen.getByRole('region', { name })).getByRole('article');
  expect(under('Déjà commencés aujourd’hui')).toHaveTextContent('Ce matin');
  expect(under('Passés')).toHaveTextContent('Hier');
  unmount();
  // Among the newest ones it is where it was created.
  show('/events?sort=newest');
  await screen.findByText('Hier');
  expect(screen.queryByRole('heading', { name: 'Passés' })).toBeNull();
  setClock();
});
