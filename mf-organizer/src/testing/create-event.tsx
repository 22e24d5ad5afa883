/** The create form in a test: shown, filled in and sent. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { fakeObjectUrls } from 'mf-shared/testing/files';
import { PEOPLE } from 'mf-shared/testing/people';
import CreateEventPage from '../pages/create-event/CreateEventPage';

export const categories = [
  { id: 1, name: 'Arts', slug: 'arts' },
  { id: 2, name: 'Sports', slug: 'sports' },
];

/** Before each test: an organizer without a draft on 21 November 2026. @returns the API */
export function newEvent(): ReturnType<typeof apiServer> {
  const server = apiServer(
    http.get('*/api/categories', () => HttpResponse.json(categories)),
    http.get('*/api/organizer/events', () => HttpResponse.json([])),
  );
  beforeEach(() => {
    localStorage.clear();
    fakeObjectUrls();
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
    signInForTest(PEOPLE.organizer);
  });
  afterEach(() => setClock());
  return server;
}

export const show = (at = '/create-event') =>
  render(
    <TestPlatform at={at}>
      <CreateEventPage />
    </TestPlatform>,
  );

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function fillIn() {
  await screen.findByRole('option', { name: 'Sports', hidden: true });
  await screen.findByLabelText(/^Image de/);
  type(/^Titre/, 'Nuit du jazz');
  type(/^Description/, 'Trois scènes.');
  type(/^Catégorie/, '2');
  type(/^Date/, '2026-12-12');
  type(/^Heure de début/, '20:30');
  type(/^Lieu/, 'Paris');
  type(/^Capacité/, '120');
}
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Créer l’événement' }));
