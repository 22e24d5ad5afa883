import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
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

test('the address to restore is shown, the token is not in the address bar', async () => {
  show();
  await button();
  expect(input('Adresse à rétablir')).toHaveValue('camille@exemple.fr');
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/restore-address$/);
});

test('a new password restores the address, and logs its owner in', async () => {
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

test('without a session in the response the login follows', async () => {
  server.use(
    http.post('*/api/restore-address', () => HttpResponse.json({ message: SUCCESS_TEXTS.addressRestored })),
  );
  show();
  await send();
  expect(await screen.findByText(SUCCESS_TEXTS.addressRestored)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(session.get().token).toBeNull();
});

test('a link that was used says so', async () => {
  server.use(http.post('*/api/restore-address/check', () => HttpResponse.json({ state: 'used' })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.restoreToken.used);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
});

test('a link that cannot be checked shows its form, and saving reports the failure', async () => {
  const errors = { token: [FIELD_TEXTS.restoreToken.used] };
  server.use(
    http.post('*/api/restore-address/check', () => HttpResponse.error()),
    http.post('*/api/restore-address', () => HttpResponse.json({ message: 'x', errors }, { status: 422 })),
  );
  show();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_TEXTS.restoreToken.used);
});

test('invalid input is not sent, and a link without its token says so', async () => {
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

const FIRST_LETTERS = [
  ['f1.2.abc', 'Retirer la vérification en deux étapes', 'Retirer la vérification'],
  ['d1.abc', 'Rétablir mon compte', 'Rétablir mon compte'],
] as const;
test.each(FIRST_LETTERS)('the link %s opens the page of its action', async (token, title, submit) => {
  server.use(
    http.post('*/api/restore-address', () =>
      HttpResponse.json({ message: 'Une de vos places a été prise.', user: PEOPLE.guest, token: 'jeton' }),
    ),
  );
  const told = jest.spyOn(toast, 'success');
  show(`?token=${token}`);
  expect(await screen.findByRole('button', { name: submit })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(input('Adresse du compte')).toHaveValue('camille@exemple.fr');
  await userEvent.click(input('Nouveau mot de passe'));
  await userEvent.paste('nouveau-mot-2026');
  await userEvent.click(input('Confirmer le mot de passe'));
  await userEvent.paste('nouveau-mot-2026');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/guest$/));
  const said =
    title === 'Rétablir mon compte'
      ? 'Une de vos places a été prise.'
      : 'La vérification en deux étapes est retirée et votre mot de passe changé.';
  expect(told).toHaveBeenLastCalledWith(said);
});

describe('erasure', () => {
  const erased: unknown[] = [];
  beforeEach(() => {
    erased.length = 0;
    server.use(
      http.post('*/api/restore-address/check', () => HttpResponse.json({ state: 'good' })),
      http.post('*/api/erase-account', async ({ request }) => {
        erased.push(await request.json());
        return HttpResponse.json({ message: SUCCESS_TEXTS.accountErased });
      }),
    );
  });
  const erase = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Tout effacer maintenant' }));

  test('waits for a click, and confirms that it is done', async () => {
    show('?token=e1.abc');
    expect(await screen.findByText(/rien ne pourra alors les rétablir/)).toBeVisible();
    expect(erased).toEqual([]);
    await erase();
    expect(await screen.findByText(SUCCESS_TEXTS.accountErased)).toBeVisible();
    expect(erased).toEqual([{ token: 'e1.abc' }]);
    expect(screen.queryByRole('button', { name: 'Tout effacer maintenant' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  });

  test('a failure is shown and can be retried', async () => {
    server.use(
      http.post('*/api/erase-account', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    show('?token=e1.abc');
    await erase();
    expect(await screen.findByRole('alert')).toHaveTextContent('Les données n’ont pas pu être effacées');
    await erase();
    expect(await screen.findByText(SUCCESS_TEXTS.accountErased)).toBeVisible();
  });
});
