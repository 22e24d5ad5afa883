import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import ConfirmPlacePage from './ConfirmPlacePage';

const HOLD = {
  status: 'held',
  places: 1,
  until: '2026-11-21T10:30:00.000Z',
  name: 'Zoé Petit',
  email: 'zoe@exemple.fr',
  has_account: false,
  event: {
    id: 1,
    title: 'Concert au parc',
    date: '2026-12-05',
    time: '19:30',
    end_time: null,
    location: 'Lyon',
  },
};
const REGISTERED = "Inscription réussie ! Vous êtes inscrit à l'événement.";
const USER = { id: 8, name: HOLD.name, email: HOLD.email, role: 'guest', avatar: null };
const sent: unknown[] = [];
const server = apiServer(
  http.post('*/api/hold-link', () => HttpResponse.json(HOLD)),
  http.post('*/api/hold-link/take', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({
      message: REGISTERED,
      event_id: 1,
      registered: true,
      user: USER,
      token: 'jeton',
    });
  }),
);
const show = (hash = '#h7.abc.def') =>
  render(
    <TestPlatform at={`/confirm-place${hash}`} path="/confirm-place">
      <ConfirmPlacePage />
    </TestPlatform>,
  );
const take = async () => userEvent.click(await screen.findByRole('button', { name: 'Prendre la place' }));

beforeEach(() => {
  session.end();
  sent.length = 0;
});

test('it says what a click will do and waits for it; then the place is taken and the visitor logged in', async () => {
  show();
  expect(await screen.findByText('La place est tenue pour vous jusqu’à 11:30.')).toBeVisible();
  expect(screen.getByText(/^Un compte est créé au nom de Zoé Petit, avec l’adresse/)).toBeVisible();
  // The token is removed from the URL, where others could read it.
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/confirm-place$/));
  expect(sent).toEqual([]);
  await take();
  expect(await screen.findByText(REGISTERED)).toBeVisible();
  expect(sent).toEqual([{ token: 'h7.abc.def' }]);
  expect(session.get()).toMatchObject({ token: 'jeton', user: { id: 8 } });
  expect(screen.getByRole('link', { name: 'Ouvrir mon billet' })).toHaveAttribute('href', '/tickets/1');
  expect(screen.getByRole('link', { name: 'Choisir un mot de passe' })).toHaveAttribute(
    'href',
    '/profile?onglet=securite',
  );
});

test('an account that was there before gets the place and logs in by itself', async () => {
  server.use(
    http.post('*/api/hold-link', () => HttpResponse.json({ ...HOLD, has_account: true })),
    http.post('*/api/hold-link/take', () =>
      HttpResponse.json({ message: REGISTERED, event_id: 1, registered: true }),
    ),
  );
  show();
  expect(await screen.findByText('La place va au compte qui a l’adresse zoe@exemple.fr.')).toBeVisible();
  await take();
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(session.get().token).toBeNull();
});

test('an account that never proved the address is asked about: theirs, or another one', async () => {
  server.use(
    http.post('*/api/hold-link', () => HttpResponse.json({ ...HOLD, has_account: true, unproved: true })),
  );
  show();
  expect(await screen.findByText(/mais personne ne l’a confirmée/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^C’est mon compte/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Ce n’est pas le mien/ }));
  expect(await screen.findByText(REGISTERED)).toBeVisible();
  expect(sent).toEqual([{ token: 'h7.abc.def', apart: true }]);
});

test('a failed click can be repeated', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const answer = heldAnswer();
  server.use(
    http.post(
      '*/api/hold-link/take',
      async () => {
        await answer.released;
        return HttpResponse.json({}, { status: 500 });
      },
      { once: true },
    ),
  );
  show();
  await take();
  expect(await screen.findByRole('button', { name: 'Un instant...' })).toBeVisible();
  answer.release();
  expect(await screen.findByText('La place n’a pas pu être prise. Veuillez réessayer.')).toBeVisible();
  await take();
  expect(await screen.findByText(REGISTERED)).toBeVisible();
});

test('of a cancelled event there is no place to take', async () => {
  const event = { ...HOLD.event, cancelled: true };
  server.use(http.post('*/api/hold-link', () => HttpResponse.json({ ...HOLD, event })));
  show();
  expect(await screen.findByText(/^Cet événement est annulé/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prendre la place' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Voir l’événement' })).toHaveAttribute('href', '/events/1');
});
