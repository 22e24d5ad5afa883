import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addDays } from '@eveneo/contract/application/dates';
import type { Overview } from '@eveneo/contract/application/overview';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import DashboardPage from '../pages/dashboard/DashboardPage';

const NOW = new Date('2026-11-21T13:00:00Z');
export const EVENTS = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-12-12', organizer: 'Camille Martin' }),
  sampleEvent({ id: 2, title: 'Trail urbain', date: '2026-11-21', time: '09:00', organizer: 'Noé Petit' }),
];
export const OVERVIEW = {
  waits: { reports: 0, urgent: 0, objections: 0, mails: 0, withdrawn: [] },
  days: Array.from({ length: 84 }, (_, at) => ({
    date: addDays('2026-08-30', at),
    registrations: at,
    accounts: 1,
    events: at % 7 === 0 ? 2 : 0,
    entries: 0,
  })),
  organizers: 1,
  week: { events: 13, full: 1, registrations: 2094 },
  releases: { areas: 5, faults: 0 },
} satisfies Overview;
export const STATS = { totalGuests: 1321, totalOrganizers: 7, totalEvents: 2 };

export const answer = (events: unknown = EVENTS, stats: unknown = STATS) => [
  http.get('*/api/admin/events', () => HttpResponse.json(events as never)),
  http.get('*/api/admin-stats', () => HttpResponse.json(stats as never)),
  http.get('*/api/admin/overview', () => HttpResponse.json(OVERVIEW)),
];
/** Sets up the API, a logged-in admin and a fixed time before each test. @returns the API */
export function dashboardServer(): ReturnType<typeof apiServer> {
  const server = apiServer(...answer());
  beforeEach(() => {
    setClock(() => NOW.getTime());
    signInForTest({ id: 1, name: 'Ada', email: 'ada@exemple.fr', role: 'admin', avatar: null });
  });
  afterEach(() => {
    setClock();
    signInForTest(null);
  });
  return server;
}

export const show = (search = '') =>
  render(
    <TestPlatform at={{ pathname: '/admin', search }}>
      <DashboardPage />
    </TestPlatform>,
  );
export const rows = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li')!);
export const titles = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent);
export const loaded = () => screen.findByRole('tablist');
