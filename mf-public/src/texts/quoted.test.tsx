import { http, HttpResponse, type RequestHandler } from 'msw';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { failureText } from 'mf-shared/format/failure-text';
import { apiServer } from 'mf-shared/testing/api-server';
import EventDetailPage from '../pages/event-detail/EventDetailPage';
import EventListPage from '../pages/event-list/EventListPage';
import HomePage from '../pages/home/HomePage';
import { chatMessage, eventDetail, review } from '../testing/talk';
import { eventListTexts } from './event-list';
import { QUOTED, type QuotedState } from './quoted';

const json = (path: string, body: object, status = 200, method: 'get' | 'post' | 'delete' = 'get') =>
  http[method](`*/api${path}`, () => HttpResponse.json(body, { status }));
const silent = (path: string, method: 'get' | 'post' | 'delete' = 'get') =>
  http[method](`*/api${path}`, () => HttpResponse.error());

const own = review({ user_id: 3, rating: 4, comment: 'Bien' });
const server = apiServer(
  json('/events/1', eventDetail({ is_registered: true })),
  json('/events/1/chat', [chatMessage({ user_id: 3 })]),
  json('/events/1/reviews', { reviews: [], average_rating: null, rating_count: 0 }),
  json('/categories', []),
  json('/events', { data: [], current_page: 1, last_page: 1, per_page: 6, total: 0, total_all: 0 }),
);

const at = (page: 'home' | 'list' | 'event', handlers: RequestHandler[] = [], state?: unknown) => {
  server.use(...handlers);
  const [pathname, path, Page] = {
    home: ['/', '/', HomePage] as const,
    list: ['/events', '/events', EventListPage] as const,
    event: ['/events/1', '/events/:id', EventDetailPage] as const,
  }[page];
  render(
    <TestPlatform at={{ pathname, state }} path={path}>
      <Page />
    </TestPlatform>,
  );
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

const chat = async (...handlers: RequestHandler[]) => {
  at('event', handlers);
  await click('Discussion');
};
const reviews = async (...handlers: RequestHandler[]) => {
  at('event', handlers);
  await click(/^Avis/);
};
const write = async (...handlers: RequestHandler[]) => {
  await reviews(...handlers);
  await userEvent.click(await screen.findByRole('radio', { name: '4 étoiles sur 5' }));
  await type('Votre commentaire', 'Bien');
  await click(/mon avis$/);
};
const open = json('/events/1', eventDetail());
const saved = (before: object[]) =>
  json('/events/1/reviews', { reviews: before, average_rating: 4, rating_count: before.length });

/** What brings each text on screen. */
const scenarios: Record<QuotedState, () => void | Promise<void>> = {
  'home: load failed': () => at('home', [json('/events', {}, 500)]),
  'list: categories failed': () => at('list', [json('/categories', {}, 500)]),
  // 30 s without an answer: the text alone, the waiting is the client's.
  'list: timeout': () => {
    render(<p>{failureText(new ApiError('timeout', null, {}, null), eventListTexts.failed)}</p>);
  },
  'list: 404': () => at('list', [json('/events', {}, 404)]),
  'list: 500': () => at('list', [json('/events', {}, 500)]),
  'list: other status': () => at('list', [json('/events', {}, 418)]),
  'list: no answer': () => at('list', [silent('/events')]),
  'event: load failed': () => at('event', [json('/events/1', {}, 500)]),
  'event: missing': () => at('event', [json('/events/1', {}, 404)]),
  'event: registered': () => at('event'),
  'event: past': () => at('event', [json('/events/1', eventDetail({ date: '2026-01-01' }))]),
  'event: registration failed': async () => {
    at('event', [open, json('/events/1/register', {}, 500, 'post')]);
    await click("S'inscrire");
  },
  'event: registration done': async () => {
    const answer = {
      message: QUOTED['event: registration done'],
      event: eventDetail({ is_registered: true }),
    };
    at('event', [open, json('/events/1/register', answer, 201, 'post')]);
    await click("S'inscrire");
  },
  'event: modified': () => at('event', [], { modified: true }),
  'chat: load failed': () => chat(json('/events/1/chat', {}, 500)),
  'chat: sending failed': async () => {
    await chat(json('/events/1/chat', {}, 500, 'post'));
    await type('Votre message', 'Bonjour');
    await click('Envoyer');
  },
  'chat: deletion failed': async () => {
    await chat(json('/events/1/chat/:id', {}, 500, 'delete'));
    await click(/^Supprimer mon message/);
  },
  'reviews: load failed': () => reviews(json('/events/1/reviews', {}, 500)),
  'reviews: no rating': async () => {
    await reviews();
    await click(/mon avis$/);
  },
  'reviews: no comment': async () => {
    await reviews();
    await click(/mon avis$/);
  },
  'reviews: own review': () => reviews(saved([own])),
  'reviews: new': () => write(json('/events/1/reviews', { review: own, message: 'ok' }, 201, 'post')),
  'reviews: changed': async () => {
    await reviews(saved([own]), json('/events/1/reviews', { review: own, message: 'ok' }, 200, 'post'));
    await click('Mettre à jour mon avis');
  },
  'reviews: network error': () => write(silent('/events/1/reviews', 'post')),
  'reviews: unexpected error': () => write(json('/events/1/reviews', {}, 500, 'post')),
};

const alerts: string[] = [];
beforeEach(() => {
  alerts.length = 0;
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest({ id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null });
});
afterEach(() => {
  localStorage.clear();
  setClock();
});

test.each(Object.entries(QUOTED) as [QuotedState, string][])('%s: « %s »', async (state, text) => {
  await scenarios[state]();
  await waitFor(() => {
    const seen = screen.queryAllByText(text).length > 0 || alerts.includes(text);
    expect(seen ? text : document.body.textContent).toBe(text);
  });
});
