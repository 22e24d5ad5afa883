import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { queryClient, session } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import AcceptRolePage from './AcceptRolePage';

const INVITATION = { role: 'organizer', email: PEOPLE.guest.email.toUpperCase(), accepted: false };
const sent: unknown[] = [];
const server = apiServer(
  http.post('*/api/role-invitation', () => HttpResponse.json(INVITATION)),
  http.post('*/api/role-invitation/accept', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ user: { ...PEOPLE.guest, role: 'organizer' }, token: 'nouveau' });
  }),
);
const show = (hash = '#i7.abc.def') =>
  render(
    <TestPlatform at={`/accept-role${hash}`} path="/accept-role">
      <AcceptRolePage />
    </TestPlatform>,
  );
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));

beforeEach(() => {
  sent.length = 0;
  signInForTest(null);
});

test('with the invited address a click accepts, and the new session has the role', async () => {
  signInForTest(PEOPLE.guest);
  show();
  expect(await screen.findByText(/^On vous invite à devenir organisateur/)).toBeVisible();
  // The token is removed from the URL, where others could read it.
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/accept-role$/));
  expect(sent).toEqual([]);
  await accept();
  expect(await screen.findByText('C’est fait : vous êtes organisateur.')).toBeVisible();
  expect(sent).toEqual([{ token: 'i7.abc.def' }]);
  expect(session.get()).toMatchObject({ token: 'nouveau', user: { role: 'organizer' } });
  expect(screen.getByRole('link', { name: 'Ouvrir mon tableau de bord' })).toHaveAttribute(
    'href',
    '/organizer',
  );
});

test('the session stays remembered, and no response to the former role stays cached', async () => {
  signInForTest(null);
  session.start(PEOPLE.guest, 'ancien', true);
  queryClient.setQueryData(['tickets'], ['billet']);
  show();
  await accept();
  expect(await screen.findByText(/^C’est fait/)).toBeVisible();
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['nouveau', null]);
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined();
});

test('a login in another tab meanwhile is not overwritten', async () => {
  session.start(PEOPLE.guest, 'ancien', true);
  show();
  await screen.findByRole('button', { name: 'Accepter' });
  localStorage.setItem('token', 'autre onglet');
  await accept();
  expect(await screen.findByText(/^C’est fait/)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('autre onglet');
});

test('an address is the same with accents in another form', async () => {
  const email = 'zoé@exemple.fr';
  signInForTest({ ...PEOPLE.guest, email: email.normalize('NFD') });
  server.use(
    http.post('*/api/role-invitation', () =>
      HttpResponse.json({ ...INVITATION, email: email.normalize('NFC') }),
    ),
  );
  show();
  expect(await screen.findByRole('button', { name: 'Accepter' })).toBeVisible();
});

test('a visitor is led to login and registration; another address, and an accepted invitation, accept nothing', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  signInForTest(PEOPLE.organizer);
  const other = show();
  expect(await screen.findByText(/Vous êtes connecté avec une autre adresse/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accepter' })).not.toBeInTheDocument();
  other.unmount();
  server.use(http.post('*/api/role-invitation', () => HttpResponse.json({ ...INVITATION, accepted: true })));
  show();
  expect(await screen.findByText('Cette invitation est déjà acceptée.')).toBeVisible();
});

test('a failed click can be repeated', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  signInForTest(PEOPLE.guest);
  const answer = heldAnswer();
  server.use(
    http.post('*/api/role-invitation', () => HttpResponse.json({ ...INVITATION, role: 'admin' })),
    http.post(
      '*/api/role-invitation/accept',
      async () => {
        await answer.released;
        return HttpResponse.json({}, { status: 500 });
      },
      { once: true },
    ),
  );
  show();
  await accept();
  expect(await screen.findByRole('button', { name: 'Un instant...' })).toBeVisible();
  answer.release();
  expect(await screen.findByText('Votre réponse n’a pas pu être envoyée. Veuillez réessayer.')).toBeVisible();
  await accept();
  expect(await screen.findByText('C’est fait : vous êtes administrateur.')).toBeVisible();
});

test('a person whose new role requires a second factor is led to turn it on', async () => {
  signInForTest(PEOPLE.guest);
  server.use(
    http.post('*/api/role-invitation/accept', () =>
      HttpResponse.json({
        user: { ...PEOPLE.guest, role: 'admin' },
        token: 'nouveau',
        secondFactorDue: true,
      }),
    ),
  );
  show();
  await accept();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/profile?onglet=securite'));
});

test('an unconfirmed address is led to the profile', async () => {
  signInForTest(PEOPLE.guest);
  const message = 'Confirmez d’abord l’adresse de votre compte.';
  server.use(
    http.post('*/api/role-invitation/accept', () =>
      HttpResponse.json({ message, code: 'forbidden' }, { status: 403 }),
    ),
  );
  show();
  await accept();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir mon profil' })).toHaveAttribute('href', '/profile');
});
