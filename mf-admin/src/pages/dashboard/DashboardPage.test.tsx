import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from 'mf-shared/testing/event';
import { answer, dashboardServer, EVENTS, loaded, rows, show, STATS, titles } from '../../testing/dashboard';

const server = dashboardServer();

test("shows its title, links and 'Chargement des données...' while it loads, then its tabs", async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tableau de bord Admin' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des données...');
  expect(screen.getByRole('link', { name: 'Gérer les événements' })).toHaveAttribute(
    'href',
    '/manage-events',
  );
  await loaded();
  expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Liste des événements',
    'Calendrier',
  ]);
});

test('counts guests, organizers and events, each with a link to their list', async () => {
  show();
  await loaded();
  const figures = screen.getByRole('region', { name: 'Chiffres clés' });
  const value = (label: string) => within(figures).getByText(label).closest('div');
  expect(value('invités')).toHaveTextContent(/1.321/);
  expect(value('organisateurs')).toHaveTextContent('7');
  expect(value('événements')).toHaveTextContent('2');
  expect(
    within(figures)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/users?role=guest', '/users?role=organizer', '/manage-events']);
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

  test('do not animate when the first count is 0', async () => {
    frozen();
    server.use(...answer(EVENTS, { ...STATS, totalGuests: 0 }));
    const { container } = show();
    await loaded();
    expect(shown(container)).toEqual(['0', '7', '2']);
  });
});

test("'Tous', 'À venir' and 'Passés' filter the list and are kept in the URL", async () => {
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

test("every event names its organizer; one that has started is labelled 'Événement passé'", async () => {
  show();
  await loaded();
  const [coming, past] = rows();
  expect(within(past!).getByText('Événement passé')).toBeVisible();
  expect(within(coming!).queryByText('Événement passé')).not.toBeInTheDocument();
  expect(within(coming!).getByText('Camille Martin')).toBeVisible();
  expect(within(past!).getByText('Noé Petit')).toBeVisible();
});

test("'Détails' opens the event by a full page load: the browser follows the link, not the router", async () => {
  show();
  await loaded();
  const details = screen.getByRole('link', { name: 'Détails Nuit du jazz' });
  expect(details).toHaveAttribute('href', '/events/1');
  // jsdom cannot load pages; the test only checks that nothing prevents the browser's default.
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

test('Back and a reload restore a long unfolded list; another filter starts with the first rows', async () => {
  server.use(...answer(LONG));
  const { unmount } = show();
  await loaded();
  await waitFor(() => expect(rows()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus d’événements' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?affiches=40');
  unmount();
  show('?affiches=40');
  await loaded();
  await waitFor(() => expect(rows()).toHaveLength(40));
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/admin\?filtre=a-venir$/);
});

test('the calendar opens in its tab, is kept in the URL, and has no button for the day', async () => {
  show();
  await loaded();
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  await screen.findByLabelText('Aller à la date :');
  expect(screen.getByTestId('location')).toHaveTextContent('/admin?onglet=calendrier');
  expect(screen.queryByRole('button', { name: 'Jour' })).not.toBeInTheDocument();
});
