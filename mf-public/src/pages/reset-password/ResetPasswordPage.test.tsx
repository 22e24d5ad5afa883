import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { laterMail } from '@eveneo/contract/application/texts';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { session, toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import ResetPasswordPage from './ResetPasswordPage';

const seen: unknown[] = [];
const server = apiServer(
  http.post('*/api/reset-password', async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ message: SUCCESS_TEXTS.resetPassword, user: PEOPLE.guest, token: 'jeton' });
  }),
  http.post('*/api/reset-password/check', () => HttpResponse.json({ valid: true })),
);
const opened = () => screen.findByRole('button', { name: 'Enregistrer le mot de passe' });
afterEach(() => signInForTest(null));
const LINK = { pathname: '/reset-password', search: '?token=abc&email=camille%40exemple.fr' };
const show = (at: { pathname: string; search?: string } = LINK) =>
  render(
    <TestPlatform at={at}>
      <ResetPasswordPage />
    </TestPlatform>,
  );
// The form has the same name as its first input.
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const send = async (password: string, confirmation = password) => {
  await userEvent.click(input('Nouveau mot de passe'));
  await userEvent.paste(password);
  await userEvent.click(input('Confirmer le mot de passe'));
  await userEvent.paste(confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
};

test('sends the link’s token with the new password, then logs in', async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  await opened();
  await send('nouveaumotdepasse');
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/guest$/));
  expect(told).toHaveBeenCalledWith('Votre mot de passe a été changé.');
  expect(session.get()).toMatchObject({ token: 'jeton', user: { id: 3 } });
  expect(seen).toEqual([
    {
      token: 'abc',
      email: 'camille@exemple.fr',
      password: 'nouveaumotdepasse',
      password_confirmation: 'nouveaumotdepasse',
    },
  ]);
});

test('a reload still has the link', async () => {
  render(
    <TestPlatform at={{ pathname: '/reset-password', state: { token: 'abc', email: 'a@b.fr' } }}>
      <ResetPasswordPage />
    </TestPlatform>,
  );
  expect(await opened()).toBeVisible();
});

test.each([
  [{ valid: false, reason: 'used' }, 200, 'Ce lien a déjà servi, ou votre mot de passe a été changé depuis.'],
  [{ valid: false, reason: 'old' }, 200, /^Ce lien est trop ancien/],
  [{ valid: false, reason: 'old', later: laterMail('lundi 23 novembre 2026 à 10:42') }, 200, /le lundi 23/],
  [{ valid: false, reason: 'altered' }, 200, /^Ce lien n’est pas reconnu/],
  [{ valid: false }, 200, /^Ce lien n’est pas reconnu/],
  [{ errors: { email: ['Veuillez entrer une adresse email valide'] } }, 422, /^Ce lien n’est pas reconnu/],
])('an invalid link shows its reason when opened: %j', async (answer, status, text) => {
  server.use(http.post('*/api/reset-password/check', () => HttpResponse.json(answer, { status })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(/^Choisissez le mot de passe/)).not.toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
});

test('a link that cannot be checked shows its form: saving reports the failure', async () => {
  server.use(http.post('*/api/reset-password/check', () => HttpResponse.error()));
  show();
  expect(await opened()).toBeVisible();
});

test('a link that is no longer valid', async () => {
  server.use(
    http.post('*/api/reset-password', () =>
      HttpResponse.json(
        { message: 'Non valide', errors: { token: [FIELD_TEXTS.token.used] } },
        { status: 422 },
      ),
    ),
  );
  show();
  await opened();
  await send('nouveaumotdepasse');
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.token.used);
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
