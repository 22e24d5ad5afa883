import { http, HttpResponse } from 'msw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ChatMessage, Role } from 'api/contract';
import { session } from '@eveneo/platform';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { logInAs, showAtEvent } from '../../../testing/at-event';
import { chatMessage, eventDetail } from '../../../testing/talk';
import { Chat } from './Chat';

let messages: ChatMessage[];
let streams: ReadableStreamDefaultController<Uint8Array>[];
const read = http.get('*/api/events/1/chat', ({ request }) => {
  if (!request.headers.get('accept')?.includes('event-stream')) return HttpResponse.json(messages);
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
});
const write = http.post('*/api/events/1/chat', async ({ request }) => {
  const { message } = (await request.json()) as { message: string };
  const sent = chatMessage({ id: 50, user_id: 3, message, user: { name: 'Camille Martin', avatar: null } });
  messages = [...messages, sent];
  return HttpResponse.json(sent, { status: 201 });
});
const server = apiServer(read, write);
const tell = (type: string, data: object) =>
  act(async () => {
    streams
      .at(-1)
      ?.enqueue(new TextEncoder().encode(`id: 9\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
    await new Promise((done) => setTimeout(done, 20));
  });

const show = () => showAtEvent(<Chat event={eventDetail({ organizer_id: 7 })} />);
const expand = () => userEvent.click(screen.getByRole('button', { name: 'Discussion' }));
const field = () => screen.findByRole('textbox', { name: 'Votre message' });
const shown = () => within(screen.getByRole('log')).getAllByRole('listitem');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

let alert: jest.SpyInstance;
beforeEach(() => {
  // One tab: every slot is free.
  const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  messages = [chatMessage({ id: 1 }), chatMessage({ id: 2, user_id: 3 })];
  streams = [];
  logInAs('guest');
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => {
  localStorage.clear();
  setClock();
});

test('axe finds nothing: prompt, messages, none', async () => {
  const { container, unmount } = show();
  await expand();
  await field();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  messages = [];
  const empty = show();
  await expand();
  await field();
  expect(await axe(empty.container)).toHaveNoViolations();
});

test('is folded away at first and asks for nothing', () => {
  server.use(http.get('*/api/events/1/chat', () => HttpResponse.error()));
  show();
  expect(screen.getByRole('button', { name: 'Discussion' })).toHaveAttribute('aria-expanded', 'false');
});

test('a visitor is asked to log in', async () => {
  signInForTest(null);
  show();
  await expand();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
});

test("shows who said what, one's own as 'Vous'", async () => {
  show();
  await expand();
  await field();
  expect(shown()[0]).toHaveTextContent('Inès Moreau à 10 hMessage 1');
  expect(shown()[1]).toHaveTextContent('Vous');
});

test('how long ago a message was said stays true without a new one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let clock = Date.parse('2026-11-21T10:00:30Z');
  setClock(() => clock);
  messages = [chatMessage({ created_at: '2026-11-21T10:00:00.000Z' })];
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Discussion' }));
  await field();
  expect(shown()[0]).toHaveTextContent('à l’instant');
  for (const minutes of [1, 2]) {
    clock += 60_000;
    act(() => jest.advanceTimersByTime(60_000));
    expect(shown()[0]).toHaveTextContent(`il y a ${minutes} min`);
  }
  jest.useRealTimers();
});

test('no HTML of a user is interpreted', async () => {
  messages = [chatMessage({ message: '<b>gras</b>' })];
  show();
  await expand();
  expect(await screen.findByText('<b>gras</b>')).toBeVisible();
});

test('a message is sent, trimmed, shown once and the field is emptied', async () => {
  show();
  await expand();
  await userEvent.type(await field(), '  Bonsoir  ');
  await send();
  expect(await screen.findByText('Bonsoir')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(shown()).toHaveLength(3);
});

test('Enter sends, Shift+Enter breaks the line', async () => {
  show();
  await expand();
  await userEvent.type(await field(), 'un{Shift>}{Enter}{/Shift}deux');
  expect(await field()).toHaveValue('un\ndeux');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(messages.at(-1)?.message).toBe('un\ndeux'));
});

test.each(['', '   ', ' \n '])('an empty message %j is not sent', async (text) => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.error()));
  show();
  await expand();
  const box = await field();
  if (text) {
    await userEvent.click(box);
    await userEvent.paste(text);
  }
  await send();
  expect(alert).not.toHaveBeenCalled();
  expect(messages).toHaveLength(2);
});

test('a failed sending is told by an alert; the text stays, even when the page is left', async () => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.json({}, { status: 500 })));
  const { unmount } = show();
  await expand();
  await userEvent.type(await field(), 'Important');
  await send();
  await waitFor(() => expect(alert).toHaveBeenCalledWith("Échec de l'envoi du message. Veuillez réessayer."));
  expect(await field()).toHaveValue('Important');
  unmount();
  show();
  expect(await field()).toHaveValue('Important');
});

test('a session that expires while sending: no alert, and the text waits for its user', async () => {
  server.use(http.post('*/api/events/1/chat', () => HttpResponse.json({}, { status: 401 })));
  const { unmount } = show();
  await expand();
  await userEvent.type(await field(), 'Important');
  await send();
  await waitFor(() => expect(session.get().ended).toBe('expired'));
  expect(alert).not.toHaveBeenCalled();
  unmount();
  logInAs('guest', 4);
  const other = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  other.unmount();
  logInAs('guest', 3);
  show();
  expect(await field()).toHaveValue('Important');
});

test('a failed load says so and can be tried again', async () => {
  server.use(http.get('*/api/events/1/chat', () => HttpResponse.json({}, { status: 500 })));
  show();
  await expand();
  expect(await screen.findByRole('alert')).toHaveTextContent('Échec du chargement des données du chat');
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await field()).toBeVisible();
});

describe('deleting', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^Supprimer/ });
  const accept = http.delete('*/api/events/1/chat/:id', ({ params }) => {
    messages = messages.filter(({ id }) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  });

  test.each<[Role, number, number]>([
    ['admin', 9, 2],
    ['organizer', 7, 2],
    ['organizer', 8, 0],
    ['guest', 3, 1],
    ['guest', 4, 0],
  ])('%s %i may delete %i messages', async (role, id, count) => {
    logInAs(role, id);
    show();
    await expand();
    await field();
    expect(buttons()).toHaveLength(count);
  });

  test('takes the message away and keeps focus in the chat', async () => {
    server.use(accept);
    show();
    await expand();
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon message\u00a0: Message 2' }));
    await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull());
    expect(screen.getByRole('log')).toHaveFocus();
  });

  test('a failure is told by an alert', async () => {
    server.use(http.delete('*/api/events/1/chat/:id', () => HttpResponse.json({}, { status: 500 })));
    show();
    await expand();
    await field();
    await userEvent.click(buttons()[0]!);
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Échec de la suppression du message. Veuillez réessayer.'),
    );
    expect(shown()).toHaveLength(2);
    expect(buttons()[0]).toHaveFocus();
  });

  test('of a session that has expired the login page speaks, not an alert', async () => {
    server.use(http.delete('*/api/events/1/chat/:id', () => HttpResponse.json({}, { status: 401 })));
    show();
    await expand();
    await field();
    await userEvent.click(buttons()[0]!);
    await waitFor(() => expect(session.get().ended).toBe('expired'));
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('live', () => {
  test('what others say and take away appears by itself', async () => {
    show();
    await expand();
    await field();
    await waitFor(() => expect(streams).toHaveLength(1));
    await tell('message', chatMessage({ id: 3, message: 'En direct' }));
    expect(await screen.findByText('En direct')).toBeVisible();
    await tell('message', chatMessage({ id: 3, message: 'En direct' }));
    expect(shown()).toHaveLength(3);
    await tell('deleted', { id: 1 });
    expect(screen.queryByText('Message 1')).toBeNull();
  });

  test('while nothing gets through, that is said; the messages stay, and it ends by itself', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const lookAway = () => {
      for (const state of ['hidden', 'visible'] as const) {
        visibility.mockReturnValue(state);
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      }
    };
    show();
    await expand();
    await field();
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
        if (!request.headers.get('accept')?.includes('event-stream')) return HttpResponse.json(messages);
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

  test('without a stream the list is read from time to time', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    show();
    await expand();
    await field();
    messages = [...messages, chatMessage({ id: 8, message: 'Relevé' })];
    expect(await screen.findByText('Relevé', undefined, { timeout: 6_000 })).toBeVisible();
  });
});
