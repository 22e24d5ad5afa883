import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ListedPerson, PersonDetail } from '@eveneo/contract/application/people';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import PeoplePage from './PeoplePage';
import PersonPage from './PersonPage';

const AT = '2026-11-20T10:00:00.000Z';
const LISTED: ListedPerson = {
  id: 9,
  name: 'Zoé Bellanger',
  email: 'zoe@exemple.fr',
  role: 'organizer',
  avatar: null,
  confirmed: true,
  suspended: null,
  since: AT,
  seen_at: null,
  events: 3,
  registrations: 12,
  reports: 2,
};
const PERSON: PersonDetail = {
  ...LISTED,
  second_factor: true,
  sessions: 2,
  joined: [],
  reviews: [],
  acts: [],
  organized: [{ id: 5, title: 'Bal folk', date: '2026-12-05', cancelled: true }],
  messages: [{ id: 4, event_id: 5, title: 'Bal folk', text: 'À demain !', at: AT }],
  reported: [{ id: 7, kind: 'message', title: 'Bal folk', at: AT, reports: 2, decision: null }],
};
const CASE: CaseDetail = {
  id: 12,
  kind: 'message',
  title: 'Bal folk',
  text: 'À demain !',
  state: 'decided',
  urgency: 0,
  reports: 0,
  opened_at: AT,
  decision: 'take-down',
  event_id: 5,
  rating: null,
  author: null,
  now: null,
  entries: [],
  around: [],
  rule: 'hate',
  facts: 'Une injure',
  decided_by: null,
  decided_at: AT,
  lifted: false,
  objection: null,
  may_review: false,
};
const sent: unknown[] = [];
const asked: string[] = [];
let stored = PERSON;
const answering =
  (given: Partial<PersonDetail>) =>
  async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    stored = { ...stored, ...given };
    return HttpResponse.json(stored);
  };
const server = apiServer(
  http.get('*/api/admin/users', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: [LISTED], total: 31, current_page: 1, last_page: 2, per_page: 30 });
  }),
  http.get('*/api/admin/role-invitations', () => HttpResponse.json({ data: [] })),
  http.get('*/api/admin/users/9', () => HttpResponse.json(stored)),
  http.post(
    '*/api/admin/users/9/suspend',
    answering({ suspended: { until: '2026-12-01T23:00:00.000Z', reason: 'Injures' } }),
  ),
  http.post('*/api/admin/users/9/lift', answering({ suspended: null })),
  http.post('*/api/admin/users/9/role', answering({ role: 'guest' })),
);
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  stored = PERSON;
  signInForTest(PEOPLE.admin);
});

