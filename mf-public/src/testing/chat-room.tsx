import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { setClock } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { Chat } from '../pages/event-detail/chat/Chat';
import { logInAs, showAtEvent } from './at-event';
import { chatMessage } from './talk';

/** Event 1's chat in the API, and its open streams. */
export const room = {
  messages: [] as ChatMessage[],
  streams: [] as ReadableStreamDefaultController<Uint8Array>[],
};

const read = http.get('*/api/events/1/chat', ({ request }) => {
  if (!request.headers.get('accept')?.includes('event-stream')) return HttpResponse.json(room.messages);
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void room.streams.push(controller) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
});
const write = http.post('*/api/events/1/chat', async ({ request }) => {
  const { message } = (await request.json()) as { message: string };
  const sent = chatMessage({ id: 50, user_id: 3, message, user: { name: 'Camille Martin', avatar: null } });
  room.messages = [...room.messages, sent];
  return HttpResponse.json(sent, { status: 201 });
});

/** Before each test: a guest and two messages, the second one their own. @returns the API */
export function chatServer(): ReturnType<typeof apiServer> {
  const server = apiServer(read, write);
  beforeEach(() => {
    // One tab: every slot is free.
    const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    room.messages = [chatMessage({ id: 1 }), chatMessage({ id: 2, user_id: 3 })];
    room.streams = [];
    logInAs('guest');
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  });
  afterEach(() => localStorage.clear());
  return server;
}

/** Sends an event over the newest stream. */
export const tell = (type: string, data: object): Promise<void> =>
  act(async () => {
    room.streams
      .at(-1)
      ?.enqueue(new TextEncoder().encode(`id: 9\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
    await new Promise((done) => setTimeout(done, 20));
  });

export const show = () => showAtEvent(<Chat event={eventDetail({ organizer_id: 7 })} />);
export const expand = () => userEvent.click(screen.getByRole('button', { name: /^Discussion/ }));
export const field = () => screen.findByRole('textbox', { name: 'Votre message' });
/** Shows the unfolded chat, once it is loaded. */
export const openChat = async () => {
  const view = show();
  await expand();
  await field();
  return view;
};
export const shown = () => within(screen.getByRole('log')).getAllByRole('listitem');
