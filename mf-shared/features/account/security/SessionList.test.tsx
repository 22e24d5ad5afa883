import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session, toast } from '@eveneo/platform';
import { accountServer, click, fails, SESSIONS, showAccount } from '../../../testing/account';

const server = accountServer();
const ended: string[] = [];
beforeEach(() => {
  ended.length = 0;
});
const end = http.delete('*/api/user/sessions/:id', ({ params }) => {
  ended.push(String(params['id']));
  return new HttpResponse(null, { status: 204 });
});
const row = async (device: string) => (await screen.findByText(device)).closest('li') as HTMLElement;

it('names each device; the present one is marked and has no button to end it', async () => {
  showAccount('guest', 'securite');
  const here = within(await row('Firefox sur Windows'));
  expect(here.getByText('cette session')).toBeVisible();
  expect(here.queryByRole('button')).not.toBeInTheDocument();
  expect(await row('Safari sur iPhone')).toHaveTextContent(/Ouverte .* · vue /);
});

it('ends one', async () => {
  server.use(end);
  showAccount('guest', 'securite');
  await row('Safari sur iPhone');
  server.use(http.get('*/api/user/sessions', () => HttpResponse.json({ sessions: SESSIONS.slice(0, 1) })));
  await click('Déconnecter Safari sur iPhone');
  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).not.toBeInTheDocument());
  expect(ended).toEqual(['b']);
});

it('reports a failure to end one', async () => {
  server.use(http.delete('*/api/user/sessions/:id', fails(500)));
  showAccount('guest', 'securite');
  await row('Safari sur iPhone');
  await click('Déconnecter Safari sur iPhone');
  expect(await screen.findByText('La session n’a pas pu être fermée. Veuillez réessayer.')).toBeVisible();
  expect(await row('Safari sur iPhone')).toBeVisible();
});

it('ends all, including this one, and says so', async () => {
  const told = jest.spyOn(toast, 'success');
  server.use(http.delete('*/api/user/sessions', () => new HttpResponse(null, { status: 204 })));
  showAccount('guest', 'securite');
  await row('Safari sur iPhone');
  await click('Déconnecter partout');
  await waitFor(() => expect(session.get().token).toBeNull());
  expect(told).toHaveBeenCalledWith('Toutes vos sessions sont fermées.');
});

it('a list that fails to load can be retried', async () => {
  server.use(http.get('*/api/user/sessions', fails(500)));
  showAccount('guest', 'securite');
  expect(await screen.findByText('Vos sessions n’ont pas pu être chargées.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
