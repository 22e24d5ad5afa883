import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { fakeObjectUrls } from 'mf-shared/testing/files';
import { PEOPLE } from 'mf-shared/testing/people';
import EditEventPage from '../pages/edit-event/EditEventPage';

export const detail = (changes: Partial<EventDetail> = {}): EventDetail =>
  eventDetail({ id: 12, version: 3, title: 'Nuit du jazz', location: 'Paris', ...changes });

/** The requests of this test, in order. */
export const calls: { version: string | null; body: Record<string, unknown> }[] = [];

/** Answers each save in turn; the last response for all that follow. */
export const put = (...answers: (() => Response)[]) =>
  http.put('*/api/events/12', async ({ request }) => {
    calls.push({
      version: request.headers.get('if-match'),
      body: (await request.json()) as Record<string, unknown>,
    });
    return (answers[calls.length - 1] ?? answers[answers.length - 1])?.() ?? HttpResponse.json(detail());
  });
export const stale = () =>
  HttpResponse.json({ message: 'Cet événement a été modifié.', code: 'conflict.stale' }, { status: 409 });

/** Before each test: event 12 and its organizer on 21 November 2026. @returns the API */
export function editedEvent(): ReturnType<typeof apiServer> {
  const server = apiServer(
    http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
    http.get('*/api/events/12', () => HttpResponse.json(detail())),
  );
  beforeEach(() => {
    fakeObjectUrls();
    localStorage.clear();
    calls.length = 0;
    setClock(() => Date.parse('2026-11-21T10:00:00Z'));
    signInForTest(PEOPLE.organizer);
  });
  afterEach(() => setClock());
  return server;
}

export const show = (at = '/edit-event/12') =>
  render(
    <TestPlatform at={at} path="/edit-event/:id">
      <EditEventPage />
    </TestPlatform>,
  );
export const title = () => screen.findByLabelText(/^Titre/);
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
