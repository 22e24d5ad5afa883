import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { signInForTest } from '@eveneo/platform/testing';
import { answer, dashboardServer, show, titles } from '../../testing/dashboard';

const server = dashboardServer();

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation();
});

test('of the events are logged, end the loading, and offer a retry: never an empty list', async () => {
  server.use(http.get('*/api/admin/events', () => HttpResponse.json({ message: 'non' }, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Les événements n’ont pas pu être chargés. L’erreur vient de notre site, pas de votre connexion.',
  );
  expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
  expect(screen.queryByText('Aucun événement disponible')).not.toBeInTheDocument();
  expect(screen.getByText('invités')).toBeVisible();
  expect(error).toHaveBeenCalledWith('Failed to load admin events', expect.anything());
  server.use(...answer());
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('of the network are reported as such', async () => {
  server.use(http.get('*/api/admin/events', () => HttpResponse.error()));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Le site est injoignable');
});

test('while offline say so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/api/admin/events', () => HttpResponse.error()));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vous êtes hors connexion');
});

test('of the counters leave the events usable', async () => {
  server.use(http.get('*/api/admin-stats', () => HttpResponse.json({ message: 'non' }, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Les compteurs n’ont pas pu être chargés.');
  expect(titles()).toHaveLength(2);
  expect(error).toHaveBeenCalledWith('Failed to load admin stats', expect.anything());
});

test('of both are reported once, and one button retries both', async () => {
  server.use(
    http.get('*/api/admin-stats', () => HttpResponse.json({ message: 'non' }, { status: 500 })),
    http.get('*/api/admin/events', () => HttpResponse.json({ message: 'non' }, { status: 500 })),
  );
  show();
  await screen.findByRole('alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  server.use(...answer());
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('invités')).toBeVisible();
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('without a token no request is sent and the console says so', () => {
  signInForTest(null);
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => void calls.push(request.url));
  show();
  expect(error).toHaveBeenCalledWith('No authentication token found');
  expect(screen.queryByText('Chargement des données...')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  server.events.removeAllListeners();
});
