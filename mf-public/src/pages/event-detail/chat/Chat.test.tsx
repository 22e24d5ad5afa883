import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { setClock } from '@eveneo/platform/testing';
import { pressTwice, write } from 'mf-shared/testing/act';
import { logInAs } from '../../../testing/at-event';
import { chatServer, expand, field, room, show, shown, openChat } from '../../../testing/chat-room';
import { chatMessage } from '../../../testing/talk';

const server = chatServer();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const openAndSay = async (words: string) => {
  const view = show();
  await expand();
  write(await field(), words);
  await send();
  return view;
};

test('is folded at first and sends no request', () => {
  server.use(http.get('*/api/events/1/chat', () => HttpResponse.error()));
  show();
  expect(screen.getByRole('button', { name: /^Discussion/ })).toHaveAttribute('aria-expanded', 'false');
});

test("shows each message with its author, one's own as 'Vous'", async () => {
  await openChat();
  expect(shown()[0]).toHaveTextContent('Inès Moreau à 10:00Message 1');
  expect(shown()[1]).toHaveTextContent('Vous');
});

test('the age of a message is updated without a new one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let clock = Date.parse('2026-11-21T10:00:30Z');
  setClock(() => clock);
  room.messages = [chatMessage({ created_at: '2026-11-21T10:00:00.000Z' })];
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Discussion/ }));
  await field();
  expect(shown()[0]).toHaveTextContent('à l’instant');
  for (const minutes of [1, 2]) {
    clock += 60_000;
    act(() => jest.advanceTimersByTime(60_000));
    expect(shown()[0]).toHaveTextContent(`il y a ${minutes} min`);
  }
  jest.useRealTimers();
});

test('two clicks in one tick send a message once, trimmed; it appears once and the field is emptied', async () => {
  await openChat();
  write(await field(), '  Bonsoir  ');
  pressTwice(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Bonsoir')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(shown()).toHaveLength(3);
  expect(room.messages).toHaveLength(3);
});

test('Enter sends, Shift+Enter breaks the line', async () => {
  show();
  await expand();
  await userEvent.type(await field(), 'un{Shift>}{Enter}{/Shift}deux');
  expect(await field()).toHaveValue('un\ndeux');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(room.messages.at(-1)?.message).toBe('un\ndeux'));
});

test('an empty message is not sent', async () => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.error()));
  await openAndSay(' \n ');
  expect(window.alert).not.toHaveBeenCalled();
  expect(room.messages).toHaveLength(2);
});

test('after a lost response the chat is checked: the message appears once, without an alert', async () => {
  server.use(
    http.post('*/api/events/1/chat', async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      room.messages = [...room.messages, chatMessage({ id: 50, user_id: 3, message })];
      return HttpResponse.error();
    }),
  );
  await openAndSay('J’arrive');
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(await field()).toHaveValue('');
  expect(window.alert).not.toHaveBeenCalled();
});

test('the same words sent before are no proof: an alert appears, and the retry uses the same key', async () => {
  room.messages = [chatMessage({ id: 2, user_id: 3, message: 'J’arrive' })];
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/events/1/chat', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  await openAndSay('J’arrive');
  await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(1));
  await send();
  await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(2));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a failed message shows an alert; the text stays, even when the page is left', async () => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.json({}, { status: 500 })));
  const { unmount } = await openAndSay('Important');
  await waitFor(() =>
    expect(window.alert).toHaveBeenCalledWith("Échec de l'envoi du message. Veuillez réessayer."),
  );
  expect(await field()).toHaveValue('Important');
  unmount();
  show();
  expect(await field()).toHaveValue('Important');
});

test('a session that expires while sending: no alert, and the text is kept for its author', async () => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.json({}, { status: 401 })));
  const { unmount } = await openAndSay('Important');
  await waitFor(() => expect(session.get().ended).toBe('expired'));
  expect(window.alert).not.toHaveBeenCalled();
  unmount();
  logInAs('guest', 4);
  const other = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  other.unmount();
  logInAs('guest', 3);
  show();
  expect(await field()).toHaveValue('Important');
});

test('a failed load says so and offers a retry', async () => {
  server.use(http.get('*/api/events/1/chat', () => HttpResponse.json({}, { status: 500 })));
  show();
  await expand();
  expect(await screen.findByRole('alert')).toHaveTextContent('Échec du chargement des données du chat');
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await field()).toBeVisible();
});
