import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { button, eventPage, show, takePart, title } from '../../../testing/event-page';

const page = eventPage();
const refuse = (status: number, body: object) =>
  http.post('*/api/events/1/register', () => HttpResponse.json(body, { status }));

test.each([
  [{ message: 'Trop de tentatives.' }, 'Trop de tentatives.'],
  [{}, "Échec de l'inscription à l'événement"],
])('a refusal with %j shows %s', async (body, text) => {
  page.server.use(refuse(429, body));
  logInAs('guest');
  show();
  await title();
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(button("S'inscrire")).toBeEnabled();
});

test('full meanwhile (409): the server’s message appears and the page is updated', async () => {
  logInAs('guest');
  page.server.use(
    http.post('*/api/events/1/register', () => {
      page.event = eventDetail({ places_left: 0 });
      return HttpResponse.json(
        { message: 'Cet événement est complet.', code: 'conflict.full' },
        { status: 409 },
      );
    }),
  );
  show();
  await title();
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cet événement est complet.');
  expect(await screen.findByRole('button', { name: 'Complet' })).toBeDisabled();
});

test("registered meanwhile (409): the page shows 'Inscrit', without an error", async () => {
  logInAs('guest');
  page.server.use(
    http.post('*/api/events/1/register', () => {
      takePart(page);
      return HttpResponse.json({ message: 'Vous êtes déjà inscrit à cet événement.' }, { status: 409 });
    }),
  );
  show();
  await title();
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
  expect(await screen.findByText('Vous êtes déjà inscrit à cet événement.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cancelled meanwhile (404): the registration is gone, without an error', async () => {
  takePart(page);
  logInAs('guest');
  page.server.use(
    http.delete('*/api/events/1/register', () => {
      page.event = eventDetail();
      return HttpResponse.json({ message: 'Inscription introuvable' }, { status: 404 });
    }),
  );
  show();
  await title();
  await userEvent.click(button('Annuler mon inscription'));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler mon inscription' }));
  expect(await screen.findByText('Votre inscription est annulée.')).toBeVisible();
  expect(await screen.findByRole('button', { name: "S'inscrire" })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a lost response the event is reloaded and shows the registration', async () => {
  logInAs('guest');
  page.server.use(
    http.post('*/api/events/1/register', () => {
      takePart(page);
      return HttpResponse.error();
    }),
  );
  show();
  await title();
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lost request is a failure, once the event has been reloaded', async () => {
  logInAs('guest');
  page.server.use(http.post('*/api/events/1/register', () => HttpResponse.error()));
  show();
  await title();
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('alert')).toHaveTextContent("Échec de l'inscription à l'événement");
});
