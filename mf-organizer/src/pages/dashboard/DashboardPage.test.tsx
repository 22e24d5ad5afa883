import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import DashboardPage from './DashboardPage';

const NOW = new Date('2026-11-21T13:00:00Z');
const EVENTS = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-12-12', capacity: 120, places_left: 86 }),
  sampleEvent({ id: 2, title: 'Trail urbain', date: '2026-11-02', capacity: 50, places_left: 0 }),
];
const DAYS = [
  { date: '2026-11-01', count: 4 },
  { date: '2026-11-03', count: 30 },
];
const server = apiServer(
  http.get('*/api/organizer/events', () => HttpResponse.json(EVENTS)),
  http.get('*/api/organizer-stats', () =>
    HttpResponse.json({ createdEvents: 2, pastEvents: 1, upcomingEvents: 1, totalParticipants: 84 }),
  ),
  http.get('*/api/organizer/events/1/registrations/by-day', () => HttpResponse.json(DAYS)),
  http.get('*/api/organizer/events/2/registrations/by-day', () => HttpResponse.json([])),
);

beforeEach(() => {
  setClock(() => NOW.getTime());
  signInForTest({ id: 7, name: 'Camille Martin', email: 'c@exemple.fr', role: 'organizer', avatar: null });
});
afterEach(() => {
  setClock();
  signInForTest(null);
});

const show = async () => {
  const shown = render(
    <TestPlatform at="/organizer">
      <DashboardPage />
    </TestPlatform>,
  );
  await screen.findByRole('tablist');
  return shown;
};
const openFigures = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Inscriptions par jour ${title}` }));

test('title, counters, button and tabs match the specification', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tableau de bord Organisateur' })).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Chiffres clés' }));
  expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'événements créés',
    'passé',
    'à venir',
    'participants',
  ]);
  expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    expect.stringContaining('2'),
    expect.stringContaining('1'),
    expect.stringContaining('1'),
    expect.stringContaining('84'),
  ]);
  expect(screen.getByText('Bonjour Camille')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gérer les événements' })).toHaveAttribute(
    'href',
    '/manage-events',
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mes événements', 'Calendrier']);
});

test("the same filters, and 'Détails' opens the event without a page load", async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Passés' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Trail urbain',
  ]);
  expect(screen.getByRole('link', { name: 'Trail urbain' })).toHaveAttribute('href', '/manage-events/2');
  await userEvent.click(screen.getByRole('link', { name: 'Détails Trail urbain' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/events/2');
});

test("the calendar has a button 'Jour'", async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Jour' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/samedi 21\s+novembre 2026/);
});

test('a response that is not an array is logged as a failure, and never an empty list', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/organizer/events', () => HttpResponse.json({ data: [] })));
  render(
    <TestPlatform at="/organizer">
      <DashboardPage />
    </TestPlatform>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Vos événements n’ont pas pu être chargés.');
  expect(error).toHaveBeenCalledWith(expect.stringContaining('Invalid answer from /api/organizer/events'), {
    data: [],
  });
});

test('without events there is a way to create one', async () => {
  server.use(http.get('*/api/organizer/events', () => HttpResponse.json([])));
  await show();
  expect(screen.getByText('Aucun événement disponible')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer un événement' })).toHaveAttribute('href', '/create-event');
});

describe('the figures of an event', () => {
  test('show how full it is', async () => {
    await show();
    const [coming, past] = screen.getAllByRole('listitem');
    expect(coming).toHaveTextContent(/Taux de remplissage\s*28\s%/);
    expect(coming).toHaveTextContent(/34\sinscrits sur 120/);
    expect(past).toHaveTextContent(/Taux de remplissage\s*100\s%/);
  });

  test('show registrations by day as a chart with a text alternative, and as a table', async () => {
    await show();
    await openFigures('Nuit du jazz');
    expect(
      await screen.findByRole('img', {
        name: /^34\sinscriptions entre le 01\/11\/2026 et le 03\/11\/2026, au plus 30\sinscriptions le 03\/11\/2026$/,
      }),
    ).toBeVisible();
    await userEvent.click(screen.getByText('Afficher le tableau'));
    const rows = within(screen.getByRole('table', { name: 'Inscriptions par jour' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['JourInscriptions', '01/11/20264', '03/11/202630']);
  });

  test('say when nobody has registered yet', async () => {
    await show();
    await openFigures('Trail urbain');
    expect(await screen.findByText('Personne ne s’est encore inscrit.')).toBeVisible();
  });

  test('offer a retry after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(
      http.get(
        '*/api/organizer/events/1/registrations/by-day',
        () => HttpResponse.json({}, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    await show();
    await openFigures('Nuit du jazz');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Les inscriptions par jour n’ont pas pu être chargées.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('img')).toBeVisible();
  });
});

test('when an event starts, counters and label change without a click', async () => {
  // Half a second before the concert, with a running clock.
  const ahead = new Date('2026-12-12T19:29:59.500Z').getTime() - Date.now();
  setClock(() => Date.now() + ahead);
  let asked = 0;
  server.use(
    http.get('*/api/organizer-stats', () => {
      asked += 1;
      return HttpResponse.json({
        createdEvents: 2,
        pastEvents: asked,
        upcomingEvents: 2 - asked,
        totalParticipants: 84,
      });
    }),
  );
  await show();
  const figures = within(screen.getByRole('region', { name: 'Chiffres clés' }));
  const past = () => figures.getAllByRole('definition')[1];
  await waitFor(() => expect(past()).toHaveTextContent('2'), { timeout: 20_000 });
  expect(screen.getAllByText('Événement passé')).toHaveLength(2);
  expect(asked).toBe(2);
});
