import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { session, toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import RestoreAddressPage from './RestoreAddressPage';

const seen: unknown[] = [];
const server = apiServer(
  http.post('*/api/restore-address', async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ message: SUCCESS_TEXTS.addressRestored, user: PEOPLE.guest, token: 'jeton' });
  }),
  http.post('*/api/restore-address/check', () =>
    HttpResponse.json({ state: 'good', email: 'camille@exemple.fr' }),
  ),
);
afterEach(() => signInForTest(null));

const show = (search = '?token=7.abc') =>
  render(
    <TestPlatform at={{ pathname: '/restore-address', search }}>
      <RestoreAddressPage />
    </TestPlatform>,
  );
const button = () => screen.findByRole('button', { name: 'Rétablir cette adresse' });
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const send = async (password = 'nouveau-mot-2026') => {
  await button();
  await userEvent.click(input('Nouveau mot de passe'));
  await userEvent.paste(password);
  await userEvent.click(input('Confirmer le mot de passe'));
  await userEvent.paste(password);
  await userEvent.click(await button());
};

test('the address that comes back is shown, the token is not in the address bar', async () => {
  show();
  await button();
  expect(input('Adresse à rétablir')).toHaveValue('camille@exemple.fr');
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/restore-address$/);
});

test('a new password takes the address back, and its owner is logged in', async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  await send();
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/guest$/));
  expect(told).toHaveBeenCalledWith('Votre adresse est rétablie et votre mot de passe changé.');
  expect(session.get()).toMatchObject({ token: 'jeton', user: { id: 3 } });
  expect(seen).toEqual([
    { token: '7.abc', password: 'nouveau-mot-2026', password_confirmation: 'nouveau-mot-2026' },
  ]);
});

test('without a session in the answer the login follows', async () => {
  server.use(
    http.post('*/api/restore-address', () => HttpResponse.json({ message: SUCCESS_TEXTS.addressRestored })),
  );
  show();
  await send();
  expect(await screen.findByText(SUCCESS_TEXTS.addressRestored)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(session.get().token).toBeNull();
});

test.each(['used', 'revoked', 'expired', 'unknown'] as const)('a link that is %s says so', async (state) => {
  server.use(http.post('*/api/restore-address/check', () => HttpResponse.json({ state })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.restoreToken[state]);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
});

test('a link that cannot be asked about has its form, and the save tells', async () => {
  const errors = { token: [FIELD_TEXTS.restoreToken.used] };
  server.use(
    http.post('*/api/restore-address/check', () => HttpResponse.error()),
    http.post('*/api/restore-address', () => HttpResponse.json({ message: 'x', errors }, { status: 422 })),
  );
  show();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.restoreToken.used);
});

test('what breaks the rules is not sent, and a link without its token says so', async () => {
  show();
  await send('court');
  expect(
    await screen.findByRole('link', { name: 'Le mot de passe doit contenir au moins 8 caractères' }),
  ).toBeVisible();
});

test('an incomplete link', () => {
  show('');
  expect(screen.getByRole('alert')).toHaveTextContent('Le lien de rétablissement est incomplet');
});
