import { http, HttpResponse } from 'msw';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { TestPlatform } from '@eveneo/platform/testing';
import { FIELD_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { apiServer } from 'mf-shared/testing/api-server';
import ResetPasswordPage from './ResetPasswordPage';

const seen: unknown[] = [];
const server = apiServer(
  http.post('*/api/reset-password', async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ message: SUCCESS_TEXTS.resetPassword });
  }),
);
const LINK = { pathname: '/reset-password', search: '?token=abc&email=camille%40exemple.fr' };
const show = (at: { pathname: string; search?: string } = LINK) =>
  render(
    <TestPlatform at={at}>
      <ResetPasswordPage />
    </TestPlatform>,
  );
// The form bears the same name as its first input.
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const send = async (password: string, confirmation = password) => {
  await userEvent.click(input('Nouveau mot de passe'));
  await userEvent.paste(password);
  await userEvent.click(input('Confirmer le mot de passe'));
  await userEvent.paste(confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
};

test('axe finds nothing', async () => {
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
});

test('sends the link’s token with the new password, then leads to the login', async () => {
  show();
  await send('nouveaumotdepasse');
  expect(await screen.findByText(SUCCESS_TEXTS.resetPassword)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(seen).toEqual([
    {
      token: 'abc',
      email: 'camille@exemple.fr',
      password: 'nouveaumotdepasse',
      password_confirmation: 'nouveaumotdepasse',
    },
  ]);
});

test.each([
  ['', '', 'Le mot de passe est requis'],
  ['court', 'court', 'Le mot de passe doit contenir au moins 8 caractères'],
  ['motdepasse', '', 'La confirmation du mot de passe est requise'],
  ['motdepasse', 'autrechose', 'Les mots de passe ne correspondent pas'],
])('“%s” and “%s”: %s', async (password, confirmation, text) => {
  show();
  await send(password, confirmation);
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
});

test('a link that is no longer good', async () => {
  server.use(
    http.post('*/api/reset-password', () =>
      HttpResponse.json(
        { message: 'Non valide', errors: { token: [FIELD_TEXTS.token.invalid] } },
        { status: 422 },
      ),
    ),
  );
  show();
  await send('nouveaumotdepasse');
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.token.invalid);
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('an incomplete link', () => {
  show({ pathname: '/reset-password' });
  expect(screen.getByRole('alert')).toHaveTextContent('Le lien de réinitialisation est incomplet');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
