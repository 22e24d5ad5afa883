import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import RegisterPage from './RegisterPage';

const seen: unknown[] = [];
const server = apiServer(
  http.post('*/api/register', async ({ request }) => {
    const body = (await request.json()) as { name: string; email: string; role: string };
    seen.push(body);
    const user = { id: 8, name: body.name, email: body.email, role: body.role, avatar: null };
    return HttpResponse.json({ user, token: 'jeton' }, { status: 201 });
  }),
);

const show = () =>
  render(
    <TestPlatform at="/register" path="/register">
      <RegisterPage />
    </TestPlatform>,
  );
const field = (name: string) => screen.getByLabelText(name);
const submit = () => fireEvent.click(screen.getByText('S’inscrire'));
const box = () => screen.getByLabelText(/^J’accepte/);
const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

function fill(given: Partial<Record<'name' | 'email' | 'password' | 'confirmation', string>> = {}) {
  const {
    name = 'Camille Martin',
    email = 'camille@exemple.fr',
    password = 'motdepasse',
    confirmation = password,
  } = given;
  change('Nom complet', name);
  change('Adresse email', email);
  change('Mot de passe', password);
  change('Confirmer le mot de passe', confirmation);
  fireEvent.click(screen.getByRole('radio', { name: /^Invité/ }));
  fireEvent.click(box());
}

beforeEach(() => {
  session.end();
  localStorage.clear();
  seen.length = 0;
});

test('everything is required', async () => {
  show();
  submit();
  const summary = await screen.findByRole('alert');
  for (const text of [
    'Le nom est requis',
    "L'adresse email est requise",
    'Le mot de passe est requis',
    'La confirmation du mot de passe est requise',
    'Veuillez sélectionner votre rôle',
    'Veuillez cocher cette case',
  ]) {
    expect(summary).toHaveTextContent(text);
  }
  expect(summary).toHaveTextContent('Il y a 6 erreurs dans le formulaire');
  expect(box()).toBeInvalid();
  expect(seen).toEqual([]);
});

test('offers guest and organizer only', () => {
  show();
  const roles = screen.getAllByRole<HTMLInputElement>('radio');
  expect(roles.map(({ value, checked }) => [value, checked])).toEqual([
    ['guest', false],
    ['organizer', false],
  ]);
});

test('sends the fields of the API, opens the session and goes to the dashboard', async () => {
  show();
  fill();
  fireEvent.click(screen.getByRole('radio', { name: /^Organisateur/ }));
  submit();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/organizer'));
  expect(seen).toEqual([
    {
      name: 'Camille Martin',
      email: 'camille@exemple.fr',
      password: 'motdepasse',
      password_confirmation: 'motdepasse',
      role: 'organizer',
    },
  ]);
  expect(session.get().user?.role).toBe('organizer');
});

const taken = http.post('*/api/register', () =>
  HttpResponse.json(
    {
      code: 'email_taken',
      message: "L'adresse email est déjà associée à un compte",
      errors: { email: ['Cette adresse email est déjà utilisée'] },
    },
    { status: 422 },
  ),
);

describe('a second try after a lost response', () => {
  const logins: unknown[] = [];
  const lose = async (...answers: Parameters<typeof HttpResponse.json>) => {
    logins.length = 0;
    server.use(
      http.post('*/api/register', () => HttpResponse.error(), { once: true }),
      taken,
      http.post('*/api/login', async ({ request }) => {
        logins.push(await request.json());
        return HttpResponse.json(...answers);
      }),
    );
    show();
    fill();
    submit();
    await screen.findByText(/^Impossible de contacter le serveur/);
  };
  const user = { id: 8, name: 'Camille Martin', email: 'camille@exemple.fr', role: 'guest', avatar: null };

  test('logs in if the account was made by the first try', async () => {
    await lose({ user, token: 'jeton' });
    submit();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/guest'));
    expect(logins).toEqual([{ email: 'camille@exemple.fr', password: 'motdepasse', remember: true }]);
    expect(session.get().token).toBe('jeton');
  });

  test('says that the address is taken if it belongs to somebody else', async () => {
    await lose({ message: 'Identifiants incorrects' }, { status: 401 });
    submit();
    expect(await screen.findByText("L'adresse email est déjà associée à un compte")).toBeVisible();
    expect(session.get().token).toBeNull();
  });

  test('with another address tries no login', async () => {
    await lose({ user, token: 'jeton' });
    change('Adresse email', 'autre@exemple.fr');
    submit();
    expect(await screen.findByText("L'adresse email est déjà associée à un compte")).toBeVisible();
    expect(logins).toEqual([]);
  });
});

test('the input survives reading the terms; passwords are never stored', async () => {
  const { unmount } = show();
  fill({ password: 'tressecret' });
  // The links open new tabs, so that the typed passwords are kept.
  for (const [name, href] of [
    ['conditions d’utilisation (nouvel onglet)', '/terms'],
    ['politique de confidentialité (nouvel onglet)', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
  unmount();
  show();
  expect(field('Nom complet')).toHaveValue('Camille Martin');
  expect(screen.getByRole('radio', { name: /^Invité/ })).toBeChecked();
  expect(field('Mot de passe')).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('tressecret');
});

test('success deletes the draft', async () => {
  show();
  fill();
  submit();
  await waitFor(() => expect(session.get().token).toBe('jeton'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('draft');
});
