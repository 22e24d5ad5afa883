import { http, HttpResponse } from 'msw';
import { render, screen } from '@testing-library/react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import EventDetailPage from '../pages/event-detail/EventDetailPage';
import { eventDetail } from './talk';

/**
 * The page of event 1, for a visitor on 21 November 2026, before an API that answers with `page.event` whenever it is
 * read. Sets its own hooks: to be called at the top of a test file.
 */
export function eventPage() {
  const page: { event: EventDetail; server: ReturnType<typeof apiServer> } = {
    event: eventDetail(),
    server: apiServer(http.get('*/api/events/1', () => HttpResponse.json(page.event))),
  };
  beforeEach(() => {
    page.event = eventDetail();
    signInForTest(null);
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  });
  afterEach(() => {
    jest.useRealTimers();
    setClock();
  });
  return page;
}

/** Opens the page, with the navigation state given. */
export const show = (state?: unknown) =>
  render(
    <TestPlatform at={{ pathname: '/events/1', state }} path="/events/:id">
      <EventDetailPage />
    </TestPlatform>,
  );

/** The event's title, once it has been loaded. */
export const title = () => screen.findByRole('heading', { level: 1, name: 'Nuit du jazz au Sunset' });

export const button = (name: string) => screen.getByRole('button', { name });
