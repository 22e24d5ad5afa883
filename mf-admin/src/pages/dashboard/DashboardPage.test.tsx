import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import DashboardPage from './DashboardPage';

const NOW = new Date('2026-11-21T13:00:00Z');
const EVENTS = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-12-12', organizer: 'Camille Martin' }),
  sampleEvent({ id: 2, title: 'Trail urbain', date: '2026-11-21', time: '09:00', organizer: 'Noé Petit' }),
];
const STATS = { totalGuests: 1321, totalOrganizers: 7, totalEvents: 2 };

const answer = (events: unknown = EVENTS, stats: unknown = STATS) => [
  http.get('*/api/admin/events', () => HttpResponse.json(events as never)),
  http.get('*/api/admin-stats', () => HttpResponse.json(stats as never)),
];
const server = apiServer(...answer());

beforeEach(() => {
  setClock(() => NOW.getTime());
  signInForTest({ id: 1, name: 'Ada', email: 'ada@exemple.fr', role: 'admin', avatar: null });
});
afterEach(() => {
  setClock();
  signInForTest(null);
});

const show = (search = '') =>
  render(
    <TestPlatform at={{ pathname: '/admin', search }}>
      <DashboardPage />
    </TestPlatform>,
  );
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const loaded = () => screen.findByRole('tablist');

test('axe finds nothing, in the list and in the calendar', async () => {
  const { container } = show();
  await loaded();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  await screen.findByLabelText('Aller à la date :');
  expect(await axe(container)).toHaveNoViolations();
});

test("shows its title and 'Chargement des données...' while it loads", async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tableau de bord Admin' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des données...');
  await loaded();
  expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
});

test('counts guests, organizers and events', async () => {
  show();
  await loaded();
  const figures = screen.getByRole('region', { name: 'Chiffres clés' });
  const value = (label: string) => within(figures).getByText(label).parentElement;
  expect(value('Invités')).toHaveTextContent(/1.321/);
  expect(value('Organisateurs')).toHaveTextContent('7');
  expect(value('Événements')).toHaveTextContent('2');
});

describe('the counters', () => {
  const shown = (container: HTMLElement) =>
    [...container.querySelectorAll('dd [aria-hidden="true"]')].map((element) => element.textContent);
  const frozen = () => jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);

  test('start from 0 once they have loaded', async () => {
    frozen();
    const { container } = show();
    await loaded();
    expect(shown(container)).toEqual(['0', '0', '0']);
  });

  test('stand still when the first count is 0', async () => {
    frozen();
    server.use(...answer(EVENTS, { ...STATS, totalGuests: 0 }));
    const { container } = show();
    await loaded();
    expect(shown(container)).toEqual(['0', '7', '2']);
  });
});

test("'Gérer les événements' leads to /manage-events", async () => {
  show();
  expect(screen.getByRole('link', { name: 'Gérer les événements' })).toHaveAttribute(
    'href',
    '/manage-events',
  );
  await loaded();
});

test("has the tabs 'Liste des événements' and 'Calendrier'", async () => {
  show();
  await loaded();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Liste des événements',
    'Calendrier',
  ]);
});

test("'Tous', 'À venir' and 'Passés' filter the list and stand in the address", async () => {
  show();
  await loaded();
  expect(titles()).toEqual(['Nuit du jazz', 'Trail urbain']);
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  expect(titles()).toEqual(['Nuit du jazz']);
  await userEvent.click(screen.getByRole('button', { name: 'Passés' }));
  expect(titles()).toEqual(['Trail urbain']);
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?filtre=passes');
  await userEvent.click(screen.getByRole('button', { name: 'Tous' }));
  expect(titles()).toHaveLength(2);
});

test("an event that has started is labelled 'Événement passé', another is not", async () => {
  show();
  await loaded();
  const [coming, past] = screen.getAllByRole('listitem');
  expect(within(past!).getByText('Événement passé')).toBeVisible();
  expect(within(coming!).queryByText('Événement passé')).not.toBeInTheDocument();
});

