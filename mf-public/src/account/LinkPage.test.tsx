import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import AcceptRolePage from '../pages/accept-role/AcceptRolePage';
import ConfirmPlacePage from '../pages/confirm-place/ConfirmPlacePage';

const CALL = '*/api/role-invitation';
const server = apiServer(
  http.post(CALL, () => HttpResponse.json({ role: 'admin', email: 'ana@exemple.fr', accepted: false })),
);
const show = (hash = '#i7.abc.def', Page = AcceptRolePage) =>
  render(
    <TestPlatform at={`/lien${hash}`} path="/lien">
      <Page />
    </TestPlatform>,
  );

test('loading, a failure of loading, and a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.post(CALL, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  show();
  expect(screen.getByText('Lecture du lien...')).toBeVisible();
  expect(await screen.findByText('Le lien n’a pas pu être lu.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/^On vous invite/)).toBeVisible();
});

test('a refused link says why', async () => {
  const message = 'Cette invitation n’est plus valable.';
  server.use(http.post(CALL, () => HttpResponse.json({ message, errors: {} }, { status: 422 })));
  show();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['Le lien de l’invitation est incomplet.', AcceptRolePage],
  ['Le lien de la place est incomplet.', ConfirmPlacePage],
])('without a token it leads to the events: %s', (text, Page) => {
  show('', Page);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trouver un événement' })).toHaveAttribute('href', '/events');
});
