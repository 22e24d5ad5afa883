import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Review } from '@eveneo/contract/application/talk';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { write as fill } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs, showAtEvent } from '../../../testing/at-event';
import { review } from '../../../testing/talk';
import { Reviews } from './Reviews';

let reviews: Review[];
const mine = (given: Partial<Review> = {}) =>
  review({
    id: 9,
    user_id: 3,
    rating: 5,
    comment: 'Parfait.',
    user: { name: 'Camille', avatar: null },
    ...given,
  });
const read = http.get('*/api/events/1/reviews', () =>
  HttpResponse.json({
    reviews,
    average_rating: reviews.length > 0 ? 4.3 : null,
    rating_count: reviews.length,
  }),
);
const sent: unknown[] = [];
const hold = async (request: Request) => {
  const body = (await request.json()) as { rating: number; comment: string };
  sent.push(body);
  reviews = [mine(body), ...reviews.filter(({ user_id }) => user_id !== 3)];
};
const accept = http.post('*/api/events/1/reviews', async ({ request }) => {
  await hold(request);
  return HttpResponse.json({ review: reviews[0], message: 'ok' }, { status: 201 });
});
const server = apiServer(read, accept);
const refuse = (status: number, body: object) =>
  http.post('*/api/events/1/reviews', () => HttpResponse.json(body, { status }));

const show = (is_registered = true) =>
  showAtEvent(<Reviews event={eventDetail({ is_registered, average_rating: 4.3, rating_count: 2 })} />);
const open = async (is_registered?: boolean) => {
  const view = show(is_registered);
  await userEvent.click(screen.getByRole('button', { name: /^Avis/ }));
  return view;
};
const form = (name: string) => screen.findByRole('form', { name });
const star = (count: number) => screen.getByRole('radio', { name: `${count} étoiles sur 5` });
const comment = () => screen.getByRole('textbox', { name: 'Votre commentaire' });
const submit = () =>
  userEvent.click(screen.getByRole('button', { name: /^(Publier|Mettre à jour) mon avis$/ }));
const write = async () => {
  await form('Donner votre avis');
  await userEvent.click(star(4));
  fill(comment(), 'Très bien');
  await submit();
};

