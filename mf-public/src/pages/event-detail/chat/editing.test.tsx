import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { signInForTest } from '@eveneo/platform/testing';
import { pressTwice, write } from 'mf-shared/testing/act';
import { chatServer, expand, field, room, show, shown, tell, openChat } from '../../../testing/chat-room';
import { chatMessage } from '../../../testing/talk';

const server = chatServer();
const EDITED = { edited_at: '2026-11-21T10:00:00Z' };
const own = () => chatMessage({ id: 2, user_id: 3, message: 'À 18 h', created_at: '2026-11-21T09:58:00Z' });
const accept = http.put('*/api/events/1/chat/2', async ({ request }) =>
  HttpResponse.json({ ...own(), ...((await request.json()) as object), ...EDITED }),
);
const openEditor = async () => {
  room.messages = [chatMessage({ id: 1 }), own()];
  const view = show();
  await expand();
  await field();
  await userEvent.click(screen.getByRole('button', { name: /^Modifier mon message/ }));
  return { ...view, words: await screen.findByRole('textbox', { name: 'Modifier votre message' }) };
};

test('authors edit their messages, which are then marked; others cannot', async () => {
  server.use(accept);
  const { words } = await openEditor();
  expect(words).toHaveFocus();
  write(words, 'À 19 h');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shown()[1]).toHaveTextContent('À 19 h'));
  expect(shown()[1]).toHaveTextContent('modifié');
  expect(screen.getByRole('log')).toHaveFocus();
  expect(within(shown()[0]!).queryByRole('button', { name: /^Modifier/ })).toBeNull();
});

test('Escape keeps the old words; unchanged ones are not sent', async () => {
  const { words } = await openEditor();
  await userEvent.type(words, ' ou 19 h{Escape}');
  expect(shown()[1]).toHaveTextContent('À 18 h');
  await userEvent.click(screen.getByRole('button', { name: /^Modifier mon message/ }));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Modifier votre message' })).toBeNull();
});

test('a refusal keeps the input; two clicks in one tick send one request', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const refuse = jest.fn(() => HttpResponse.json({ message: 'Trop tard.' }, { status: 409 }));
  server.use(http.put('*/api/events/1/chat/2', refuse));
  const { words } = await openEditor();
  await userEvent.type(words, ' pile');
  pressTwice(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(words).toHaveAttribute('readonly');
  await waitFor(() => expect(words).not.toHaveAttribute('readonly'));
  expect(words).toHaveValue('À 18 h pile');
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('a response without a message breaks nothing, and keeps the input', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.put('*/api/events/1/chat/2', () => HttpResponse.json({ id: 2 })));
  const { words } = await openEditor();
  await userEvent.type(words, ' pile{Enter}');
  await waitFor(() => expect(words).not.toHaveAttribute('readonly'));
  expect(words).toHaveValue('À 18 h pile');
});

test('after a lost response the server’s message is checked', async () => {
  server.use(
    http.put('*/api/events/1/chat/2', async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      room.messages = [chatMessage({ id: 1 }), { ...own(), message, ...EDITED }];
      return HttpResponse.error();
    }),
  );
  const { words } = await openEditor();
  write(words, 'À 19 h');
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(shown()[1]).toHaveTextContent('modifié'));
  expect(shown()[1]).toHaveTextContent('À 19 h');
});

test('an edit that the server does not have is not reported as saved', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.put('*/api/events/1/chat/2', () => HttpResponse.error()));
  const { words } = await openEditor();
  await userEvent.type(words, ' pile{Enter}');
  await waitFor(() => expect(words).not.toHaveAttribute('readonly'));
  expect(words).toHaveValue('À 18 h pile');
});

test('an edit made elsewhere appears immediately', async () => {
  await openChat();
  await waitFor(() => expect(room.streams).toHaveLength(1));
  await tell('message', chatMessage({ id: 1, message: 'Rectifié', ...EDITED }));
  await waitFor(() => expect(shown()[0]).toHaveTextContent('Rectifié'));
  expect(shown()[0]).toHaveTextContent('modifié');
  expect(shown()).toHaveLength(2);
});

test('URLs are links, without a referrer', async () => {
  room.messages = [chatMessage({ message: 'Plan : https://exemple.fr/plan. <a href="x">' })];
  show();
  await expand();
  const link = await screen.findByRole('link', { name: 'https://exemple.fr/plan' });
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a visitor returns to the discussion after the login', async () => {
  signInForTest(null);
  show();
  await expand();
  await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/login');
});
