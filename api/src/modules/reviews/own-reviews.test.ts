import type { Review, ReviewAnswer, ReviewList } from '@eveneo/contract/application/talk';
import { addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi, testClock } from '../../../test/harness';

const clock = testClock();
let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
const api = testApi({ clock });
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  ({ organizer, guest, other, admin, id } = await addGathering(api));
});

const review = async (person: Person, rating = 4) =>
  (
    await api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, {
      token: person.token,
      json: { rating, comment: 'Bien' },
    })
  ).body.review;
const list = async () =>
  (await api.call<ReviewList>('GET', `/api/events/${id}/reviews`, { token: organizer.token })).body;
const remove = (reviewId: number, person = guest) =>
  api.call('DELETE', `/api/events/${id}/reviews/${reviewId}`, { token: person.token });
const answer = (reviewId: number, message: string, person = organizer) =>
  api.call<Review>('POST', `/api/organizer/events/${id}/reviews/${reviewId}/answer`, {
    token: person.token,
    json: { message },
  });

test('an author deletes a review: average and count follow, and another one can be written', async () => {
  const mine = await review(guest, 5);
  await review(other, 2);
  expect(await list()).toMatchObject({ average_rating: 3.5, rating_count: 2 });
  for (const person of [other, organizer, admin]) expect((await remove(mine.id, person)).status).toBe(403);
  const replies = await Promise.all([remove(mine.id), remove(mine.id), remove(mine.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await list()).toMatchObject({ average_rating: 2, rating_count: 1 });
  expect((await review(guest, 4)).id).not.toBe(mine.id);
});

test('the organizer replies once; the same reply again is no error, another is refused', async () => {
  const { id: reviewId } = await review(guest);
  expect(await answer(reviewId, ' Merci ! ')).toMatchObject({
    status: 200,
    body: { answer: { message: 'Merci !', answered_at: '2026-11-21T10:00:00.000Z' } },
  });
  expect((await answer(reviewId, 'Merci !')).status).toBe(200);
  expect(await answer(reviewId, 'En fait, non.')).toMatchObject({
    status: 409,
    body: { code: 'review.answered', message: 'Vous avez déjà répondu à cet avis.' },
  });
  // The reply stays when its review is edited.
  expect((await review(guest, 1)).answer?.message).toBe('Merci !');
});

test('of several parallel replies, one is stored', async () => {
  const { id: reviewId } = await review(guest);
  const replies = await Promise.all(['un', 'deux', 'trois'].map((text) => answer(reviewId, text)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('nobody else can reply, nor to a missing review', async () => {
  const { id: reviewId } = await review(guest);
  expect((await answer(reviewId, 'x', guest)).status).toBe(403);
  expect((await answer(reviewId, 'x', await addUser(api, 'organizer'))).status).toBe(404);
  expect((await answer(999_999_999, 'x')).status).toBe(404);
  expect((await answer(reviewId, '  ')).status).toBe(422);
});
