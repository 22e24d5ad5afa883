import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { button, eventPage, onPhone, takePart, openPage } from '../../../testing/event-page';

const page = eventPage();
const ASKED = 'Demande envoyée. L’organisateur vous répondra par email.';
const WITHDRAW = 'Retirer ma demande';
const asked = () => eventDetail({ approval: true, request: { state: 'asked' } });
const sent: unknown[] = [];
let answer = heldAnswer();

beforeEach(() => {
  sent.length = 0;
  answer = heldAnswer();
  page.event = eventDetail({ approval: true });
  page.server.use(
    http.post('*/api/events/1/request', async ({ request }) => {
      sent.push(await request.json());
      await answer.released;
      page.event = asked();
      return HttpResponse.json({ message: ASKED, event: page.event });
    }),
    http.delete('*/api/events/1/request', async () => {
      await answer.released;
      page.event = eventDetail({ approval: true });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** The text is there twice: in the card, and among the facts for phones. */
const rule = (text: string | RegExp) => screen.getAllByText(text)[0];

test('a guest asks instead of registering; the page says that it is asked, and shows no success of a registration', async () => {
  await openPage('guest');
  expect(rule('L’organisateur répond à chaque demande d’inscription.')).toBeVisible();
  expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
  await userEvent.click(button('Demander une place'));
  expect(await screen.findByText('Envoi de la demande…')).toBeVisible();
  answer.release();
  expect(await screen.findByText('Demande en attente')).toBeVisible();
  expect(screen.getByText(ASKED)).toBeVisible();
  expect(screen.queryByText(/Inscription réussie/)).toBeNull();
  expect(sent).toEqual([{}]);
});

test('accepted while the page is open, it says the sentence of a registration', async () => {
  page.event = asked();
  await openPage('guest');
  await screen.findByText('Demande en attente');
  takePart(page);
  // The organizer accepted before the click: there is a place instead of a request.
  page.server.use(
    http.delete('*/api/events/1/request', () =>
      HttpResponse.json({ message: 'Vous n’avez pas de demande en attente.' }, { status: 404 }),
    ),
  );
  await userEvent.click(button(WITHDRAW));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: WITHDRAW }));
  expect(
    await screen.findByText("Inscription réussie ! Vous êtes inscrit à l'événement."),
  ).toBeInTheDocument();
});

test('a visitor sees the rule, and is offered no place without an account', async () => {
  await openPage();
  expect(rule('L’organisateur répond à chaque demande d’inscription.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: "Se connecter pour s'inscrire" })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'S’inscrire sans mot de passe' })).toBeNull();
});

test('a full event can be asked for, and says when the organizer can accept', async () => {
  page.event = eventDetail({ approval: true, places_left: 0 });
  await openPage('guest');
  expect(rule(/^Complet : l’organisateur peut accepter votre demande/)).toBeVisible();
  expect(button('Demander une place')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /liste d’attente/ })).toBeNull();
});

test('on a phone the request is a row with a sheet, and is taken back there', async () => {
  onPhone();
  page.event = asked();
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name: 'Gérer' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Demande en attente' }));
  expect(sheet.getByText(/^L’organisateur vous répondra/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: WITHDRAW }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: WITHDRAW }));
  expect(await screen.findByText('Un instant…')).toBeVisible();
  answer.release();
  expect(await screen.findByText('Votre demande est retirée.')).toBeVisible();
  await waitFor(() => expect(button('Demander une place')).toBeVisible());
});

test('a refusal has the organizer’s message, and cannot be withdrawn', async () => {
  page.event = eventDetail({ approval: true, request: { state: 'refused', why: 'Le groupe est formé' } });
  await openPage('guest');
  expect(await screen.findByText('Demande non acceptée')).toBeVisible();
  expect(screen.getByText('Le groupe est formé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /demand/i })).toBeNull();
});

test.each([
  [
    'request',
    'Demander une place',
    'L’inscription est désormais directe : il n’y a plus de demande à faire.',
  ],
  ['request', 'Demander une place', 'L’organisateur n’a pas accepté votre demande.'],
  [
    'register',
    "S'inscrire",
    'L’organisateur répond désormais à chaque inscription : envoyez-lui une demande.',
  ],
])('a change in the meantime is reported (%s, %s, %s)', async (path, name, message) => {
  const code = 'conflict.approval';
  page.server.use(
    http.post(`*/api/events/1/${path}`, () => HttpResponse.json({ message, code }, { status: 409 })),
  );
  if (path === 'register') page.event = eventDetail();
  await openPage('guest');
  await userEvent.click(button(name));
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  ['POST', 'Demander une place', 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.'],
  ['DELETE', WITHDRAW, 'Votre demande n’a pas pu être retirée. Veuillez réessayer.'],
])('%s fails: the page says so', async (method, name, words) => {
  jest.spyOn(console, 'error').mockImplementation();
  page.server.use(http.all('*/api/events/1/request', () => HttpResponse.json({}, { status: 500 })));
  if (method === 'DELETE') page.event = asked();
  await openPage('guest');
  await userEvent.click(await screen.findByRole('button', { name }));
  if (method === 'DELETE')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeVisible();
});
