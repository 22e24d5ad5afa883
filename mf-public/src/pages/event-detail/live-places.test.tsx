import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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
  expect((await screen.findAllByText(/3.*120/)).length).toBeGreaterThan(0);
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
