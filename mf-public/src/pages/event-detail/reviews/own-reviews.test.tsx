import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Review } from '@eveneo/contract/application/talk';
import { pressTwice, write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs, showAtEvent } from '../../../testing/at-event';
import { review } from '../../../testing/talk';
import { Reviews } from './Reviews';

let reviews: Review[];
const server = apiServer(
  http.get('*/api/events/1/reviews', () =>
    HttpResponse.json({ reviews, average_rating: 4, rating_count: 12 }),
  ),
);
const open = async (is_registered = false) => {
  const event = eventDetail({ is_registered, average_rating: 4, rating_count: 12, organizer_id: 2 });
  const view = showAtEvent(<Reviews event={event} />);
  await userEvent.click(screen.getByRole('button', { name: /^Avis/ }));
  await screen.findByRole('list', { name: 'Avis des participants' });
  return view;
};
beforeEach(() => {
  reviews = [review({ id: 1, written: 'before' }), review({ id: 2, user_id: 3 })];
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
});

test('each review shows that its author is registered, and whether it was written before or after the event', async () => {
  logInAs('guest');
  await open();
  expect(screen.getByText('Inscription confirmée, écrit avant l’événement')).toBeVisible();
  expect(screen.getByText('Inscription confirmée, écrit après l’événement')).toBeVisible();
  expect(screen.getAllByText(/12\savis/).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Comment les avis sont contrôlés' })).toHaveAttribute(
    'href',
    '/reviews',
  );
});

test('an author deletes their review after confirmation', async () => {
  logInAs('guest', 3);
  server.use(
    http.delete('*/api/events/1/reviews/2', () => {
      reviews = reviews.slice(0, 1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon avis' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Supprimer votre avis/ }));
  expect(dialog.getByRole('button', { name: 'Garder mon avis' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer mon avis' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer mon avis' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a review that could not be deleted stays', async () => {
  logInAs('guest', 3);
  server.use(http.delete('*/api/events/1/reviews/2', () => HttpResponse.json({}, { status: 500 })));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon avis' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer mon avis' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Supprimer mon avis' })).toBeVisible();
});

test('the organizer replies once; a refusal keeps the text', async () => {
  logInAs('organizer', 2);
  let asked = 0;
  server.use(
    http.post('*/api/organizer/events/1/reviews/1/answer', async ({ request }) => {
      asked += 1;
      if (asked === 1) return HttpResponse.json({ message: 'Non.' }, { status: 409 });
      const { message } = (await request.json()) as { message: string };
      reviews = [review({ id: 1, answer: { message, answered_at: '2026-11-21T10:00:00.000Z' } })];
      return HttpResponse.json(reviews[0]);
    }),
  );
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Répondre à l’avis d’Inès Moreau' })[0]!);
  write(screen.getByRole('textbox', { name: 'Votre réponse' }), ' Merci ! ');
  await userEvent.click(screen.getByRole('button', { name: 'Publier la réponse' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non.');
  pressTwice(screen.getByRole('button', { name: 'Publier la réponse' }));
  expect(await screen.findByText('Réponse de l’organisateur, le 21/11/2026')).toBeVisible();
  expect(asked).toBe(2);
  expect(screen.queryByRole('textbox', { name: 'Votre réponse' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Répondre/ })).toBeNull();
});

test.each([
  ['its own words', 'no word came back', 'Merci.', () => HttpResponse.error()],
  [
    'its own words',
    'a second try is told so',
    'Merci.',
    () => HttpResponse.json({ code: 'review.answered' }, { status: 409 }),
  ],
  ['what another tab said', 'no word came back', 'Désolés.', () => HttpResponse.error()],
])('a reply is shown after %s, though %s', async (_which, _why, message, answer) => {
  logInAs('organizer', 2);
  server.use(
    http.post('*/api/organizer/events/1/reviews/1/answer', () => {
      reviews = [review({ id: 1, answer: { message, answered_at: '2026-11-21T10:00:00Z' } })];
      return answer();
    }),
  );
  await open();
  await userEvent.click((await screen.findAllByRole('button', { name: /^Répondre/ }))[0]!);
  write(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Merci.');
  await userEvent.click(screen.getByRole('button', { name: 'Publier la réponse' }));
  expect(await screen.findByText(message)).toBeVisible();
  // The draft of a published reply is deleted; the draft of a rejected one is kept.
  await waitFor(() => expect(localStorage.getItem('draft:2:answer:1') === null).toBe(message === 'Merci.'));
});

test.each(['guest', 'admin'] as const)('a %s cannot reply', async (role) => {
  logInAs(role, 30);
  await open();
  expect(screen.queryByRole('button', { name: /^Répondre/ })).toBeNull();
});
