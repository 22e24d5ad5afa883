import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { addDays } from '@eveneo/contract/application/dates';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { SeriesDates } from './SeriesDates';

const dateOf = (id: number, given: Partial<SeriesDate> = {}): SeriesDate => ({
  id,
  date: addDays('2026-12-01', (id - 1) * 7),
  time: '18:30',
  end_time: null,
  capacity: 20,
  places_left: 12,
  registrations_count: 8,
  cancelled: false,
  is_registered: false,
  ...given,
});
const FULL = dateOf(3, { places_left: 0, registrations_count: 20 });
const DATES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) =>
  id === 3 ? FULL : dateOf(id, { cancelled: id === 4, is_registered: id === 5 }),
);
let dates = DATES;
let event = eventDetail({ id: 1 });
const server = apiServer(
  http.get('*/api/events/1', () => HttpResponse.json(event)),
  http.get('*/api/events/1/series', () =>
    HttpResponse.json({ data: dates, total: dates.length, current_page: 1, last_page: 1, per_page: 52 }),
  ),
);
const show = () =>
  render(
    <TestPlatform at="/events/1">
      <SeriesDates id={1} />
    </TestPlatform>,
  );

beforeEach(() => {
  dates = DATES;
  event = eventDetail({ id: 1 });
  localStorage.clear();
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});

test('the next other dates with their places, and the rest on demand', async () => {
  show();
  const list = await screen.findByRole('list');
  const rows = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toMatch(/^mardi 8.décembre 2026.*18:30/);
  expect(rows()[1]).toMatch(/Complet$/);
  expect(rows()[2]).toMatch(/Annulé$/);
  expect(rows()[3]).toMatch(/Inscrit$/);
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '/events/2');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher 2 de plus' }));
  expect(rows()).toHaveLength(8);
  // Visitors and organizers cannot register.
  expect(screen.queryByRole('button', { name: 'S’inscrire à plusieurs dates' })).not.toBeInTheDocument();
});

test('its organizer reads how many are registered to each date', async () => {
  const guest = PEOPLE.guest;
  signInForTest({ ...guest, id: 2, role: 'organizer' });
  event = eventDetail({ id: 1, organizer_id: 2 });
  show();
  expect(await screen.findByText(/^20.inscrits sur 20.· Complet$/)).toBeVisible();
  expect(screen.getAllByText(/^8.inscrits sur 20$/)).not.toHaveLength(0);
  expect(screen.queryByText(/places? libres?|Plus que/)).toBeNull();
});

test('an event that asks something asks it once for all chosen dates', async () => {
  signInForTest(PEOPLE.guest);
  event = eventDetail({
    id: 1,
    questions: [{ id: 'q00000001', kind: 'text', label: 'Pointure', required: true, options: [] }],
    companions_max: 1,
  });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/events/1/series/register', async ({ request }) => {
      sent.push(await request.json());
      const data = [{ id: 1, date: '2026-12-01', time: '18:30', outcome: 'registered' }];
      return HttpResponse.json({ data }, { status: 201 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'S’inscrire à plusieurs dates' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toutes les dates' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toutes les dates' }));
  await userEvent.click(screen.getByRole('button', { name: /^S’inscrire à 6\sdates/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'L’organisateur vous demande' }));
  write(dialog.getByLabelText('Pointure'), '38');
  await userEvent.selectOptions(dialog.getByLabelText('Je viens avec'), '1');
  await userEvent.click(dialog.getByRole('button', { name: /^S’inscrire à 6\sdates/ }));
  expect(await screen.findByText(/Vous avez une place à 1\sdate/)).toBeVisible();
  expect(sent).toEqual([{ ids: [1, 2, 6, 7, 8, 9], answers: { q00000001: '38' }, companions: [''] }]);
});

