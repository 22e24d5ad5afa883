import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { OrganizerWarning } from './OrganizerWarning';

const server = apiServer();
afterEach(() => setClock());

const show = () => {
  signInForTest(PEOPLE.organizer);
  render(
    <TestPlatform at="/profile">
      <OrganizerWarning />
    </TestPlatform>,
  );
};

test.each([
  [['2026-11-20'], 'Vous n’avez aucun événement à venir. Vos événements passés restent visibles.'],
  [['2026-11-20', '2026-11-21'], '1 événement à venir sera supprimé avec ses inscriptions.'],
  [['2026-11-21', '2026-12-24'], '2 événements à venir seront supprimés avec leurs inscriptions.'],
])('counts future events, today included: %s', async (dates, text) => {
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  server.use(
    http.get('*/api/organizer/events', () =>
      HttpResponse.json(dates.map((date, id) => sampleEvent({ id: id + 1, date }))),
    ),
  );
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('warns even if they cannot be counted', async () => {
  server.use(http.get('*/api/organizer/events', () => new HttpResponse(null, { status: 500 })));
  show();
  expect(await screen.findByText(/Vos événements à venir seront supprimés/)).toBeVisible();
});
