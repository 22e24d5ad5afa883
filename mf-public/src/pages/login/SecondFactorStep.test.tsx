import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { setSettingsForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import LoginPage from './LoginPage';

const seen: unknown[] = [];
const server = apiServer();
beforeEach(() => {
  session.end();
  seen.length = 0;
  setSettingsForTest({ demo: false });
});

const show = () =>
  render(
    <TestPlatform at={{ pathname: '/login' }} path="/login">
      <LoginPage />
    </TestPlatform>,
  );
const email = () => screen.getByRole('textbox', { name: 'Adresse email' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
const fill = () => {
  write(email(), 'camille@exemple.fr');
  write(screen.getByLabelText('Mot de passe'), 'motdepasse');
};
const required = { code: 'second_factor_required', message: 'Votre compte demande un code.' };
const wrong = { code: 'second_factor_wrong', message: 'x', errors: { code: ['Ce code n’est pas le bon'] } };
const factor = () =>
  server.use(
    http.post('*/api/login', async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      seen.push(body);
      if (!body.code) return HttpResponse.json(required, { status: 403 });
      if (body.code !== '123456') return HttpResponse.json(wrong, { status: 403 });
      return HttpResponse.json({ user: PEOPLE.guest, token: 'jeton', secondFactorDue: false });
    }),
  );
const code = () => screen.findByLabelText('Code de vérification');
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));

test('the code field has the focus; a wrong code says so, the right one logs in', async () => {
  factor();
  show();
  fill();
  await submit();
  expect(await code()).toHaveFocus();
  await verify();
  expect(await screen.findByRole('link', { name: 'Le code est requis' })).toBeVisible();
  write(await code(), '000000');
  await verify();
  expect(await screen.findByRole('link', { name: 'Ce code n’est pas le bon' })).toBeVisible();
  write(await code(), '123456');
  await verify();
  await waitFor(() => expect(session.get().token).toBe('jeton'));
  expect(seen).toHaveLength(3);
  expect(seen.at(-1)).toMatchObject({
    email: 'camille@exemple.fr',
    password: 'motdepasse',
    code: '123456',
  });
});

test('the back link returns to the form', async () => {
  factor();
  show();
  fill();
  await submit();
  await code();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(email()).toBeVisible();
  expect(session.get().token).toBeNull();
});
