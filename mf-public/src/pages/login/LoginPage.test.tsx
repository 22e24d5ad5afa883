import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import { session, useLocation } from '@eveneo/platform';
import { setSettingsForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ForgotPasswordPage from '../forgot-password/ForgotPasswordPage';
import LoginPage from './LoginPage';

const USER = {
  id: 3,
  name: 'Camille Martin',
  email: 'camille@exemple.fr',
  role: 'guest',
  avatar: null,
} as const;
const seen: unknown[] = [];
const accept = http.post('*/api/login', async ({ request }) => {
  seen.push(await request.json());
  return HttpResponse.json({ user: USER, token: 'jeton' });
});
const server = apiServer(accept);

const show = (state?: unknown) =>
  render(
    <TestPlatform at={{ pathname: '/login', state }} path="/login">
      <LoginPage />
    </TestPlatform>,
  );
const email = () => screen.getByRole('textbox', { name: 'Adresse email' });
const password = () => screen.getByLabelText('Mot de passe');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
const fill = async () => {
  await userEvent.click(email());
  await userEvent.paste('camille@exemple.fr');
  await userEvent.click(password());
  await userEvent.paste('motdepasse');
};
const refuse = (status: number, body: object) =>
  server.use(http.post('*/api/login', () => HttpResponse.json(body, { status })));

beforeEach(() => {
  session.end();
  seen.length = 0;
  setSettingsForTest({ demo: false });
});

test('both fields are required; the error summary takes the focus and links to them', async () => {
  show();
  await submit();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent('Il y a 2 erreurs dans le formulaire');
  expect(email()).toHaveAccessibleDescription(expect.stringContaining("L'adresse email est requise"));
  expect(password()).toHaveAccessibleDescription('Le mot de passe est requis');
  await userEvent.click(screen.getByRole('link', { name: 'Le mot de passe est requis' }));
  expect(password()).toHaveFocus();
  expect(seen).toEqual([]);
});

test.each([
  [false, 'jeton'],
  [true, null],
])('remember me %s: the token in session storage is %s', async (remember, stored) => {
  show();
  await fill();
  if (remember) await userEvent.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }));
  await submit();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/guest'));
  expect(seen).toEqual([{ email: 'camille@exemple.fr', password: 'motdepasse', remember }]);
  expect(localStorage.getItem('token')).toBe('jeton');
  expect(sessionStorage.getItem('token')).toBe(stored);
  expect(session.get().user).toEqual(USER);
});

test("continues to the visitor's destination", async () => {
  show({ from: '/events/12' });
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
});

test('401 marks both fields and keeps the input', async () => {
  refuse(401, { message: 'x', code: 'invalid_credentials' });
  show();
  await fill();
  await submit();
  expect(
    await screen.findByText('Identifiants incorrects. Veuillez vérifier votre email et mot de passe.'),
  ).toBeVisible();
  expect(email()).toHaveAccessibleDescription(expect.stringContaining('Email ou mot de passe incorrect'));
  expect(password()).toHaveAccessibleDescription('Email ou mot de passe incorrect');
  // At each field, but not in the alert above.
  expect(screen.getAllByText('Email ou mot de passe incorrect')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Identifiants incorrects[^:]*mot de passe\.$/);
  expect(email()).toHaveValue('camille@exemple.fr');
  expect(session.get().token).toBeNull();
});

test('shows the message about an expired session once', async () => {
  show({ from: '/profile', expired: true });
  expect(screen.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer le message' }));
  expect(screen.queryByText(/expiré/)).not.toBeInTheDocument();
});

test('shows demonstration accounts only with demonstration data', async () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  unmount();
  setSettingsForTest({ demo: true });
  show();
  for (const [name, address] of [
    ['Admin', 'admin@demo.eveneo.fr'],
    ['Organisateur', 'organisateur@demo.eveneo.fr'],
    ['Invité', 'invite@demo.eveneo.fr'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue('Evenement2026!');
  }
});

test('links to the registration and to the forgotten password', () => {
  show();
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: /oublié/ })).toHaveAttribute('href', '/forgot-password');
});

test('passes the address on to the forgotten-password page', async () => {
  const Pages = () => (useLocation().pathname === '/login' ? <LoginPage /> : <ForgotPasswordPage />);
  render(
    <TestPlatform at="/login">
      <Pages />
    </TestPlatform>,
  );
  write(email(), 'camille@exemple.fr');
  await userEvent.click(screen.getByRole('link', { name: /Mot de passe oublié/ }));
  expect(await screen.findByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  expect(email()).toHaveValue('camille@exemple.fr');
});

const POSTED = { email: 'camille@exemple.fr', status: 401, body: {}, retryAfterS: null };

test('what was posted without scripts and refused is said, with the address, until it is edited', async () => {
  show({ refused: POSTED });
  expect(screen.getByRole('alert')).toHaveTextContent(PAGE_TEXTS.credentials);
  expect(email()).toHaveValue(POSTED.email);
  await waitFor(() => expect(password()).toBeInvalid());
  await userEvent.click(password());
  await userEvent.paste('motdepasse');
  expect(password()).toBeValid();
  await submit();
  await waitFor(() => expect(seen).toMatchObject([{ email: POSTED.email, password: 'motdepasse' }]));
});
