import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { accountServer, fails, showAccount } from '../../testing/account';

const server = accountServer();
const LEAVE = 'Ne plus recevoir les messages de Librairie Corot';

test('a guest reads who may write to them, and leaves; a failure keeps the line', async () => {
  let allowed = [{ id: 2, name: 'Librairie Corot', agreed_at: '2026-11-21T10:00:00Z' }];
  server.use(
    http.get('*/api/user/consents', () => HttpResponse.json(allowed)),
    http.delete('*/api/user/consents/2', fails(500), { once: true }),
    http.delete('*/api/user/consents/2', () => {
      allowed = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const failed = jest.spyOn(toast, 'error');
  showAccount('guest', 'preferences');
  await userEvent.click(await screen.findByRole('button', { name: LEAVE }));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  await userEvent.click(await screen.findByRole('button', { name: LEAVE }));
  await waitFor(() => expect(screen.queryByText('Librairie Corot')).toBeNull());
});

test('an organizer, whom nobody writes to, asks for nothing', async () => {
  const asked = jest.fn();
  server.use(http.get('*/api/user/consents', () => (asked(), HttpResponse.json([]))));
  showAccount('organizer', 'preferences');
  expect(await screen.findByRole('button', { name: 'Enregistrer les préférences' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
