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
const FEED = 'https://eveneo.fr/api/feeds/personal/9-secret.ics';
const server = apiServer(
  http.get('*/api/tickets', () => HttpResponse.json(TICKETS)),
  http.get('*/api/user/feed', () => HttpResponse.json({ url: FEED })),
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

test('tickets of present and future events come first, the next one on top; past ones link to the event', async () => {
  showAll();
  const coming = within(await screen.findByRole('region', { name: 'À venir' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Nuit du jazz',
    'Salon du livre',
  ]);
  expect(coming.getByRole('link', { name: 'Ouvrir le billet Nuit du jazz' })).toHaveAttribute(
    'href',
    '/tickets/1',
  );
  expect(screen.getByRole('link', { name: 'Voir l’événement Trail urbain' })).toHaveAttribute(
    'href',
    '/events/2',
  );
});

test('a single ticket has its code and can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  showOne(1);
  expect(await screen.findByRole('img', { name: 'Code QR du billet AAAA-0001' })).toBeVisible();
  expect(screen.getByText('20:30').closest('time')).toBeVisible();
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

test('the personal calendar has a URL to copy, and a new one on request', async () => {
  const user = userEvent.setup();
  let url = FEED;
  server.use(
    http.get('*/api/user/feed', () => HttpResponse.json({ url })),
    http.post('*/api/user/feed', () => {
      url = FEED.replace('secret', 'nouveau');
      return HttpResponse.json({ url });
    }),
  );
  showAll();
  const address = await screen.findByRole('textbox', { name: 'Adresse secrète de votre calendrier' });
  expect(address).toHaveValue(FEED);
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  expect(await navigator.clipboard.readText()).toBe(FEED);
  await user.click(screen.getByRole('button', { name: 'Renouveler l’adresse' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Renouveler l’adresse/ }));
  await user.click(dialog.getByRole('button', { name: 'Renouveler l’adresse' }));
  await waitFor(() => expect(address).toHaveValue(url));
  expect(url).toContain('nouveau');
});

test('if the personal calendar has no URL the page says so, and the tickets stay', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/user/feed', () => HttpResponse.json({})));
  showAll();
  expect(await screen.findByRole('heading', { name: 'Nuit du jazz' })).toBeVisible();
  expect(await screen.findByText(/calendrier n’a pas pu/, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Adresse secrète/ })).not.toBeInTheDocument();
});
