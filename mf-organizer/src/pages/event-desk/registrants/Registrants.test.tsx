import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { toast } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { NOBODY_INVITED } from 'mf-shared/testing/guest-invitations';
import { PEOPLE } from 'mf-shared/testing/people';
import { registrant, registrantPage } from 'mf-shared/testing/registrants';
import { Registrants } from './Registrants';

const asked: string[] = [];
const sent: { path: string; body: unknown }[] = [];
let page = registrantPage();
const taken = async (request: Request, answer: object) => {
  sent.push({ path: new URL(request.url).pathname, body: await request.json() });
  return HttpResponse.json(answer);
};
const server = apiServer(
  http.get('*/api/events/1/waiting', () =>
    HttpResponse.json({
      waiting: [
        {
          user_id: 5,
          name: 'Inès Moreau',
          avatar: null,
          position: 1,
          waiting_since: '2026-11-20T10:00:00.000Z',
          moved_first: false,
        },
      ],
      moves: [],
    }),
  ),
  http.get('*/api/events/1/guest-invitations', () => HttpResponse.json(NOBODY_INVITED)),
  http.get('*/api/events/1/registrants', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(page);
  }),
  http.post('*/api/events/1/registrants/present', ({ request }) => taken(request, { entered: 1 })),
  http.post('*/api/events/1/registrants/remove', ({ request }) => taken(request, { removed: 2 })),
  http.put('*/api/events/1/registrants/:id/note', async ({ request }) => {
    await taken(request, {});
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  page = registrantPage();
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

const tab = (at: string, values: Partial<EventDetail>) => (
  <TestPlatform at={at}>
    <Registrants event={eventDetail({ title: 'Nuit du jazz', ...values })} />
  </TestPlatform>
);
const show = async (waiting_count = 0, at = '/', values: Partial<EventDetail> = {}) => {
  const shown = render(tab(at, { waiting_count, ...values }));
  await screen.findByRole('table');
  return shown;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const menuOf = async (name: string, verb: string) => {
  await press(`Actions pour ${name}`);
  await press(verb);
};

test('a row has name, ticket, date of registration, presence, note and answers', async () => {
  const answers = [{ question: 'Niveau ?', answer: 'Débutant' }];
  page.data.push(registrant(7, 'Chloé Dupont', { answers }));
  await show(4);
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Adèle Le Gall5@exemple\.fr.*K7QF-0005.*21\/11\/2026.*Entré à 10:12/);
  expect(second).toHaveTextContent(/Bruno Moreau.*Fauteuil.*attendu/);
  expect(third).toHaveTextContent('Niveau ? Débutant');
  for (const chip of ['Tous 2', 'Entrés 1', 'Attendus 1', 'Liste d’attente 4'])
    expect(screen.getByRole('button', { name: chip })).toBeVisible();
});

test.each<[string, Partial<EventDetail>, boolean]>([
  ['the owner', {}, true],
  ['with the right', { organizer_id: 99, my_rights: ['registrants', 'door'] }, true],
  ['without the right', { organizer_id: 99, my_rights: ['registrants'] }, false],
  ['past', { date: '2026-11-20' }, false],
  ['cancelled', { cancelled: true }, false],
])('the link to the door: %s', async (_case, values, isThere) => {
  await show(0, '/', values);
  expect(screen.queryByRole('link', { name: 'Contrôler les billets' }) !== null).toBe(isThere);
});

test('filters without matches are hidden', async () => {
  page = registrantPage({ counts: { all: 2, entered: 0, expected: 2 } });
  await show();
  expect(screen.queryByRole('button', { name: /Entrés|Attendus|attente/ })).toBeNull();
});

test('search, filter and sort ask the server, once per pause in typing, starting with the first page', async () => {
  page = registrantPage({ last_page: 3 });
  await show();
  await press('Suivant');
  await waitFor(() => expect(asked.at(-1)).toContain('page=2'));
  const before = asked.length;
  await userEvent.type(screen.getByLabelText('Rechercher un inscrit'), 'bruno');
  await waitFor(() => expect(asked.at(-1)).toContain('search=bruno'));
  expect(asked.at(-1)).toContain('page=1');
  expect(asked.slice(before).filter((one) => one.includes('search=')).length).toBeLessThan(3);
  await press('Attendus 1');
  await waitFor(() => expect(asked.at(-1)).toContain('filter=expected'));
  await userEvent.selectOptions(screen.getByLabelText('Trier'), 'registered');
  await waitFor(() => expect(asked.at(-1)).toContain('sort=registered'));
  expect(asked.at(-1)).toContain('search=bruno');
});

test('those whom one device checked in come first by time; another filter leaves them', async () => {
  await show(0, '/?appareil=41');
  expect(asked.at(-1)).toMatch(/filter=all.*sort=entered.*device=41/);
  expect(screen.getByRole('button', { name: 'Entrés par un appareil' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press('Tous 2');
  await waitFor(() => expect(asked.at(-1)).not.toContain('device'));
});

test('the waitlist replaces the list, and keeps its filter when it becomes empty', async () => {
  const { rerender } = await show(1);
  await press('Liste d’attente 1');
  expect(await screen.findByText('Inès Moreau')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(tab('/', { waiting_count: 0 }));
  expect(screen.getByRole('button', { name: 'Liste d’attente 0' })).toHaveAttribute('aria-pressed', 'true');
});

test('several are removed with one reason; the selection survives a change of page', async () => {
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Adèle Le Gall' }));
  page = registrantPage({ data: [registrant(7, 'Chloé Dupont')] });
  await press('Entrés 1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Chloé Dupont' }));
  expect(screen.getByText('2 personnes choisies')).toBeVisible();
  await press('Supprimer');
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer les inscriptions' });
  write(within(dialog).getByLabelText(/Raison/), 'Salle plus petite');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer les inscriptions' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: '/api/events/1/registrants/remove',
      body: { user_ids: [5, 7], why: 'Salle plus petite' },
    },
  ]);
  expect(screen.queryByText(/choisie/)).toBeNull();
});

test('a removal whose answer was lost can be undone once it is sent again', async () => {
  server.use(
    http.post('*/registrants/remove', () => HttpResponse.error(), { once: true }),
    http.post('*/registrants/remove', () => HttpResponse.json({ removed: 0 })),
  );
  jest.spyOn(console, 'error').mockImplementation();
  await show();
  await menuOf('Bruno Moreau', 'Supprimer');
  const confirm = async () =>
    userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Supprimer/ }),
    );
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(/la suppression est peut-être faite/);
  await confirm();
  expect(await screen.findByRole('button', { name: 'Annuler la suppression' })).toBeVisible();
});

