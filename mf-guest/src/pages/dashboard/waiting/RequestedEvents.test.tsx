import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { RequestedEvents } from './RequestedEvents';

let requests: { event: { id: number } }[];
const server = apiServer(
  http.get('*/api/guest-requests', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    return HttpResponse.json(requests.slice((page - 1) * size, page * size));
  }),
  http.delete('*/api/events/:id/request', ({ params }) => {
    requests = requests.filter(({ event }) => String(event.id) !== params['id']);
    return new HttpResponse(null, { status: 204 });
  }),
);
const of = (id: number, title: string, state: 'asked' | 'refused') => ({
  event: sampleEvent({ id, title }),
  state,
});
beforeEach(() => {
  signInForTest(PEOPLE.guest);
  requests = [of(4, 'Bal folk', 'asked'), of(5, 'Nuit du jazz', 'refused')];
});
const show = () =>
  render(
    <TestPlatform at="/guest">
      <main>
        <h1 tabIndex={-1}>Tableau de bord</h1>
        <RequestedEvents />
      </main>
    </TestPlatform>,
  );

test('each request has its event and state; one that waits is taken back after a question', async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  const region = within(await screen.findByRole('region', { name: 'Mes demandes' }));
  expect(region.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bal folk.*Demande en attente.*Retirer/),
    expect.stringMatching(/Nuit du jazz.*Non acceptée$/),
  ]);
  await userEvent.click(region.getByRole('button', { name: 'Retirer' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /Retirer votre demande/ }));
  expect(dialog.getByText(/ne verra plus votre demande pour «\sBal folk\s»/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.queryByText('Bal folk')).not.toBeInTheDocument());
  expect(told).toHaveBeenCalledWith('Votre demande est retirée.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('many requests are read page by page', async () => {
  requests = Array.from({ length: 51 }, (_, n) => of(n + 1, `Bal ${n + 1}`, 'asked'));
  show();
  const more = await screen.findByRole('button', { name: 'Afficher plus de demandes' });
  const rows = () => screen.getAllByRole('button', { name: 'Retirer' });
  expect(rows()).toHaveLength(50);
  await userEvent.click(more);
  await waitFor(() => expect(rows()).toHaveLength(51));
  expect(screen.getByText('Bal 51')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /Bal 51/ })).toHaveFocus());
  expect(more).not.toBeInTheDocument();
});

test('without any there is no section; a failure is shown', async () => {
  requests = [];
  const { unmount } = show();
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  unmount();
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/guest-requests', () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vos demandes n’ont pas pu être chargées.');
});
