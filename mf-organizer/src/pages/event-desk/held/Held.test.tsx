import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { HeldMessage } from '@eveneo/contract/application/talk';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { Held } from './Held';

const message = (id: number, text: string): HeldMessage => ({
  id,
  user_id: 30 + id,
  message: text,
  created_at: '2026-11-21T09:00:00.000Z',
  user: { name: 'Noé Petit', avatar: null },
});
let on: boolean;
let messages: HeldMessage[];
let why: unknown;
const server = apiServer(
  http.get('*/api/events/1/chat/held', () => HttpResponse.json({ on, messages })),
  http.put('*/api/events/1/chat/held', async ({ request }) => {
    ({ on } = (await request.json()) as { on: boolean });
    return HttpResponse.json({ on, messages });
  }),
  http.post('*/api/events/1/chat/held/:id/release', ({ params }) => {
    messages = messages.filter(({ id }) => id !== Number(params['id']));
    return HttpResponse.json({ ...message(9, 'Bonjour'), edited_at: null });
  }),
  http.delete('*/api/events/1/chat/held/:id', async ({ params, request }) => {
    why = await request.json();
    messages = messages.filter(({ id }) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  on = true;
  messages = [message(1, 'Bonjour'), message(2, 'Achetez')];
  signInForTest(PEOPLE.organizer);
});
const show = () =>
  render(
    <TestPlatform at="/manage-events/1">
      <Held eventId={1} />
    </TestPlatform>,
  );

test('held messages are published, or removed with a reason; their number is shown', async () => {
  show();
  expect(await screen.findByRole('status')).toHaveTextContent(/^2\smessages en attente de validation$/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Publier le message de Noé Petit' })[0]!);
  expect(await screen.findByText(/^1\smessage en attente de validation$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le message de Noé Petit' }));
  write(screen.getByLabelText(/^Motif/), 'Publicité');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le message' }));
  await waitFor(() => expect(screen.queryByText(/en attente de validation$/)).not.toBeInTheDocument());
  expect(why).toEqual({ why: 'Publicité' });
});

test('the switch follows the server: after a failure it is as before', async () => {
  on = false;
  messages = [];
  show();
  const box = await screen.findByRole('checkbox', {
    name: 'Valider le premier message des nouveaux comptes',
  });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(on).toBe(true);
  let refused = 0;
  server.use(
    http.put('*/api/events/1/chat/held', () => {
      refused += 1;
      return HttpResponse.json({ message: 'non' }, { status: 500 });
    }),
  );
  await userEvent.click(box);
  await waitFor(() => expect(refused).toBe(1));
  await waitFor(() => expect(box).toBeChecked());
});
