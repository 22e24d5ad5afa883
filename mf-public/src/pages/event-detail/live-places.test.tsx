import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { button, eventPage, openPage } from '../../testing/event-page';

const page = eventPage();
const tell = (data: string) =>
  act(async () => {
    page.streams.at(-1)?.enqueue(new TextEncoder().encode(`event: places\ndata: ${data}\n\n`));
    await new Promise((done) => setTimeout(done, 20));
  });
const places = (left: number, waiting_count = 0) =>
  JSON.stringify({ capacity: 120, registrations_count: 120 - left, places_left: left, waiting_count });
const opened = () => waitFor(() => expect(page.streams).toHaveLength(1));

test('the number of seats changes while the page is open, and the button follows', async () => {
  await openPage('guest');
  await opened();
  await tell(places(3));
  expect((await screen.findByText('3')).closest('p')).toHaveTextContent('Plus que 3 places sur 120');
  await tell(places(0));
  await waitFor(() => expect(button('Complet')).toBeDisabled());
  await tell(places(1));
  await waitFor(() => expect(button("S'inscrire")).toBeEnabled());
});

test('a guest on the waitlist who gets a seat sees it without a reload', async () => {
  page.event = eventDetail({ places_left: 0, waiting_count: 1, waiting_position: 1, date: '2026-12-12' });
  await openPage('guest');
  await opened();
  page.event = eventDetail({ places_left: 0, is_registered: true, date: '2026-12-12' });
  await tell(places(0));
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
});

test('it is refetched for users who manage its registrants: requests and held places are not on the stream', async () => {
  let reads = 0;
  page.server.use(
    http.get('*/api/events/1', () => {
      reads += 1;
      return HttpResponse.json(page.event);
    }),
  );
  page.event = eventDetail({ requests_count: 0 });
  await openPage('organizer');
  await opened();
  await tell(places(3));
  await waitFor(() => expect(reads).toBe(2));
});

test.each(['{', '{}', '[]', 'null'])('%s on the stream changes nothing', async (data) => {
  await openPage('guest');
  await opened();
  await tell(data);
  expect(button("S'inscrire")).toBeEnabled();
});

test.each(['a visitor', 'a cut stream'])('%s: the event is reloaded', async (who) => {
  jest.spyOn(console, 'error').mockImplementation();
  let reads = 0;
  page.server.use(
    http.get('*/api/events/1', () => {
      reads += 1;
      return HttpResponse.json(page.event);
    }),
    http.get('*/api/events/1/chat', () => HttpResponse.json({}, { status: 404 })),
  );
  if (who !== 'a visitor') logInAs('guest');
  jest.useFakeTimers({ advanceTimers: true });
  await openPage();
  page.event = eventDetail({ places_left: 0 });
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  await waitFor(() => expect(button('Complet')).toBeDisabled());
  expect(reads).toBe(2);
  jest.useRealTimers();
});

test('a page in the background goes on asking, and says that the event is gone', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.useFakeTimers({ advanceTimers: true });
  await openPage('guest');
  page.server.use(
    http.get('*/api/events/1', () =>
      HttpResponse.json({ message: 'Événement introuvable' }, { status: 404 }),
    ),
  );
  jest.spyOn(console, 'error').mockImplementation();
  await act(() => jest.advanceTimersByTimeAsync(60_500));
  expect(await screen.findByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  jest.useRealTimers();
  visibility.mockRestore();
});

describe('what somebody else does to the guest’s place', () => {
  const told = (own: string | null, revision = 2) =>
    tell(JSON.stringify({ ...(JSON.parse(places(5)) as object), version: 1, revision, own }));
  const refused = { state: 'refused', why: 'Le groupe est formé' } as const;

  test.each<[string, Partial<EventDetail>, Partial<EventDetail>, string | null, RegExp]>([
    [
      'accepted',
      { approval: true, request: { state: 'asked' } },
      { approval: true, is_registered: true },
      'registered',
      /^Inscription réussie/,
    ],
    [
      'refused',
      { approval: true, request: { state: 'asked' } },
      { approval: true, request: refused },
      'refused',
      /^Le groupe est formé$/,
    ],
    ['removed', { is_registered: true }, {}, null, /^Vous n’êtes plus inscrit à cet événement\.$/],
    [
      'moved up',
      { places_left: 0, waiting_count: 1, waiting_position: 1 },
      { is_registered: true },
      'registered',
      /^Inscription réussie/,
    ],
  ])('%s: the open page follows, and leaves the focus alone', async (_what, before, after, own, words) => {
    page.event = eventDetail({ places_left: 5, ...before });
    await openPage('guest');
    await opened();
    await told(before.is_registered ? 'registered' : before.request ? 'asked' : 'waiting', 1);
    screen.getByRole('link', { name: /^Voir sur la carte/ }).focus();
    const focused = document.activeElement;
    page.event = eventDetail({ places_left: 5, ...after });
    await told(own);
    expect(await screen.findByText(words)).toBeVisible();
    expect(focused).toHaveFocus();
  });

  test('a cancelled event', async () => {
    page.event = eventDetail({ is_registered: true });
    await openPage('guest');
    await opened();
    page.event = eventDetail({ is_registered: true, cancelled: true, version: 2 });
    await tell(JSON.stringify({ ...(JSON.parse(places(5)) as object), version: 2, own: 'registered' }));
    expect(await screen.findByRole('button', { name: 'Événement annulé' })).toBeDisabled();
  });
});
