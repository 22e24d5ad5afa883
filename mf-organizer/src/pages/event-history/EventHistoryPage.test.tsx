import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { RecordedActRow } from '@eveneo/contract/application/history';
import { LIMITS } from '@eveneo/contract/application/limits';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import EventHistory from './EventHistoryPage';

const act = (number: number): RecordedActRow => ({
  id: `act-${number}`,
  at: '2026-11-21T10:00:00.000Z',
  act: 'event.edited',
  role: 'admin',
  who: null,
  subject: { id: 2, name: 'Camille Martin' },
  label: 'Bal folk',
  event_id: 1,
  before: { price_note: 'Gratuit' },
  after: { price_note: '5 €' },
  reason: `Raison ${number}`,
  request_id: null,
});
let acts: RecordedActRow[];
let failing: string | null;
const HISTORY = '*/api/events/1/history';
const server = apiServer(
  http.get('*/api/events/1', () => HttpResponse.json(eventDetail({ title: 'Bal folk' }))),
  http.get(HISTORY, ({ request }) => {
    const before = new URL(request.url).searchParams.get('before');
    if (failing === (before ?? 'first')) {
      failing = null;
      return HttpResponse.json({ code: 'internal', message: 'Erreur', requestId: '1' }, { status: 500 });
    }
    const older = acts.filter(({ id }) => !before || Number(id.slice(4)) < Number(before));
    return HttpResponse.json(older.slice(0, LIMITS.historyPerPage));
  }),
);
beforeEach(() => {
  acts = [act(3)];
  failing = null;
  signInForTest(PEOPLE.organizer);
  jest.spyOn(console, 'error').mockImplementation();
});

const show = () =>
  render(
    <TestPlatform at={{ pathname: '/manage-events/1/history' }} path="/manage-events/:id/history">
      <EventHistory />
    </TestPlatform>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what was done to an event, by whom and why; an admin is not named', async () => {
  show();
  expect(await screen.findByText('Raison 3')).toBeVisible();
  expect(screen.getByText('Administrateur')).toBeVisible();
  expect(screen.getByText(/Prix.*Gratuit → 5 €/)).toBeVisible();
  expect(await screen.findByText('Bal folk', { selector: 'header *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à l’événement' })).toHaveAttribute(
    'href',
    '/manage-events/1',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('earlier acts are read on demand; a failure keeps what is shown and can be tried again', async () => {
  acts = Array.from({ length: LIMITS.historyPerPage + 1 }, (_, at) => act(40 - at));
  failing = acts[LIMITS.historyPerPage - 1]!.id.slice(4);
  show();
  await press('Voir les actes précédents');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Raison 40')).toBeVisible();
  await press('Voir les actes précédents');
  expect(await screen.findByText('Raison 10')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing yet; a failure can be tried again', async () => {
  [acts, failing] = [[], 'first'];
  show();
  await press('Réessayer');
  expect(await screen.findByText('Aucun acte pour l’instant')).toBeVisible();
});

test('an event of others is not found', async () => {
  server.use(
    http.get(HISTORY, () =>
      HttpResponse.json({ code: 'not_found', message: 'Introuvable', requestId: '1' }, { status: 404 }),
    ),
  );
  show();
  expect(await screen.findByText('Événement introuvable')).toBeVisible();
});
