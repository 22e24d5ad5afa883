import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer, heldAnswer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { eventDoor } from '../../testing/door';
import { detail } from '../../testing/edit-event';
import CheckTickets from './CheckTicketsPage';

const CHECK = '*/api/events/7/door/check';
const DOOR = '*/api/events/7/door';
let inside: JsonBodyType;
const count = (entered: number, registered: number) => eventDoor({ entered, registered });
const NUMBER = 'K7QF-2M9D';
const seen: { code: string; attempt: string }[] = [];
const ticket = { number: NUMBER, name: 'Léa Fontaine', checked_in_at: '2026-11-21T19:14:00.000Z' };
const server = apiServer(
  http.get('*/api/events/7', () =>
    HttpResponse.json(detail({ id: 7, title: 'Nuit du jazz', organizer_id: PEOPLE.organizer.id })),
  ),
  http.get(DOOR, () => HttpResponse.json(inside)),
  http.post(CHECK, async ({ request }) => {
    const body = (await request.json()) as { code: string; attempt: string };
    seen.push(body);
    return HttpResponse.json(ticket);
  }),
);
const refuses = (status: number, message: string, code = 'ticket.repeated') =>
  server.use(http.post(CHECK, () => HttpResponse.json({ code, message }, { status })));

beforeEach(() => {
  seen.length = 0;
  inside = count(0, 45);
});
afterEach(() => signInForTest(null));

const show = (manager: 'organizer' | 'admin' = 'organizer', id = '7') => {
  signInForTest(PEOPLE[manager]);
  return render(
    <TestPlatform at={{ pathname: `/check-tickets/${id}` }} path="/check-tickets/:id">
      <CheckTickets />
    </TestPlatform>,
  );
};
const field = () => screen.findByLabelText('Numéro ou code du billet');
const scan = async (text: string) => {
  write(await field(), text);
  await userEvent.keyboard('{Enter}');
};
const verdict = () => screen.findByRole('alert');

