import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { heldTicket } from '../../testing/held-ticket';
import TicketPage from './TicketPage';
import TicketsPage from './TicketsPage';

const NOW = new Date('2026-11-21T13:00:00Z');
const held = (id: number, title: string, date: string) => heldTicket(id, { title, date });
const TICKETS = [
  held(3, 'Salon du livre', '2027-01-10'),
  held(2, 'Trail urbain', '2026-11-02'),
  held(1, 'Nuit du jazz', '2026-11-21'),
];
const server = apiServer(
  http.get('*/api/tickets', () => HttpResponse.json(TICKETS)),
  http.get('*/api/events/:id/attestations', () => HttpResponse.json({ data: [] })),
);
const register = jest.fn().mockResolvedValue(undefined);
const lea = { id: 9, name: 'Léa Fontaine', email: 'lea@exemple.fr', role: 'guest' as const, avatar: null };

beforeEach(() => {
  setClock(() => NOW.getTime());
  signInForTest(lea);
  register.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => signInForTest(null));

const showAll = () =>
  render(
    <TestPlatform at="/tickets">
      <main>
        <TicketsPage />
      </main>
    </TestPlatform>,
  );
const showOne = (id: number) =>
  render(
    <TestPlatform at={`/tickets/${id}`} path="/tickets/:id">
      <main>
        <TicketPage />
      </main>
    </TestPlatform>,
  );
const keptItems = () =>
  (JSON.parse(localStorage.getItem('draft:9:offline') ?? '{"items":[]}') as { items: { heading: string }[] })
    .items;
const offline = () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/tickets', () => HttpResponse.error()));
};

test.each([
  ['the list', showAll],
  ['a ticket', () => showOne(1)],
])('%s loads as rows', async (_what, show) => {
  const { container } = show();
  expect(await screen.findByText('Chargement de vos billets…')).toHaveAttribute('role', 'status');
  expect(container.querySelectorAll('.row .skeleton').length).toBeGreaterThan(0);
});

test("tonight's ticket is open, the next ones are below it, past ones in a closed line", async () => {
  showAll();
  const open = within(await screen.findByRole('article', { name: 'Nuit du jazz' }));
  expect(await open.findByRole('img', { name: 'Code QR du billet AAAA-0001' })).toBeVisible();
  expect(open.getByText('Ce soir')).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Ensuite' }));
  expect(next.getByRole('link', { name: 'Ouvrir le billet Salon du livre' })).toHaveAttribute(
    'href',
    '/tickets/3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Passés (1)' }));
  expect(screen.getByRole('link', { name: 'Trail urbain' })).toHaveAttribute('href', '/events/2');
});

test('a press opens another ticket in place, with the focus; the one that was open joins the stack', async () => {
  showAll();
  await screen.findByRole('article', { name: 'Nuit du jazz' });
  await userEvent.click(screen.getByRole('link', { name: 'Ouvrir le billet Salon du livre' }));
  const open = screen.getByRole('article', { name: 'Salon du livre' });
  expect(await within(open).findByRole('img', { name: 'Code QR du billet AAAA-0003' })).toBeVisible();
  expect(open.parentElement).toHaveFocus();
  expect(within(open).getByRole('link', { name: 'Salon du livre' })).toHaveAttribute('href', '/tickets/3');
  const next = within(screen.getByRole('region', { name: 'Ensuite' }));
  expect(next.getByRole('link')).toHaveAccessibleName('Ouvrir le billet Nuit du jazz');
});

