import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Registration } from '@eveneo/contract/application/registrations';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import ManageRegistrationsPage from '../pages/manage-registrations/ManageRegistrationsPage';
import { NOTHING_WAITS } from './attention';

const events = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', registrations_count: 2 }),
  sampleEvent({ id: 2, title: 'Course', date: '2026-12-24', registrations_count: 0, cancelled: true }),
];
export const sampleRegistration = (user_id: number | null, name: string): Registration => ({
  user_id,
  name,
  email: user_id ? `${user_id}@exemple.fr` : null,
  avatar: null,
  registered_at: '2026-11-20T23:30:00.000Z',
  ticket_number: user_id === null ? null : 'K7QF-2M9D',
  entered_at: null,
  door: null,
  way: null,
  entry: null,
});
/** The registrations of the first event; the second has none. */
export const registered = [
  sampleRegistration(5, 'Léa Fontaine'),
  sampleRegistration(null, 'Utilisateur supprimé'),
];
/** The lists requested in this test. */
export const requestedLists: string[] = [];

/** Before each test: two events on 21 November 2026. @returns the API */
export function registrationsServer(): ReturnType<typeof apiServer> {
  const server = apiServer(
    http.get('*/api/:manager/events', () => HttpResponse.json(events)),
    http.get('*/api/organizer/attention', () => HttpResponse.json(NOTHING_WAITS)),
    http.get('*/api/events/:id/waiting', () => HttpResponse.json({ waiting: [], moves: [] })),
    http.get('*/api/:manager/events/:id/registrations', ({ request, params }) => {
      requestedLists.push(new URL(request.url).pathname);
      return HttpResponse.json(params['id'] === '1' ? registered : []);
    }),
  );
  beforeEach(() => {
    requestedLists.length = 0;
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  });
  afterEach(() => setClock());
  return server;
}

export const show = (manager: 'organizer' | 'admin' = 'organizer', at = '/manage-registrations') => {
  signInForTest(PEOPLE[manager]);
  const [pathname = '', search] = at.split('?');
  return render(
    <TestPlatform at={{ pathname, ...(search && { search: `?${search}` }) }}>
      <ManageRegistrationsPage />
    </TestPlatform>,
  );
};
export const unfold = async (title: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: title }));