let alert: jest.SpyInstance;
beforeEach(() => {
  reviews = [review(), review({ id: 2, user_id: 21 })];
  sent.length = 0;
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  logInAs('guest');
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => localStorage.clear());

test('the average with one decimal out of 5, and each review with its author', async () => {
  await open();
  expect(await screen.findByText('Note moyenne : 4,3/5')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Avis des participants' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    'Inès Moreau20/11/2026Inscription confirmée, écrit après l’événementTrès belle soirée.',
  );
  expect(within(list).getAllByRole('img', { name: 'Note : 4 sur 5' })).toHaveLength(2);
});

test('folded it shows average and number, unfolded the number only: the average appears once', async () => {
  show();
  const row = screen.getByRole('button', { name: /^Avis/ });
  expect(row).toHaveTextContent('4,3/5 · 2 avis');
  await userEvent.click(row);
  expect(row).toHaveTextContent(/^Avis2\savis$/);
  expect(await screen.findAllByText(/4,3/)).toHaveLength(2);
});

test('the number of reviews for each number of stars', async () => {
  reviews = [
    review({ rating: 5 }),
    review({ id: 2, user_id: 21, rating: 5 }),
    review({ id: 3, user_id: 22, rating: 3 }),
  ];
  await open();
  const list = await screen.findByRole('list', { name: 'Répartition des notes' });
  expect(
    within(list)
      .getAllByText(/étoiles? :/)
      .map((line) => line.textContent),
  ).toEqual([
    '5\u00a0étoiles\u00a0: 2\u00a0avis',
    '4\u00a0étoiles\u00a0: 0\u00a0avis',
    '3\u00a0étoiles\u00a0: 1\u00a0avis',
    '2\u00a0étoiles\u00a0: 0\u00a0avis',
    '1\u00a0étoile\u00a0: 0\u00a0avis',
  ]);
});

test('the form comes before the reviews', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Avis des participants' });
  expect((await form('Donner votre avis')).compareDocumentPosition(list)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("the event's organizer does not see who may review", async () => {
  logInAs('organizer', 2);
  await open(false);
  expect(await screen.findByRole('list', { name: 'Avis des participants' })).toBeVisible();
  expect(screen.queryByText('Seuls les participants peuvent laisser un avis.')).toBeNull();
});

test('a visitor is asked to log in', async () => {
  signInForTest(null);
  await open(false);
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
});

test('only attendees may review', async () => {
  await open(false);
  expect(await screen.findByText('Seuls les participants peuvent laisser un avis.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a failed load says so and offers a retry', async () => {
  server.use(http.get('*/api/events/1/reviews', () => HttpResponse.json({}, { status: 500 })));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Échec du chargement des avis');
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await form('Donner votre avis')).toBeVisible();
});

test('rating and comment are required; each error goes when its field is edited', async () => {
  await open();
  await form('Donner votre avis');
  fill(comment(), '   ');
  await submit();
  expect(screen.getByRole('link', { name: 'Veuillez sélectionner une note' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Veuillez entrer un commentaire' })).toBeVisible();
  await userEvent.click(star(3));
  expect(screen.queryByText('Veuillez sélectionner une note')).toBeNull();
  fill(comment(), 'Bien');
  expect(screen.queryByText('Veuillez entrer un commentaire')).toBeNull();
  expect(sent).toEqual([]);
});

test("a new review: success, and the form becomes 'Modifier votre avis', filled", async () => {
  await open();
  await write();
  expect(await screen.findByText('Avis soumis avec succès !')).toBeVisible();
  expect(await form('Modifier votre avis')).toBeVisible();
  expect(star(4)).toBeChecked();
  expect(comment()).toHaveValue('Très bien');
  expect(sent).toEqual([{ rating: 4, comment: 'Très bien' }]);
  expect(screen.getByText('Vous')).toBeVisible();
});

test('an author finds their review in the form and changes it', async () => {
  reviews = [mine(), ...reviews];
  await open();
  await form('Modifier votre avis');
  expect(star(5)).toBeChecked();
  expect(comment()).toHaveValue('Parfait.');
  await userEvent.click(star(3));
  await submit();
  expect(await screen.findByText('Avis mis à jour avec succès !')).toBeVisible();
  expect(sent).toEqual([{ rating: 3, comment: 'Parfait.' }]);
});

test('a new review whose response was lost: an alert, and the form is filled', async () => {
  server.use(
    http.post('*/api/events/1/reviews', async ({ request }) => {
      await hold(request);
      return HttpResponse.error();
    }),
  );
  await open();
  await write();
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('problème de communication'));
  expect(await form('Modifier votre avis')).toBeVisible();
  expect(comment()).toHaveValue('Très bien');
  // An edited review is a new submission: no earlier one is stored.
  expect(Object.keys(localStorage).filter((key) => key.endsWith(':sent'))).toEqual([]);
});

test('a change that did not arrive is a failure, and the input stays', async () => {
  reviews = [mine(), ...reviews];
  server.use(http.post('*/api/events/1/reviews', () => HttpResponse.error()));
  await open();
  await form('Modifier votre avis');
  fill(comment(), 'Parfait. Presque');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
  );
  expect(comment()).toHaveValue('Parfait. Presque');
  expect(alert).not.toHaveBeenCalled();
});

test.each([
  [refuse(403, { message: 'Seuls les participants…' }), 'Seuls les participants…'],
  [refuse(500, {}), "Une erreur inattendue s'est produite..."],
])("a refusal: the server's message, else the general one (%#)", async (handler, text) => {
  server.use(handler);
  await open();
  await write();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