test('a ticket of what is over is a line, with a way to say how it was', async () => {
  showOne(2);
  expect(await screen.findByRole('heading', { name: 'Vous y étiez' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Donner votre avis' })).toHaveAttribute('href', '/events/2#avis');
  expect(screen.queryByRole('img', { name: /^Code QR/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler mon inscription' })).toBeNull();
});

test('a single ticket has its code and can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  showOne(1);
  expect(await screen.findByRole('img', { name: 'Code QR du billet AAAA-0001' })).toBeVisible();
  expect(screen.getByText('20:30').closest('time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Annuler mon inscription' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a ticket that does not exist says so', async () => {
  showOne(77);
  expect(await screen.findByText('Ce billet n’existe pas')).toBeVisible();
});

test('without tickets there is a way to events', async () => {
  server.use(http.get('*/api/tickets', () => HttpResponse.json([])));
  showAll();
  expect(await screen.findByText('Vous n’avez pas encore de billet')).toBeVisible();
});

test('a ticket opened once can be read offline, with the time of its data', async () => {
  const { unmount } = showOne(1);
  await waitFor(() =>
    expect(keptItems().map(({ heading }) => heading)).toEqual(['Nuit du jazz', 'Salon du livre']),
  );
  expect(register).toHaveBeenCalledWith('/offline-worker.js', { scope: '/tickets' });
  unmount();
  offline();
  setClock(() => NOW.getTime() + 3_600_000);
  showOne(1);
  expect(
    await screen.findByText(/Billets tels qu’ils étaient le samedi 21 novembre 2026 à 14/),
  ).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Code QR du billet AAAA-0001' })).toBeVisible();
});

test.each([
  ['nothing is kept', null],
  ['what is kept is damaged', '{"savedAt":"hier","tickets":[null]}'],
])('offline, and %s, the failure has a retry', async (_why, kept) => {
  if (kept) localStorage.setItem('draft:9:offline', kept);
  offline();
  showAll();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vos billets n’ont pas pu être chargés.');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('after a refusal the stored ticket is not shown instead', async () => {
  const { unmount } = showAll();
  await waitFor(() => expect(keptItems()).toHaveLength(2));
  unmount();
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/tickets', () => HttpResponse.json({ message: 'Interdit.' }, { status: 403 })));
  showAll();
  expect(await screen.findByRole('alert')).toHaveTextContent('Interdit.');
  expect(screen.queryByText('Nuit du jazz')).toBeNull();
});

test('a browser that refuses the service worker shows tickets all the same', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register: () => {
        throw new TypeError('refused');
      },
    },
    configurable: true,
  });
  showAll();
  expect(await screen.findByRole('heading', { name: 'Nuit du jazz' })).toBeVisible();
});

test('a ticket of a group that waits below the open one says how many places it has', async () => {
  const group = heldTicket(5, { title: 'Bal folk', date: '2027-01-22' });
  const companions = [1, 2].map((at) => ({
    ...{ id: at, name: `Ana ${at}`, code: `c${at}`, number: `K7QF-2M9${at}` },
  }));
  server.use(
    http.get('*/api/tickets', () =>
      HttpResponse.json([
        heldTicket(4, { title: 'Nuit du jazz', date: '2026-12-22' }),
        { ...group, ticket: { ...group.ticket, companions } },
      ]),
    ),
  );
  showAll();
  expect(await screen.findByText(/3\splaces/)).toBeVisible();
});

test('each companion’s ticket is handed on from the ticket’s own page, too', async () => {
  const group = heldTicket(5, { title: 'Bal folk', date: '2027-01-22' });
  const companions = ['Ana', 'Zoé'].map((name, at) => ({
    ...{ id: at, name, code: `c${at}`, number: `K7QF-2M9${at}` },
  }));
  server.use(
    http.get('*/api/tickets', () =>
      HttpResponse.json([{ ...group, ticket: { ...group.ticket, companions } }]),
    ),
  );
  showOne(5);
  for (const name of ['Ana', 'Zoé'])
    expect(
      await screen.findByRole('button', { name: new RegExp(`^Envoyer ce billet\\s: ${name}$`) }),
    ).toBeVisible();
});

test('a cancelled event is not to come, and has no ticket to present', async () => {
  const cancelled = heldTicket(4, { title: 'Bal folk', date: '2026-11-22', cancelled: true });
  server.use(http.get('*/api/tickets', () => HttpResponse.json([cancelled])));
  const { unmount } = showAll();
  expect(await screen.findByText('Passés ou annulés (1)')).toBeVisible();
  expect(screen.queryByText(/à présenter/)).toBeNull();
  unmount();
  showOne(4);
  expect(await screen.findByRole('heading', { name: 'Bal folk' })).toBeVisible();
  expect(screen.getByText('Annulé')).toBeVisible();
  expect(screen.queryByText(/à présenter/)).toBeNull();
});

test('who entered finds their attestation, and those of their companions, on the ticket', async () => {
  server.use(
    http.get('*/api/events/2/attestations', () =>
      HttpResponse.json({
        data: [
          { name: 'Léa Fontaine', number: '2-AAAA-BBBB-CCCC' },
          { name: 'Ana Ruiz', number: '3-AAAA-BBBB-CCCC' },
        ],
      }),
    ),
  );
  showOne(2);
  expect(await screen.findByRole('link', { name: 'Attestation de présence' })).toHaveAttribute(
    'href',
    '/attestation#2-AAAA-BBBB-CCCC',
  );
  expect(screen.getByRole('link', { name: 'Attestation de présence d’Ana Ruiz' })).toBeVisible();
});
