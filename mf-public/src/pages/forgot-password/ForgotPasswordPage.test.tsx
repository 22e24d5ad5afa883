import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ForgotPasswordPage from './ForgotPasswordPage';

const server = apiServer(
  http.post('*/api/forgot-password', () =>
    HttpResponse.json({ message: SUCCESS_TEXTS.forgotPassword }, { status: 202 }),
  ),
);
const show = (state?: unknown) =>
  render(
    <TestPlatform at={{ pathname: '/forgot-password', state }}>
      <ForgotPasswordPage />
    </TestPlatform>,
  );
const send = async (email: string) => {
  if (email) write(screen.getByRole('textbox'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
};

test.each([
  [{ email: 'camille@exemple.fr' }, 'camille@exemple.fr'],
  [{ email: 3 }, ''],
  [null, ''],
])('is prefilled with the address typed on the login page (%j)', (state, shown) => {
  show(state);
  expect(screen.getByRole('textbox')).toHaveValue(shown);
});

test('gives the same answer whether or not the account exists', async () => {
  show();
  await send('camille@exemple.fr');
  expect(await screen.findByText(SUCCESS_TEXTS.forgotPassword)).toBeVisible();
});

test.each([
  ['', "L'adresse email est requise"],
  ['camille', 'Veuillez entrer une adresse email valide'],
])('“%s”: %s', async (typed, text) => {
  show();
  await send(typed);
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
});

test('the failure of a second try replaces the success of the first', async () => {
  show();
  await send('camille@exemple.fr');
  expect(await screen.findByText(SUCCESS_TEXTS.forgotPassword)).toBeVisible();
  server.use(http.post('*/api/forgot-password', () => HttpResponse.json({}, { status: 500 })));
  await send('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Le lien n’a pas pu être envoyé.');
  expect(screen.queryByText(SUCCESS_TEXTS.forgotPassword)).not.toBeInTheDocument();
});