test('a date with too few places for the group offers to wait together', async () => {
  signInForTest(PEOPLE.guest);
  event = eventDetail({ id: 1, companions_max: 1 });
  dates = [dateOf(1), dateOf(2, { places_left: 1 })];
  const waited: unknown[] = [];
  server.use(
    http.post('*/api/events/1/series/register', () => {
      const data = dates.map(({ id, date, time }) => ({
        ...{ id, date, time },
        outcome: id === 1 ? 'registered' : 'full',
      }));
      return HttpResponse.json({ data }, { status: 201 });
    }),
    http.post('*/api/events/:id/waiting', async ({ params, request }) => {
      waited.push([params['id'], await request.json()]);
      return HttpResponse.json({ status: 'waiting', message: 'Vous attendez.', event });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'S’inscrire à plusieurs dates' }));
  await userEvent.click(screen.getByRole('button', { name: /^S’inscrire à 2\sdates/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Avec qui venez-vous\u202f?' }));
  await userEvent.selectOptions(dialog.getByLabelText('Je viens avec'), '1');
  await userEvent.click(dialog.getByRole('button', { name: /^S’inscrire à 2\sdates/ }));
  expect(await screen.findByText(/^Pas assez de places pour vous tous/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rejoindre la liste d’attente' }));
  expect(await screen.findByText(/^Vous attendez une place à 1\sdate\.$/)).toBeVisible();
  expect(waited).toEqual([['2', { companions: [''] }]]);
});

test('dates whose organizer decides are asked for, full ones too', async () => {
  signInForTest(PEOPLE.guest);
  // The guest has already requested the third date: one would be 'demande envoyée'.
  const approval = true;
  dates = [dateOf(1, { approval }), dateOf(2, { approval, places_left: 0 }), dateOf(3, { asked: true })];
  event = eventDetail({ id: 1, approval });
  server.use(
    http.post('*/api/events/1/series/register', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      const data = ids.map((id) => ({ id, date: dateOf(id).date, time: '18:30', outcome: 'asked' }));
      return HttpResponse.json({ data }, { status: 201 });
    }),
  );
  show();
  expect((await screen.findAllByRole('listitem'))[1]).toHaveTextContent(/Demande en attente$/);
  await userEvent.click(screen.getByRole('button', { name: 'S’inscrire à plusieurs dates' }));
  await userEvent.click(screen.getByRole('button', { name: /^Demander une place à 2\sdates/ }));
  expect(
    await screen.findByText(/^2\sdemandes envoyées\. L’organisateur répondra à chacune par email.$/),
  ).toBeVisible();
});

test('nothing is shown without another date', async () => {
  dates = [dateOf(1)];
  const asked = new Promise<void>((resolve) => {
    server.events.on('response:mocked', () => resolve());
  });
  show();
  await asked;
  expect(screen.queryByRole('heading', { name: 'Autres dates' })).not.toBeInTheDocument();
});

test('a guest registers to chosen dates at once; a lost answer is asked for again under the same key', async () => {
  signInForTest(PEOPLE.guest);
  const sent: { key: string | null; ids: number[] }[] = [];
  server.use(
    http.post('*/api/events/1/series/register', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      sent.push({ key: request.headers.get('idempotency-key'), ids });
      if (sent.length === 1) return HttpResponse.error();
      const outcomes: Record<number, string> = { 6: 'full', 7: 'closed' };
      const data = ids.map((id) => ({
        id,
        date: dateOf(id).date,
        time: '18:30',
        outcome: outcomes[id] ?? 'registered',
      }));
      return HttpResponse.json({ data }, { status: 201 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'S’inscrire à plusieurs dates' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Choisissez vos dates' }));
  expect(dialog.getByRole('checkbox', { name: /22.décembre|15.décembre 2026.*Complet/ })).toBeDisabled();
  const all = dialog.getByRole('checkbox', { name: 'Toutes les dates' });
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(dialog.getByRole('button', { name: /^S’inscrire à 0\sdate/ })).toBeDisabled();
  await userEvent.click(all);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^mardi 26.janvier 2027/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^S’inscrire à 5\sdates/ }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toBeVisible();
  // After the dates, beside the button: a long list scrolls.
  expect(dialog.getByRole('list').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(dialog.getByRole('button', { name: /^S’inscrire à 5\sdates/ }));
  expect(await dialog.findByText(/Vous avez une place à 3\sdates/)).toBeVisible();
  expect(dialog.getByText('Complet : mar. 05/01/2027.')).toBeVisible();
  expect(dialog.getByText('Inscriptions fermées : mar. 12/01/2027.')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.ids).toEqual([1, 2, 6, 7, 8]);
  await userEvent.click(dialog.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