test('the whole page is selected, and marked as present', async () => {
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  await press('Marquer comme présents');
  await waitFor(() => expect(sent[0]?.body).toEqual({ user_ids: [5, 6] }));
  await waitFor(() => expect(screen.queryByText(/choisies/)).toBeNull());
});

test('a presence whose answer was lost is not called a failure', async () => {
  server.use(http.post('*/registrants/present', () => HttpResponse.error(), { once: true }));
  jest.spyOn(console, 'error').mockImplementation();
  const error = jest.spyOn(toast, 'error');
  await show();
  await menuOf('Bruno Moreau', 'Marquer comme présent');
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/^La réponse s’est perdue/)));
});

test('one is marked as present from their menu, but not again', async () => {
  await show();
  await menuOf('Bruno Moreau', 'Marquer comme présent');
  await waitFor(() => expect(sent[0]?.body).toEqual({ user_ids: [6] }));
  await press('Actions pour Adèle Le Gall');
  expect(screen.queryByRole('button', { name: 'Marquer comme présent' })).toBeNull();
});

test('a note is changed; a failure keeps the input', async () => {
  server.use(http.put('*/registrants/6/note', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  jest.spyOn(console, 'error').mockImplementation();
  await show();
  await menuOf('Bruno Moreau', 'Noter');
  const field = screen.getByRole('textbox', { name: /^Note/ });
  expect(field).toHaveValue('Fauteuil');
  write(field, 'Fauteuil, entrée B');
  await press('Enregistrer la note');
  expect(await screen.findByText(/La note n’a pas pu être enregistrée/)).toBeVisible();
  await press('Enregistrer la note');
  await waitFor(() => expect(sent[0]?.body).toEqual({ note: 'Fauteuil, entrée B' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a deleted account is marked as such, without actions', async () => {
  page = registrantPage({
    data: [registrant(9, 'Utilisateur supprimé', { user_id: null, email: null, ticket_number: null })],
  });
  await show();
  expect(screen.getByText('Utilisateur supprimé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions pour/ })).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
