import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import type { Role } from '@eveneo/contract/application/users';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import EventDetailPage from '../pages/event-detail/EventDetailPage';
import { logInAs } from './at-event';

/** The ticket of a guest registered to event 1. */
export const TICKET: Ticket = {
  event_id: 1,
  number: '7K4F-2Q9D',
  code: `EVENEO:${'a'.repeat(103)}`,
  name: 'Léa Fontaine',
  registered_at: '2026-11-21T10:00:00.000Z',
};

/**
 * Event 1's page for a visitor on 21 November 2026; the API returns `page.event`. Sets
 * hooks: call it at the top of a test file.
 */
export function eventPage() {
  const page: {
    event: EventDetail;
    server: ReturnType<typeof apiServer>;
    /** The open streams of seat counts, oldest first. */
    streams: ReadableStreamDefaultController<Uint8Array>[];
  } = {
    streams: [],
    event: eventDetail(),
    server: apiServer(
      http.get('*/api/events/1', () => HttpResponse.json(page.event)),
      http.get('*/api/events/1/chat', () => {
        const body = new ReadableStream<Uint8Array>({ start: (one) => void page.streams.push(one) });
        return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
      }),
      http.get('*/api/events/1/ticket', () => HttpResponse.json(TICKET)),
      http.get('*/api/events/1/announcements', () =>
        HttpResponse.json({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }),
      ),
      http.get('*/api/user/address', () => HttpResponse.json({ confirmed: true })),
      http.get('*/api/user/preferences', () => HttpResponse.json({ emailNotifications: true })),
      http.get('*/api/user/consents', () => HttpResponse.json([])),
    ),
  };
  beforeEach(() => {
    page.event = eventDetail();
    page.streams = [];
    // One tab: every slot is free.
    const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    signInForTest(null);
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  });
  afterEach(() => {
    jest.useRealTimers();
    setClock();
  });
  return page;
}

/** Simulates a phone's window, where the registration is a bar, until mocks are restored. */
export function onPhone(): void {
  const before = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...before(query), matches: query === '(width < 1024px)' }));
}

/** Makes the mock API say that the guest is registered, with one seat fewer. */
export function takePart(page: { event: EventDetail }): EventDetail {
  page.event = { ...page.event, is_registered: true, registrations_count: 35, places_left: 85 };
  return page.event;
}

export const show = (state?: unknown, search = '') =>
  render(
    <TestPlatform at={{ pathname: '/events/1', search, state }} path="/events/:id">
      <EventDetailPage />
    </TestPlatform>,
  );

export const title = () => screen.findByRole('heading', { level: 1, name: 'Nuit du jazz au Sunset' });

export const button = (name: string) => screen.getByRole('button', { name });

/** Shows the loaded page: to a user of this role, or else to who is logged in already. */
export async function openPage(role?: Role, id?: number) {
  if (role) logInAs(role, id);
  const shown = show();
  await title();
  return shown;
}