test('a number and Enter check somebody in by name; the field is ready for the next', async () => {
  show();
  await userEvent.type(await field(), `${NUMBER}{Enter}`);
  expect(await verdict()).toHaveTextContent('Entrée');
  expect(screen.getByRole('alert')).toHaveTextContent(`EntréeLéa FontaineBillet ${NUMBER}`);
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(seen).toEqual([
    {
      code: NUMBER,
      way: 'scan',
      door: null,
      attempt: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
});

test('an admin checks with the same call, for anybody’s event', async () => {
  show('admin');
  await scan(NUMBER);
  await verdict();
  expect(seen[0]?.code).toBe(NUMBER);
});

test.each([
  [409, 'Ce billet a déjà été présenté à 20:14.'],
  [422, 'Ce billet n’est pas authentique.'],
])('a refusal shows its reason (%s: %s)', async (status, why) => {
  refuses(status, why);
  show();
  await scan(`EVENEO:${'a'.repeat(103)}`);
  expect(await verdict()).toHaveTextContent('Refusé');
  // The text of a scanned code is not shown.
  expect(screen.getByRole('alert')).toHaveTextContent(`RefuséCode scanné${why}`);
  expect(screen.queryByRole('button', { name: /^Réessayer/ })).not.toBeInTheDocument();
});

test('without a response the same reading is sent again, and checks in once', async () => {
  const attempts: string[] = [];
  server.use(
    http.post(CHECK, async ({ request }) => {
      attempts.push(((await request.json()) as { attempt: string }).attempt);
      return attempts.length === 1 ? HttpResponse.error() : HttpResponse.json(ticket);
    }),
  );
  show();
  await scan(NUMBER);
  expect(await verdict()).toHaveTextContent('Pas de réponse');
  expect(await verdict()).toHaveTextContent('Sans réseau, le billet n’a pas pu être vérifié.');
  await userEvent.click(screen.getByRole('button', { name: /^Réessayer/ }));
  await waitFor(async () => expect(await verdict()).toHaveTextContent('Entrée'));
  expect(attempts).toEqual([attempts[0], attempts[0]]);
});

test('with a scanner faster than the network nothing is lost, and each response goes to its own reading', async () => {
  const slow = heldAnswer();
  server.use(
    http.post(CHECK, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code === 'AAAA-0001') await slow.released;
      return HttpResponse.json({ ...ticket, number: code, name: `Personne ${code}` });
    }),
  );
  show();
  await scan('AAAA-0001');
  await scan('BBBB-0002');
  expect(await verdict()).toHaveTextContent('Personne BBBB-0002');
  const earlier = within(screen.getByRole('region', { name: 'Lectures précédentes' }));
  expect(earlier.getByText(/^Un instant/)).toBeVisible();
  slow.release();
  expect(await earlier.findByText('Personne AAAA-0001')).toBeVisible();
});

test('the form waits for the notices above it, which would push it down', async () => {
  const slow = heldAnswer();
  server.use(
    http.get(DOOR, async () => {
      await slow.released;
      const rules = {
        state: 'early',
        opens_at: '2026-11-21T17:00:00.000Z',
        closes_at: '2026-11-22T01:00:00.000Z',
        opened_early: false,
        more_allowed: false,
        places_left: 5,
      };
      return HttpResponse.json({ ...count(0, 45), rules });
    }),
  );
  const drawn: boolean[] = [];
  const watcher = new MutationObserver(() => {
    if (screen.queryByLabelText('Numéro ou code du billet'))
      drawn.push(screen.queryByText(/^Les entrées ouvrent/) !== null);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  show();
  await screen.findByText('Chargement de l’événement…');
  slow.release();
  await field();
  watcher.disconnect();
  expect(drawn).not.toContain(false);
});

test('keys typed outside of the field go into it, except space and shortcuts', async () => {
  show();
  const input = await field();
  screen.getByRole('heading', { level: 1 }).focus();
  for (const init of [{ key: ' ' }, { key: 'r', ctrlKey: true }, { key: 'Tab' }])
    fireEvent.keyDown(document.activeElement ?? document, init);
  expect(input).not.toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document, { key: 'K' });
  expect(input).toHaveFocus();
});

const counter = (text: RegExp) =>
  waitFor(() => expect(screen.getByText(/^sur /).parentElement).toHaveTextContent(text));

test('the number of people present, out of those registered, follows each reading and other doors', async () => {
  show();
  await counter(/^0 sur 45$/);
  inside = count(12, 1045);
  await scan(NUMBER);
  await counter(/^12 sur 1\s045$/);
  inside = count(13, 1045);
  await waitFor(() => counter(/^13 sur 1\s045$/));
});

test.each([{ entered: 'x' }, null])(
  'with an unreadable count (%j), or none, the door still works',
  async (answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    inside = answer;
    if (answer === null) server.use(http.get(DOOR, () => new HttpResponse(null, { status: 404 })));
    show();
    await scan(NUMBER);
    expect(await verdict()).toHaveTextContent('Entrée');
    expect(screen.queryByText(/^sur /)).not.toBeInTheDocument();
  },
);

test('an entry disappears by itself, a refusal stays; both are kept in the list', async () => {
  show();
  await scan(NUMBER);
  await verdict();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  refuses(409, 'Ce billet a déjà été présenté à 20:14.');
  await scan(NUMBER);
  await verdict();
  await new Promise((resolve) => setTimeout(resolve, 1_400));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const earlier = within(screen.getByRole('region', { name: 'Lectures précédentes' }));
  expect(earlier.getAllByRole('listitem')).toHaveLength(2);
});

test('Enter in an empty field asks for a code and sends nothing', async () => {
  show();
  await scan('   ');
  expect(await screen.findByText('Le code du billet est requis')).toBeVisible();
  await scan(NUMBER);
  await verdict();
  expect(screen.queryByText('Le code du billet est requis')).not.toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

test.each([
  ['another organizer’s', { organizer_id: 99 }],
  ['nobody’s', { organizer_id: null }],
])('an event that is %s has no door for an organizer', async (_whose, values) => {
  server.use(http.get('*/api/events/7', () => HttpResponse.json(detail({ id: 7, ...values }))));
  show();
  expect(await screen.findByText('Cet événement n’est pas l’un des vôtres')).toBeVisible();
  expect(screen.queryByLabelText('Numéro ou code du billet')).not.toBeInTheDocument();
});

test('a URL without a number, and a missing event', async () => {
  const { unmount } = show('organizer', 'jazz');
  expect(screen.getByText('Cet événement n’est pas l’un des vôtres')).toBeVisible();
  unmount();
  server.use(http.get('*/api/events/7', () => HttpResponse.json({ message: 'x' }, { status: 404 })));
  show();
  await waitFor(() => expect(screen.getByText('Cet événement n’est pas l’un des vôtres')).toBeVisible());
});

test('a door that is closed to the user while it is open says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  await scan(NUMBER);
  await verdict();
  server.use(
    http.get(DOOR, () =>
      HttpResponse.json({ code: 'not_found', message: 'Événement introuvable' }, { status: 404 }),
    ),
  );
  expect(await screen.findByText('Événement introuvable')).toBeVisible();
  expect(screen.queryByLabelText('Numéro ou code du billet')).toBeNull();
});

test('an event that cannot be loaded leaves the page its title', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/events/7', () => HttpResponse.json({ message: 'x' }, { status: 500 })));
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Contrôle des billets' })).toBeVisible();
});

test('an invalid response checks nobody in, breaks nothing, and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.post(CHECK, () => HttpResponse.json({ name: 'Léa' })));
  show();
  await scan(NUMBER);
  expect(await verdict()).toHaveTextContent('Pas de réponse');
  expect(await verdict()).toHaveTextContent('Le billet n’a pas pu être vérifié.');
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: `Réessayer\u00a0: ${NUMBER}` }));
  await waitFor(async () => expect(await verdict()).toHaveTextContent('Entrée'));
});

test('readings are listed in order, the newest on top, twenty at most; numbers are read in either case', async () => {
  show();
  const input = await field();
  const form = screen.getByRole('form', { name: 'Contrôle des billets' });
  const type = async (value: string) => {
    fireEvent.change(input, { target: { value } });
    fireEvent.submit(form);
    await waitFor(() => expect(input).toHaveValue(''));
  };
  await type('aaaa-0000');
  for (let count = 1; count <= 21; count += 1) await type(`AAAA-00${String(count).padStart(2, '0')}`);
  const earlier = within(screen.getByRole('region', { name: 'Lectures précédentes' }));
  await waitFor(() => expect(earlier.getAllByText(/^Entrée/)).toHaveLength(19));
  await waitFor(() => expect(seen).toHaveLength(22));
  expect(new Set(seen.map(({ attempt }) => attempt)).size).toBe(22);
  expect(seen.map(({ code }) => code)).toContain('aaaa-0000');
});

test.each([
  [['door'], 0],
  [['door', 'registrants'], 1],
] as const)('a co-organizer with the rights %j has %i links to the registrants', async (my_rights, links) => {
  server.use(
    http.get('*/api/events/7', () =>
      HttpResponse.json(detail({ id: 7, organizer_id: 99, my_rights: [...my_rights] })),
    ),
  );
  show();
  await field();
  expect(screen.queryAllByRole('link', { name: 'Voir les inscrits' })).toHaveLength(links);
});
