import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import ConfirmAddressPage from './ConfirmAddressPage';

const CALL = '*/api/confirm-address';
const seen: { body: unknown; authorization: string | null }[] = [];
let state = 'confirmed';
const server = apiServer(
  http.post(CALL, async ({ request }) => {
    seen.push({ body: await request.json(), authorization: request.headers.get('authorization') });
    return HttpResponse.json({ state });
  }),
);
beforeEach(() => {
  seen.length = 0;
  state = 'confirmed';
});
afterEach(() => signInForTest(null));

const show = (search = '?token=7.1.abc.def') =>
  render(
    <TestPlatform at={{ pathname: '/confirm-address', search }}>
      <ConfirmAddressPage />
    </TestPlatform>,
  );
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));

test('opening the page confirms nothing; the token is removed from the address bar', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Confirmer mon adresse' })).toBeVisible();
  expect(screen.getByTestId('location')).toHaveTextContent(/^\/confirm-address$/);
  expect(seen).toEqual([]);
});

test('a click confirms', async () => {
  show();
  await confirm();
  expect(await screen.findByText('Votre adresse est confirmée.')).toBeVisible();
  expect(seen).toEqual([{ body: { token: '7.1.abc.def' }, authorization: null }]);
  expect(screen.getByRole('link', { name: 'Trouver un événement' })).toHaveAttribute('href', '/events');
});

test('with a session its token is sent, so that a link of another account is refused', async () => {
  signInForTest(PEOPLE.guest);
  show();
  await confirm();
  await screen.findByText('Votre adresse est confirmée.');
  expect(seen[0]?.authorization).toMatch(/^Bearer /);
});

test('a link used before says so', async () => {
  state = 'already';
  show();
  await confirm();
  expect(await screen.findByText('Votre adresse était déjà confirmée.')).toBeVisible();
});

test.each([
  'Ce lien a déjà servi. Demandez-en un autre depuis votre profil.',
  'Ce lien ne sert plus\u00a0: il est valable 7\u00a0jours. Demandez-en un autre depuis votre profil.',
  'Ce lien ne sert plus\u00a0: le compte a une autre adresse depuis.',
  'Ce lien concerne un autre compte que le vôtre. Déconnectez-vous, puis rouvrez-le.',
  'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
])('a refused link shows its reason and the next step: %s', async (text) => {
  expect(Object.values(FIELD_TEXTS.confirmToken)).toContain(text);
  server.use(
    http.post(CALL, () => HttpResponse.json({ message: text, errors: { token: [text] } }, { status: 422 })),
  );
  show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ouvrir mon profil' })).toHaveAttribute('href', '/profile');
});

test('while pending the button says so, and a second click sends nothing', async () => {
  const held = heldAnswer();
  let calls = 0;
  server.use(
    http.post(CALL, async () => {
      calls += 1;
      await held.released;
      return HttpResponse.json({ state });
    }),
  );
  show();
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmation en cours...' }));
  held.release();
  await screen.findByText('Votre adresse est confirmée.');
  expect(calls).toBe(1);
});

test('after a failure the button stays', async () => {
  server.use(http.post(CALL, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  show();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’adresse n’a pas pu être confirmée. Veuillez réessayer.',
  );
  await confirm();
  expect(await screen.findByText('Votre adresse est confirmée.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an incomplete link', () => {
  show('');
  expect(screen.getByRole('alert')).toHaveTextContent('Le lien de confirmation est incomplet');
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
});