const showPerson = (id = 9) =>
  render(
    <TestPlatform at={`/users/${id}`} path="/users/:id">
      <PersonPage />
    </TestPlatform>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = async () =>
  within(
    await waitFor(() => {
      const dialog = document.querySelector('dialog');
      if (!dialog) throw new Error('no dialog');
      return dialog;
    }),
  );

test('search, filters, order and pages are asked of the server and stand in the URL', async () => {
  const { container } = render(
    <TestPlatform at="/users?tri=seen" path="/users">
      <PeoplePage />
    </TestPlatform>,
  );
  expect(container.querySelectorAll('.row .skeleton').length).toBeGreaterThan(0);
  const row = await screen.findByRole('row', { name: /Zoé Bellanger/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/users/9');
  expect(row).toHaveTextContent('zoe@exemple.fr');
  await press('Suspendus');
  write(screen.getByLabelText('Nom ou adresse'), 'zo');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=zo&state=suspended&sort=seen'));
  await press('Suivant');
  await waitFor(() => expect(asked.at(-1)).toContain('page=2'));
  expect(screen.getByTestId('location')).toHaveTextContent('/users?tri=seen&etat=suspended&recherche=zo');
});

test('a search is in the URL once its field is left or Enter pressed, not by a timer that undoes a followed link', async () => {
  render(
    <TestPlatform at="/users?page=2" path="/users">
      <PeoplePage />
    </TestPlatform>,
  );
  await screen.findByRole('row', { name: /Zoé Bellanger/ });
  const field = screen.getByLabelText('Nom ou adresse');
  write(field, 'zo');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=zo'));
  expect(screen.getByTestId('location')).toHaveTextContent('/users?page=2');
  await userEvent.type(field, 'e{Enter}');
  expect(screen.getByTestId('location')).toHaveTextContent('/users?recherche=zoe');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(screen.getByTestId('location')).toHaveTextContent(/users$/);
});

test('a person is suspended with a reason, and the suspension is lifted', async () => {
  showPerson();
  expect(await screen.findByRole('link', { name: /Message\s: Bal folk/ })).toHaveAttribute(
    'href',
    '/reports?dossier=7',
  );
  await press('Suspendre…');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByRole('link', { name: 'La raison est requise' })).toBeVisible();
  write((await inDialog()).getByLabelText('Raison'), 'Injures');
  await userEvent.selectOptions((await inDialog()).getByLabelText('Ses événements à venir'), 'hand-over');
  write((await inDialog()).getByLabelText('Adresse de l’organisateur'), 'ines@exemple.fr');
  await userEvent.selectOptions((await inDialog()).getByLabelText('Ses messages et ses avis'), 'hide');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByText(/Suspendu jusqu’au/)).toBeVisible();
  await press('Lever la suspension');
  write((await inDialog()).getByLabelText('Raison'), 'Une erreur');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Lever la suspension' }));
  await waitFor(() => expect(screen.queryByText(/Suspendu jusqu’au/)).not.toBeInTheDocument());
  expect(sent).toEqual([
    { reason: 'Injures', until: '', events: 'hand-over', to: 'ines@exemple.fr', words: 'hide' },
    { reason: 'Une erreur' },
  ]);
});

test('a role is changed; a refusal is shown in the dialog', async () => {
  showPerson();
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bellanger' });
  await press('Changer le rôle');
  await userEvent.selectOptions((await inDialog()).getByLabelText('Nouveau rôle'), 'guest');
  write((await inDialog()).getByLabelText('Raison'), 'Erreur');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Changer' }));
  await waitFor(() => expect(sent).toEqual([{ role: 'guest', reason: 'Erreur' }]));
  server.use(
    http.post('*/api/admin/users/9/sessions/end', () =>
      HttpResponse.json({ message: 'Trop tard.', code: 'conflict' }, { status: 409 }),
    ),
  );
  await press('Fermer ses sessions');
  write((await inDialog()).getByLabelText('Raison'), 'Vol');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Fermer ses sessions' }));
  expect(await screen.findByText('Trop tard.')).toBeVisible();
});

test('nobody acts on their own account; an unknown account is not found', async () => {
  signInForTest({ ...PEOPLE.admin, id: 9 });
  const { unmount } = showPerson();
  expect(await screen.findByText(/C’est votre compte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspendre…' })).not.toBeInTheDocument();
  unmount();
  server.use(http.get('*/api/admin/users/10', () => HttpResponse.json({ message: 'x' }, { status: 404 })));
  showPerson(10);
  expect(await screen.findByText('Ce compte n’existe pas')).toBeVisible();
});

test('a message is taken down with its reasons, which leads to the case; the account is loaded again', async () => {
  let loaded = 0;
  server.use(
    http.get('*/api/admin/users/9', () => {
      loaded += 1;
      return HttpResponse.json(stored);
    }),
    http.post('*/api/admin/takedowns', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(CASE);
    }),
  );
  showPerson();
  await screen.findByText('À demain !');
  await press('Retirer…');
  const dialog = await inDialog();
  expect(dialog.getByRole('heading', { name: 'Retirer ce message' })).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Règle en cause'), 'hate');
  write(dialog.getByLabelText('Faits'), 'Une injure');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/reports?dossier=12'));
  expect(sent).toEqual([{ kind: 'message', id: 4, rule: 'hate', facts: 'Une injure' }]);
  await waitFor(() => expect(loaded).toBe(2));
});

test.each([
  ['a deletion', 204],
  ['a deletion that was made before, with an answer that was lost,', 404],
])('%s leads back to the list', async (_what, status) => {
  server.use(
    http.post('*/api/admin/users/9/delete', async ({ request }) => {
      sent.push(await request.json());
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ code: 'not_found' }, { status });
    }),
  );
  showPerson();
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bellanger' });
  await press('Supprimer le compte');
  write((await inDialog()).getByLabelText('Raison'), 'Demandé');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Supprimer le compte' }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/users$/));
  expect(sent).toEqual([{ reason: 'Demandé' }]);
});
