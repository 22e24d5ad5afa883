import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { requestPage } from 'mf-shared/testing/registration-requests';
import { Requests } from './Requests';

let page = requestPage();
let accepted: object = { accepted: 1, full: [] };
const sent: unknown[] = [];
const server = apiServer(
  http.get('*/api/events/1/requests', () => HttpResponse.json(page)),
  http.post('*/api/events/1/requests/:act', async ({ request, params }) => {
    sent.push([params['act'], await request.json()]);
    return HttpResponse.json(params['act'] === 'accept' ? accepted : { refused: 1 });
  }),
);
let told: Record<'success' | 'error', jest.SpyInstance>;
beforeEach(() => {
  told = { success: jest.spyOn(toast, 'success'), error: jest.spyOn(toast, 'error') };
  page = requestPage();
  accepted = { accepted: 1, full: [] };
  sent.length = 0;
});
const show = async (approval = true) => {
  const shown = render(
    <TestPlatform>
      <Requests event={eventDetail({ approval })} />
    </TestPlatform>,
  );
  await screen.findByRole('region', { name: 'Demandes d’inscription' });
  return shown;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('each request shows the guest, the number of companions and the answers; a refused one the organizer’s message', async () => {
  await show();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/Adèle Le Gall.*avec 2 accompagnants.*Pourquoi venir \? Pour apprendre/),
    expect.stringMatching(/Bruno Moreau.*demandé le 20\/11\/2026/),
    expect.stringMatching(/Chloé Lambert Refusée.*Votre mot : Le groupe est formé.*Accepter finalement/),
  ]);
  expect(screen.queryByText(/maintenant directe/)).toBeNull();
});

test('one is accepted; several at once while there are places, and the page says who keeps waiting', async () => {
  await show();
  await press('Accepter la demande de Bruno Moreau');
  await waitFor(() => expect(told.success).toHaveBeenCalledWith('1\u00a0demande acceptée.'));
  accepted = { accepted: 1, full: [5] };
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  expect(screen.getByRole('status')).toHaveTextContent(/2\sdemandes choisies/);
  await press('Accepter');
  await waitFor(() =>
    expect(told.error).toHaveBeenCalledWith(
      '1\u00a0demande reste en attente\u00a0: il n’y a plus assez de places.',
    ),
  );
  expect(sent).toEqual([
    ['accept', { user_ids: [6] }],
    ['accept', { user_ids: [5, 6] }],
  ]);
});

test('a full event’s own message is shown; a request that is gone is reported', async () => {
  server.use(
    http.post(
      '*/api/events/1/requests/accept',
      () => HttpResponse.json({ message: 'Complet : …', code: 'conflict.full' }, { status: 409 }),
      { once: true },
    ),
  );
  await show();
  await press('Accepter la demande de Bruno Moreau');
  await waitFor(() => expect(told.error).toHaveBeenCalledWith('Complet : …'));
  accepted = { accepted: 0, full: [] };
  await press('Accepter la demande de Bruno Moreau');
  await waitFor(() => expect(told.error).toHaveBeenCalledWith('Cette demande n’est plus en attente.'));
  expect(told.success).not.toHaveBeenCalled();
});

test('a refusal whose answer was lost counts all once it is sent again', async () => {
  server.use(
    http.post('*/requests/refuse', () => HttpResponse.error(), { once: true }),
    http.post('*/requests/refuse', () => HttpResponse.json({ refused: 0 })),
  );
  jest.spyOn(console, 'error').mockImplementation();
  await show();
  await press('Refuser la demande d’Adèle Le Gall');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/le refus est peut-être fait/);
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(told.success).toHaveBeenCalledWith('1\u00a0demande refusée.'));
});

test('an acceptance whose answer was lost is not called a failure', async () => {
  server.use(http.post('*/requests/accept', () => HttpResponse.error(), { once: true }));
  jest.spyOn(console, 'error').mockImplementation();
  await show();
  await press('Accepter la demande d’Adèle Le Gall');
  await waitFor(() =>
    expect(told.error).toHaveBeenCalledWith(expect.stringMatching(/^La réponse s’est perdue/)),
  );
});

test('refusing asks for a message, which may be empty', async () => {
  await show();
  await press('Refuser la demande d’Adèle Le Gall');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refuser la demande' }));
  write(dialog.getByLabelText(/^Votre mot/), 'Le groupe est formé');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(told.success).toHaveBeenCalledWith('1\u00a0demande refusée.'));
  expect(sent).toEqual([['refuse', { user_ids: [5], why: 'Le groupe est formé' }]]);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Demandes d’inscription' })).toHaveFocus());
});

test('without approval any more the requests stay, and the page says why; without any it says so', async () => {
  const { unmount } = await show(false);
  expect(screen.getByText(/L’inscription est maintenant directe/)).toBeVisible();
  unmount();
  page = requestPage({ data: [], counts: { asked: 0, refused: 0 } });
  render(
    <TestPlatform>
      <Requests event={eventDetail({ approval: true })} />
    </TestPlatform>,
  );
  expect(await screen.findByText('Aucune demande pour le moment')).toBeVisible();
});
