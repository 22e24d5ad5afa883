import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { button, eventPage, takePart, openPage } from '../../../testing/event-page';

const page = eventPage();
const refuse = (status: number, body: object) =>
  http.post('*/api/events/1/register', () => HttpResponse.json(body, { status }));

test.each([
  [{ message: 'Trop de tentatives.' }, 'Trop de tentatives.'],
  [{}, "Échec de l'inscription à l'événement"],
])('a refusal with %j shows %s', async (body, text) => {
  page.server.use(refuse(429, body));
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(button("S'inscrire")).toBeEnabled();
});

test('full meanwhile (409): the server’s message appears and the page is updated', async () => {
  page.server.use(
    http.post('*/api/events/1/register', () => {
      page.event = eventDetail({ places_left: 0 });
      return HttpResponse.json(
        { message: 'Cet événement est complet.', code: 'conflict.full' },
        { status: 409 },
      );
    }),
  );
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cet événement est complet.');
  expect(await screen.findByRole('button', { name: 'Complet' })).toBeDisabled();
});

test("registered meanwhile (409): the page shows 'Inscrit', without an error", async () => {
  page.server.use(
    http.post('*/api/events/1/register', () => {
      takePart(page);
      return HttpResponse.json({ message: 'Vous êtes déjà inscrit à cet événement.' }, { status: 409 });
    }),
  );
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
  expect(await screen.findByText('Vous êtes déjà inscrit à cet événement.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