test('every event names its organizer', async () => {
  show();
  await loaded();
  expect(screen.getByText(/Organisé par Camille Martin/)).toBeVisible();
  expect(screen.getByText(/Organisé par Noé Petit/)).toBeVisible();
});

test("'Détails' opens the event by a full page load: the browser follows the link, not the router", async () => {
  show();
  await loaded();
  const details = screen.getByRole('link', { name: 'Détails Nuit du jazz' });
  expect(details).toHaveAttribute('href', '/events/1');
  // jsdom cannot load pages; what counts is that nobody prevents the browser from doing so.
  let prevented: boolean | null = null;
  const watch = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  await userEvent.click(details);
  window.removeEventListener('click', watch);
  expect(prevented).toBe(false);
});

test("without events it says 'Aucun événement disponible'", async () => {
  server.use(...answer([]));
  show();
  expect(await screen.findByText('Aucun événement disponible')).toBeVisible();
});

const LONG = Array.from({ length: 45 }, (_, id) => sampleEvent({ id: id + 1 }));

test('Back and a reload find a long list as far unfolded as it was; another filter begins anew', async () => {
  server.use(...answer(LONG));
  const { unmount } = show();
  await loaded();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus d’événements' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?affiches=40');
  unmount();
  show('?affiches=40');
  await loaded();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/admin\?filtre=a-venir$/);
});

test('long lists grow by twenty', async () => {
  server.use(...answer(LONG));
  show();
  await loaded();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus d’événements' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
});

test('the calendar opens on its tab, is kept in the address, and has no button for the day', async () => {
  show();
  await loaded();
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  await screen.findByLabelText('Aller à la date :');
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?onglet=calendrier');
  expect(screen.queryByRole('button', { name: 'Jour' })).not.toBeInTheDocument();
});

test('events with an unreadable date are skipped with a console warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  server.use(...answer([sampleEvent({ id: 9, date: 'demain' }), EVENTS[0]]));
  show();
  await loaded();
  expect(titles()).toEqual(['Nuit du jazz']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Invalid date for event 9'), expect.anything());
});

describe('failures', () => {
  let error: jest.SpyInstance;
  beforeEach(() => {
    error = jest.spyOn(console, 'error').mockImplementation();
  });

  test('of the events are logged, end the loading, and can be tried again: never an empty list', async () => {
    server.use(http.get('*/api/admin/events', () => HttpResponse.json({ message: 'non' }, { status: 500 })));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Vos événements n’ont pas pu être chargés.');
    expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
    expect(screen.queryByText('Aucun événement disponible')).not.toBeInTheDocument();
    expect(screen.getByText('Invités')).toBeVisible();
    expect(error).toHaveBeenCalledWith('Failed to load admin events', expect.anything());
    server.use(...answer());
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('of the counters leave the events usable', async () => {
    server.use(http.get('*/api/admin-stats', () => HttpResponse.json({ message: 'non' }, { status: 500 })));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Les compteurs n’ont pas pu être chargés.');
    expect(titles()).toHaveLength(2);
    expect(error).toHaveBeenCalledWith('Failed to load admin stats', expect.anything());
  });

  test('of both are told once, and one button tries both again', async () => {
    server.use(
      http.get('*/api/admin-stats', () => HttpResponse.json({ message: 'non' }, { status: 500 })),
      http.get('*/api/admin/events', () => HttpResponse.json({ message: 'non' }, { status: 500 })),
    );
    show();
    await screen.findByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.use(...answer());
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Invités')).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('without a token nothing is fetched and the console says so', () => {
    signInForTest(null);
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => void calls.push(request.url));
    show();
    expect(error).toHaveBeenCalledWith('No authentication token found');
    expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    server.events.removeAllListeners();
  });
});
