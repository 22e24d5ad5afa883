import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Registrant } from '@eveneo/contract/application/registrants';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { registrant } from 'mf-shared/testing/registrants';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { useRegistrantChanges } from './use-registrant-changes';

const sent: unknown[] = [];
const DATES = [
  { id: 1, date: '2026-11-28' },
  { id: 2, date: '2026-12-05' },
  { id: 3, date: '2026-12-12', cancelled: true },
].map((date) => ({
  ...{ time: '18:00', end_time: null, capacity: 12, places_left: 4, registrations_count: 8 },
  ...{ cancelled: false, is_registered: false, ...date },
}));
const server = apiServer(
  http.get('*/api/events/1/series', () =>
    HttpResponse.json({ data: DATES, total: 3, current_page: 1, last_page: 1, per_page: 52 }),
  ),
  http.post('*/api/events/1/registrants/move', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ moved: 1, there: 0 });
  }),
  http.put('*/api/events/1/registrants/settled', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ changed: 1 });
  }),
  http.put('*/api/events/1/registrants/:id', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);
const EVENT = eventDetail({
  ...{ price_note: '8 €', series: { rule: 'weekly' } },
  questions: [{ id: 'q00000001', kind: 'text', label: 'Niveau', required: true, options: [] }],
});
const ODILE = registrant(7, 'Odile', { user_id: null, email: null, added: 107 });
const CHLOE = registrant(5, 'Chloé', { answers: [{ question: 'Niveau', answer: 'Un peu' }], settled: true });

function Menu({ of, event }: { of: Registrant; event: typeof EVENT }) {
  const { itemsOf, dialogs } = useRegistrantChanges(event);
  return (
    <>
      <MenuButton label="Menu" items={itemsOf(of)} look={{}} />
      {dialogs}
    </>
  );
}
const open = async (of: Registrant, item?: string, event = EVENT) => {
  render(
    <TestPlatform>
      <Menu of={of} event={event} />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  if (item) await userEvent.click(screen.getByRole('button', { name: item }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const submit = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));

beforeEach(() => {
  sent.length = 0;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

test('somebody added by hand gets a name; answers only if one is given', async () => {
  await open(ODILE, 'Corriger');
  write((await dialog()).getByLabelText('Nom'), 'Odile Marchand');
  await submit('Enregistrer');
  await waitFor(() => expect(sent).toEqual([{ name: 'Odile Marchand' }]));
});

test('an account keeps its name; its answers are corrected, and a required one stays required', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open(CHLOE, 'Corriger');
  const { getByLabelText, queryByLabelText, findByRole } = await dialog();
  expect(queryByLabelText('Nom')).toBeNull();
  expect(getByLabelText('Niveau')).toHaveValue('Un peu');
  write(getByLabelText('Niveau'), '');
  await submit('Enregistrer');
  expect(await findByRole('link', { name: /requise/ })).toBeVisible();
  write(getByLabelText('Niveau'), 'Beaucoup');
  await submit('Enregistrer');
  await waitFor(() => expect(sent).toEqual([{ answers: { q00000001: 'Beaucoup' } }]));
});

test('moved to another coming date that is not cancelled; a refusal keeps the dialog', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const message = 'Il n’y a pas assez de places libres à cette date, ou quelqu’un les attend.';
  server.use(
    http.post(
      '*/api/events/1/registrants/move',
      () => HttpResponse.json({ message, code: 'conflict.full' }, { status: 409 }),
      { once: true },
    ),
  );
  await open(ODILE, 'Changer de date');
  const date = await (await dialog()).findByLabelText('Nouvelle date');
  expect(within(date).getAllByRole('option')).toHaveLength(2);
  await userEvent.selectOptions(date, '2');
  await submit('Changer de date');
  expect(await (await dialog()).findByText(message)).toBeVisible();
  await submit('Changer de date');
  await waitFor(() => expect(sent).toEqual([{ registration_ids: [107], to: 2 }]));
});

test('paid and to be paid are one click each; nothing of it without a price, nor a date without a series', async () => {
  await open(CHLOE, 'Marquer comme à régler');
  await waitFor(() => expect(sent).toEqual([{ registration_ids: [105], settled: false }]));
});

test('without a price, a series or questions there is only the name of who has no account', async () => {
  const { series, questions, ...plain } = EVENT;
  expect([series, questions]).toBeDefined();
  await open(ODILE, undefined, { ...plain, price_note: 'Gratuit' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Menu', 'Corriger']);
});
