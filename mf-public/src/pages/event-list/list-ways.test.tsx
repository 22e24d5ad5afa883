import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setClock, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import EventListPage from './EventListPage';

const pageOf = (title: string, page = 1) =>
  HttpResponse.json({
    data: [sampleEvent({ id: page, title })],
    current_page: page,
    last_page: 4,
    per_page: 6,
    total: 20,
    total_all: 20,
  });
const server = apiServer(
  http.get('*/api/events', ({ request }) => {
    const query = new URL(request.url).searchParams;
    return pageOf(query.get('search') ?? 'Tout', Number(query.get('page')));
  }),
  http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
  http.get('*/api/near-events', () =>
    HttpResponse.json({ data: [], total: 0, one: [], two: [], meant: null, reading: null }),
  ),
);
const show = (at = '/events') =>
  render(
    <TestPlatform at={at}>
      <EventListPage />
    </TestPlatform>,
  );
const searchBox = () => screen.getByRole('combobox', { name: 'Rechercher' });
const shown = () => screen.getByRole('article').textContent;
const scrolled = jest.fn();

beforeEach(() => {
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
});

test('one retry reloads everything that failed: events and categories', async () => {
  server.use(
    http.get('*/api/events', () => HttpResponse.error()),
    http.get('*/api/categories', () => HttpResponse.error()),
  );
  show();
  expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('option', { name: 'Arts' })).toBeInTheDocument();
  expect(await screen.findByRole('article')).toHaveTextContent('Tout');
  expect(screen.queryByText('Failed to load categories. Please try again later.')).toBeNull();
});

test('if only the categories failed, they can be retried alone', async () => {
  server.use(http.get('*/api/categories', () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByRole('article')).toHaveTextContent('Tout');
  expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Recharger les catégories' }));
  expect(await screen.findByRole('option', { name: 'Arts' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Recharger les catégories' })).toBeNull();
});

test('turning the page scrolls to the heading of the results and focuses it, typing does not', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Suivant' }));
  expect(await screen.findByText('Page 2 sur 4')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Résultats' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  await userEvent.type(searchBox(), 'jazz');
  await waitFor(() => expect(shown()).toContain('jazz'));
  expect(searchBox()).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
