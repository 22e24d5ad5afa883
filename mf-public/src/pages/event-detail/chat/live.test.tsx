import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { chatServer, expand, room, show, shown, tell, openChat } from '../../../testing/chat-room';
import { chatMessage } from '../../../testing/talk';

const server = chatServer();

test('messages and deletions of others appear by themselves', async () => {
  await openChat();
  await waitFor(() => expect(room.streams).toHaveLength(1));
  await tell('message', chatMessage({ id: 3, message: 'En direct' }));
  expect(await screen.findByText('En direct')).toBeVisible();
  await tell('message', chatMessage({ id: 3, message: 'En direct' }));
  expect(shown()).toHaveLength(3);
  await tell('deleted', { id: 1 });
  await waitFor(() => expect(screen.queryByText('Message 1')).toBeNull());
});

test('a broken connection is reported; the messages stay, and the report disappears on recovery', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const lookAway = () => {
    for (const state of ['hidden', 'visible'] as const) {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
  };
  await openChat();
  server.use(http.get('*/api/events/1/chat', () => HttpResponse.error()));
  lookAway();
  const notice = /^Connexion interrompue.: la discussion reprendra dès son retour\.$/;
  expect(await screen.findByText(notice)).toBeVisible();
  expect(shown()).toHaveLength(2);
  server.resetHandlers();
  lookAway();
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

test('the stream ends when the chat is folded or the page hidden', async () => {
  let open = 0;
  server.use(
    http.get('*/api/events/1/chat', ({ request }) => {
      if (!request.headers.get('accept')?.includes('event-stream')) return HttpResponse.json(room.messages);
      open += 1;
      request.signal.addEventListener('abort', () => (open -= 1));
      return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const change = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  show();
  await expand();
  await waitFor(() => expect(open).toBe(1));
  change('hidden');
  await waitFor(() => expect(open).toBe(0));
  change('visible');
  await waitFor(() => expect(open).toBe(1));
  await expand();
  await waitFor(() => expect(open).toBe(0));
});

test('without a stream the list is polled', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await openChat();
  room.messages = [...room.messages, chatMessage({ id: 8, message: 'Relevé' })];
  expect(await screen.findByText('Relevé')).toBeVisible();
});

describe('while the list is loading', () => {
  /** Answers with this list, but only once `held` is released. */
  const slowList = (messages: typeof room.messages) => {
    const held = heldAnswer();
    const opened = jest.fn();
    server.use(
      http.get('*/api/events/1/chat', async ({ request }) => {
        if (request.headers.get('accept')?.includes('event-stream')) return undefined;
        opened();
        await held.released;
        return HttpResponse.json(messages);
      }),
    );
    return { held, opened };
  };

  test('the first message, received by the stream, is not removed by the empty list', async () => {
    const { held, opened } = slowList([]);
    show();
    await expand();
    await waitFor(() => expect(room.streams).toHaveLength(1));
    // Once at first, once after the stream has opened.
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    await tell('message', chatMessage({ id: 3, message: 'La toute première' }));
    await act(async () => held.release());
    expect(await screen.findByText('La toute première')).toBeVisible();
    expect(shown()).toHaveLength(1);
  });

  test('a message deleted meanwhile does not reappear', async () => {
    const { held, opened } = slowList(room.messages);
    show();
    await expand();
    await waitFor(() => expect(room.streams).toHaveLength(1));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    await tell('deleted', { id: 1 });
    await act(async () => held.release());
    expect(await screen.findByText('Message 2')).toBeVisible();
    await waitFor(() => expect(shown()).toHaveLength(1));
  });
});
