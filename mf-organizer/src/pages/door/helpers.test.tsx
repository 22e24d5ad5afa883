import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { DoorLink, NewDoorLink } from '@eveneo/contract/application/door-links';
import { Link } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { eventDoor } from '../../testing/door';
import { detail } from '../../testing/edit-event';
import CheckTickets from '../check-tickets/CheckTicketsPage';
import HelperDoor from './DoorPage';

const mockWaiting = jest.fn((): Promise<object[]> => Promise.resolve([]));
jest.mock('../../door/offline/waiting-entries', () => ({
  ...jest.requireActual<object>('../../door/offline/waiting-entries'),
  findWaiting: () => mockWaiting(),
}));

const SECRET = 'S'.repeat(43);
const ENDS = '2026-11-22T04:00:00.000Z';
const linkOf = (id: number, name: string, more: Partial<DoorLink> = {}): DoorLink => ({
  id,
  name,
  door: null,
  state: 'open',
  ends_at: ENDS,
  devices: [],
  devices_total: 0,
  ...more,
});
const asked: (string | null)[] = [];
let links: DoorLink[];
const made: NewDoorLink[] = [];
const ended = () =>
  HttpResponse.json(
    { code: 'unauthenticated', message: 'Ce lien n’ouvre plus cette porte.' },
    { status: 401 },
  );
const server = apiServer(
  http.post('*/api/door/open', async ({ request }) => {
    const { secret, pin } = (await request.json()) as { secret: string; pin: string };
    if (secret === SECRET && pin === '482913') return HttpResponse.json({ token: 'door_jeton' });
    return HttpResponse.json(
      { code: 'validation', message: 'x', errors: { pin: ['Ce code n’est pas le bon.'] } },
      { status: 422 },
    );
  }),
  http.get('*/api/events/0/door', ({ request }) => {
    asked.push(request.headers.get('authorization'));
    return HttpResponse.json(eventDoor({ entered: 2, helper: 'Inès', door: 'Nord', ends_at: ENDS }));
  }),
  http.get('*/api/events/7', () => HttpResponse.json(detail({ id: 7, organizer_id: PEOPLE.organizer.id }))),
  http.get('*/api/events/7/door', () => HttpResponse.json(eventDoor())),
  http.get('*/api/events/7/door/links', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    return HttpResponse.json({
      links: links.slice((page - 1) * size, page * size),
      ends_at: ENDS,
      total: links.length,
      current_page: page,
      last_page: Math.max(1, Math.ceil(links.length / size)),
      per_page: size,
    });
  }),
  http.post('*/api/events/7/door/links', async ({ request }) => {
    const body = (await request.json()) as NewDoorLink;
    made.push(body);
    // The response to the first request is lost.
    if (made.length === 1) return HttpResponse.error();
    links = [linkOf(3, body.name)];
    return HttpResponse.json(links[0], { status: 201 });
  }),
);
beforeEach(() => {
  asked.length = 0;
  made.length = 0;
  links = [];
});
afterEach(() => signInForTest(null));

const openLink = (hash = `#${SECRET}`) =>
  render(
    <TestPlatform at={`/door${hash}`} path="/door">
      <HelperDoor />
    </TestPlatform>,
  );
const type = async (pin: string) => {
  await userEvent.type(await screen.findByLabelText('Code à six chiffres'), `${pin}{Enter}`);
};

test('a link and its PIN open the door, without a session; a reload asks for the PIN again', async () => {
  const { unmount } = openLink();
  await type('111111');
  expect((await screen.findAllByText('Ce code n’est pas le bon.')).length).toBeGreaterThan(0);
  await userEvent.clear(screen.getByLabelText('Code à six chiffres'));
  await type('482 913');
  expect(await screen.findByLabelText('Numéro ou code du billet')).toBeVisible();
  expect(
    screen.getByText('Inès · Nord : ce lien ouvre jusqu’au dimanche 22 novembre 2026 à 05:00.'),
  ).toBeVisible();
  expect(asked[0]).toBe('Bearer door_jeton');
  expect(screen.queryByText('Aides')).not.toBeInTheDocument();
  // No https here: nothing is kept on the device, and the page says so.
  await userEvent.click(screen.getByRole('button', { name: 'Sans réseau' }));
  expect(screen.getByText('Sans https, cette porte ne s’ouvre pas sans réseau.')).toBeVisible();
  unmount();
  openLink();
  expect(await screen.findByLabelText('Code à six chiffres')).toBeVisible();
});

test('another link in the same tab is not shown as the door of the former one', async () => {
  render(
    <TestPlatform at={`/door#${SECRET}`} path="/door">
      <HelperDoor />
      <Link to={`/door#${'T'.repeat(43)}`}>autre lien</Link>
    </TestPlatform>,
  );
  await type('482913');
  await screen.findByText('Nuit du jazz');
  server.use(
    http.post('*/api/door/open', () => HttpResponse.json({ token: 'door_autre' })),
    http.get('*/api/events/0/door', () => new Promise<never>(() => undefined)),
  );
  await userEvent.click(screen.getByRole('link', { name: 'autre lien' }));
  await type('482913');
  expect(await screen.findByRole('status')).toHaveTextContent('Chargement');
  expect(screen.queryByText('Nuit du jazz')).toBeNull();
});

