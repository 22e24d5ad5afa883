import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { write } from 'mf-shared/testing/act';
import { chatServer, field, room, shown, tell, openChat } from '../../../testing/chat-room';
import { chatMessage } from '../../../testing/talk';

const server = chatServer();

test('a first message that waits is shown to its author as such, until it is published', async () => {
  const held = chatMessage({ id: 2, user_id: 3, message: 'Bonjour à tous' });
  let waiting = [held];
  server.use(
    http.post('*/api/events/1/chat', () => HttpResponse.json({ ...held, held: true }, { status: 201 })),
    http.get('*/api/events/1/chat/held', () => HttpResponse.json({ on: true, messages: waiting })),
  );
  room.messages = [];
  await openChat();
  write(await field(), 'Bonjour à tous');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('En attente de validation')).toBeVisible();
  expect(screen.getByText('Bonjour à tous')).toBeVisible();
  expect(await field()).toHaveValue('');
  // Not in the chat's list: held messages have ids of their own.
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  waiting = [];
  await tell('message', { ...held, id: 9 });
  await waitFor(() => expect(screen.queryByText('En attente de validation')).not.toBeInTheDocument());
  expect(shown()).toHaveLength(1);
});
