import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Review } from '@eveneo/contract/application/talk';
import { toast } from '@eveneo/platform';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs, showAtEvent } from '../../../testing/at-event';
import { review } from '../../../testing/talk';
import { Reviews } from './Reviews';

let reviews: Review[];
let asked: { id: string; body: unknown }[];
const TAKEDOWN = '*/api/admin/events/1/reviews/:id/takedown';
const server = apiServer(
  http.get('*/api/events/1/reviews', () =>
    HttpResponse.json({ reviews, average_rating: 4, rating_count: 1 }),
  ),
  http.post(TAKEDOWN, async ({ params, request }) => {
    asked.push({ id: String(params['id']), body: await request.json() });
    reviews = reviews.filter(({ id }) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
);
const open = async () => {
  const view = showAtEvent(<Reviews event={eventDetail({ average_rating: 4 })} />);
  await userEvent.click(screen.getByRole('button', { name: /^Avis/ }));
  await screen.findByText('Très belle soirée.');
  return view;
};
const buttons = () => screen.queryAllByRole('button', { name: /^Retirer l’avis de/ });
const ask = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer l’avis d’Inès Moreau' }));
  return within(await screen.findByRole('alertdialog', { name: 'Retirer un avis' }));
};
const reason = () => screen.getByRole('textbox', { name: 'Raison du retrait' });
const confirm = () => screen.getByRole('button', { name: 'Retirer l’avis' });

beforeEach(() => {
  logInAs('admin');
  asked = [];
  reviews = [
    review(),
    review({
      id: 2,
      user_id: null,
      comment: 'Odieux.',
      user: { name: 'Utilisateur supprimé', avatar: null },
    }),
  ];
});
afterEach(() => localStorage.clear());

test.each(['guest', 'organizer'] as const)('a %s cannot take a review down', async (role) => {
  logInAs(role);
  await open();
  expect(buttons()).toEqual([]);
});

test('an admin gives a reason, the review disappears, focus stays among the reviews', async () => {
  const told = jest.spyOn(toast, 'success');
  const dialog = await ask();
  expect(dialog.getByText('Elle est envoyée par email à l’auteur de l’avis.')).toBeVisible();
  write(reason(), '  Propos injurieux.  ');
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.queryByText('Très belle soirée.')).toBeNull());
  expect(asked).toEqual([{ id: '1', body: { reason: 'Propos injurieux.' } }]);
  expect(told).toHaveBeenCalledWith('L’avis est retiré.');
  // Until then the body has the focus.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(
    screen.getByRole('list', { name: 'Avis des participants' }),
  );
});

test('without a reason nothing is sent; the reason has the API’s limit', async () => {
  const dialog = await ask();
  write(reason(), '   ');
  await userEvent.click(confirm());
  expect(dialog.getByText('La raison est requise')).toBeVisible();
  write(reason(), 'x'.repeat(501));
  expect(reason()).toHaveAccessibleDescription(/1.caractère de trop.: 500 au plus/);
  write(reason(), '   ');
  expect(asked).toEqual([]);
  write(reason(), 'x');
  expect(dialog.queryByText('La raison est requise')).toBeNull();
});

test.each([
  ['its answer was lost', () => HttpResponse.error()],
  ['another tab was faster', () => HttpResponse.json({ message: 'Avis introuvable' }, { status: 404 })],
])('a takedown is recognized as done, though %s', async (_why, answer) => {
  const told = jest.spyOn(toast, 'success');
  server.use(
    http.post(TAKEDOWN, ({ params }) => {
      reviews = reviews.filter(({ id }) => id !== Number(params['id']));
      return answer();
    }),
  );
  await ask();
  write(reason(), 'Injures');
  await userEvent.click(confirm());
  await waitFor(() => expect(told).toHaveBeenCalledWith('L’avis est retiré.'));
  expect(screen.queryByText('Très belle soirée.')).toBeNull();
});

test('for a review of a deleted account no mail is mentioned', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer l’avis d’Utilisateur supprimé' }));
  expect(screen.getByText(/Le compte de l’auteur est supprimé/)).toBeVisible();
});