test('a revoked link says so, and so does a truncated one', async () => {
  openLink('#abc').unmount();
  const { unmount } = openLink();
  server.use(http.get('*/api/events/0/door', ended));
  await type('482913');
  expect(await screen.findByText('Ce lien n’ouvre plus cette porte.')).toBeVisible();
  unmount();
  openLink('#abc');
  expect(screen.getByText('Ce lien n’ouvre plus cette porte')).toBeVisible();
});

test('a link that was shut says so at the next PIN, and asks for no other one', async () => {
  openLink();
  server.use(
    http.post('*/api/door/open', () =>
      HttpResponse.json(
        { code: 'not_found', message: 'Ce lien s’est fermé après cinq codes faux.' },
        { status: 404 },
      ),
    ),
  );
  await type('482913');
  expect(await screen.findByText('Ce lien s’est fermé après cinq codes faux.')).toBeVisible();
  expect(screen.getByText('Demandez un nouveau lien à l’organisateur.')).toBeVisible();
  expect(screen.queryByLabelText('Code à six chiffres')).not.toBeInTheDocument();
});

test('after a revocation the page says which entries were never sent, and what to do', async () => {
  mockWaiting.mockResolvedValueOnce([
    { attempt: 'lecture-1', code: 'K7QF-2M9D', number: 'K7QF-2M9D', at: '2026-11-21T19:14:00.000Z' },
  ]);
  openLink();
  await type('482913');
  await screen.findByText('sur 45');
  server.use(http.get('*/api/events/0/door', ended));
  expect(await screen.findByText(/^1.entrée faite sans réseau n’a pas été envoyée/)).toHaveTextContent(
    /l’organisateur ne la voit pas\s: ce lien ne l’enverra plus/,
  );
  expect(screen.getByText(/^Billet K7QF-2M9D, 20:14/)).toBeVisible();
});

async function openLinks() {
  signInForTest(PEOPLE.organizer);
  render(
    <TestPlatform at={{ pathname: '/check-tickets/7' }} path="/check-tickets/:id">
      <CheckTickets />
    </TestPlatform>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Aides' }));
}

test('the organizer reads links and their devices page by page', async () => {
  const device = (n: number) => ({
    id: 40 + n,
    label: `Téléphone ${n}`,
    opened_at: `2026-11-21T18:00:0${n}.000Z`,
    seen_at: '2026-11-21T18:00:00.000Z',
    entries: n,
  });
  links = Array.from({ length: 11 }, (_, n) => linkOf(n + 1, `Aide ${n + 1}`));
  links[0] = linkOf(1, 'Aide 1', { devices: [device(3), device(2)], devices_total: 3 });
  server.use(
    http.get('*/api/events/7/door/links/1/devices', ({ request }) => {
      const first = new URL(request.url).searchParams.get('page') === '1';
      const data = first ? [device(3), device(2)] : [device(1)];
      return HttpResponse.json({ data, total: 3, current_page: first ? 1 : 2, last_page: 2, per_page: 2 });
    }),
  );
  await openLinks();
  const more = await screen.findByRole('button', { name: 'Afficher plus d’appareils du lien d’Aide 1' });
  expect(screen.getAllByText(/^Téléphone/)).toHaveLength(2);
  await userEvent.click(more);
  await userEvent.click(more);
  const row = await screen.findByText(/^Téléphone 1(?!\d)/);
  // Leads to the people whom it let in.
  expect(within(row).getByRole('link', { name: /^1.entrée$/ })).toHaveAttribute(
    'href',
    '/manage-events/7?onglet=inscrits&appareil=41',
  );
  expect(more).not.toBeInTheDocument();
  expect(screen.queryByText('Aide 11')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByText('Aide 11')).toBeVisible();
});

test('the organizer creates a link, once even if the response is lost, and sees and revokes it', async () => {
  const revoked: string[] = [];
  server.use(
    http.delete('*/api/events/7/door/links/:link', ({ params }) => {
      revoked.push(String(params['link']));
      links = links.map((link) => ({ ...link, state: 'revoked' }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openLinks();
  expect(
    await screen.findByText(
      /^Un lien ouvre cette porte, et rien d’autre, jusqu’au dimanche 22 novembre 2026 à 05:00, six heures après l’événement, compté pour douze heures puisqu’il ne dit pas quand il finit\./,
    ),
  ).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Nom de l’aide'), 'Inès');
  const add = screen.getByRole('button', { name: 'Créer un lien' });
  await userEvent.click(add);
  expect(await screen.findByText('Sans réseau, le lien n’a pas pu être créé.')).toBeVisible();
  await userEvent.click(add);
  const notice = (await screen.findByText(/affiché cette fois seulement/)).parentElement;
  expect(made[0]).toEqual(made[1]);
  expect(notice).toHaveTextContent(`${made[1]?.pin ?? ''}. http://localhost/door#${made[1]?.secret ?? ''}`);
  expect(made[1]?.pin).toMatch(/^\d{6}$/);
  expect(made[1]?.secret).toMatch(/^[\w-]{43}$/);
  const row = within(await screen.findByRole('listitem'));
  await userEvent.click(row.getByRole('button', { name: 'Révoquer le lien d’Inès' }));
  await waitFor(() => expect(screen.getByText('Révoqué')).toBeVisible());
  expect(revoked).toEqual(['3']);
});
