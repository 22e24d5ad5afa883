import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventSummary } from '@eveneo/contract/application/events';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { keptSlides } from '../pages/home/Carousel';
import HomePage from '../pages/home/HomePage';

export const asked: string[] = [];
export const pageOf = (data: EventSummary[]) =>
  HttpResponse.json({ data, current_page: 1, last_page: 1, per_page: 12, total: data.length, total_all: 48 });
export const answer = (events: EventSummary[]) =>
  http.get('*/api/events', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return pageOf(events);
  });
export const events = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleEvent({ id: at + 1, title: `Événement ${at + 1}`, date: '2026-12-01' }),
  );

/** Mocks of the page's video. */
export const video = { play: jest.fn(() => Promise.resolve()), pause: jest.fn() };

/** The home page for a visitor on 21 November 2026. Sets hooks for API, clock and video. */
export function homePage(): ReturnType<typeof apiServer> {
  const server = apiServer(answer(events(8)));
  beforeEach(() => {
    asked.length = 0;
    video.play.mockClear();
    video.pause.mockClear();
    HTMLMediaElement.prototype.play = video.play;
    HTMLMediaElement.prototype.pause = video.pause;
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
    signInForTest(null);
  });
  afterEach(() => {
    keptSlides.clear();
    jest.useRealTimers();
    setClock();
  });
  return server;
}

export const show = () =>
  render(
    <TestPlatform>
      <HomePage />
    </TestPlatform>,
  );
export const rotator = () => screen.findByRole('region', { name: 'Événements à la une' });
export const shownSlide = (within_: HTMLElement) =>
  within(within_).getByRole('link', { name: /^Événement/ }).textContent;
