import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { button, eventPage, show, title, openPage } from '../../testing/event-page';

// A login or logout in another tab while this one shows the event.

const page = eventPage();
const open = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: true });
const participant = (name: string) => screen.queryByRole('img', { name });
const logOut = () => act(() => session.end());
const unfold = () => {
  for (const name of [/^Discussion/, /^Avis/]) fireEvent.click(screen.getByRole('button', { name }));
};
beforeEach(() => {
  page.event = eventDetail({
    description: `${'a'.repeat(300)}FIN`,
    attendees: [{ id: 8, name: 'Zoé Martin' }],
    registrations_count: 1,
  });
  page.server.use(
    http.get('*/api/events/1/chat', () => HttpResponse.json([])),
    http.get('*/api/events/1/reviews', () =>
      HttpResponse.json({ reviews: [], average_rating: null, rating_count: 0 }),
    ),
  );
});

test('the open event stays open, on the same page', async () => {
  show();
  const h1 = await title();
  unfold();
  fireEvent.click(button('Lire la suite'));
  const answer = heldAnswer();
  page.server.use(
    http.get('*/api/events/1', async () => {
      await answer.released;
      return HttpResponse.json({ ...page.event, is_registered: true });
    }),
  );
  act(() => logInAs('guest'));
  expect(await screen.findByLabelText('Votre message')).toBeVisible();
  answer.release();
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeVisible();
  expect(await screen.findByRole('form', { name: 'Donner votre avis' })).toBeVisible();
  logOut();
  expect(await screen.findByRole('link', { name: "Se connecter pour s'inscrire" })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Se connecter' })).toHaveLength(2);
  expect(open('Discussion')).toBeVisible();
  expect(open('Avis')).toBeVisible();
  expect(button('Réduire')).toBeVisible();
  expect(h1).toBeInTheDocument();
});

test('personal data of the previous user disappear immediately: names and own actions', async () => {
  page.server.use(
    http.post('*/api/events/1/register', () => {
      page.event = { ...page.event, is_registered: true };
      return HttpResponse.json({ message: 'Inscription réussie !', event: page.event }, { status: 201 });
    }),
  );
  await openPage('guest');
  expect(participant('Zoé Martin')).toBeVisible();
  fireEvent.click(button("S'inscrire"));
  await screen.findByText('Inscription réussie !');
  // The next response never arrives.
  page.server.use(http.get('*/api/events/1', () => new Promise(() => undefined)));
  logOut();
  await waitFor(() => expect(screen.queryByText('Inscription réussie !')).toBeNull());
  expect(participant('Zoé Martin')).toBeNull();
  expect(participant('ZM')).toBeVisible();
  act(() => logInAs('guest', 4));
  expect(await screen.findByRole('button', { name: "S'inscrire" })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Inscrit' })).toBeNull();
});

test('a failed response removes nothing', async () => {
  await openPage();
  unfold();
  page.server.use(http.get('*/api/events/1', () => HttpResponse.json({}, { status: 500 })));
  act(() => logInAs('guest'));
  expect(await screen.findByLabelText('Votre message')).toBeVisible();
  expect(open('Avis')).toBeVisible();
  expect(await title()).toBeVisible();
});
