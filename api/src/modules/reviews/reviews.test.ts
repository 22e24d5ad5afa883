import type { EventDetail } from '@eveneo/contract/application/events';
import type { ReviewAnswer, ReviewList } from '@eveneo/contract/application/talk';
import { addGathering, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
const api = testApi();
beforeAll(async () => {
  ({ organizer, guest, other, admin, id } = await addGathering(api));
});

const review = (person: Person, json: unknown) =>
  api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, { token: person.token, json });

test('attendees review once and may edit it; the average follows', async () => {
  expect(await review(guest, { rating: 5, comment: ' Très bien ' })).toMatchObject({
    status: 201,
    body: {
      message: 'Avis soumis avec succès !',
      review: { rating: 5, comment: 'Très bien', user_id: guest.id },
    },
  });
  expect((await review(other, { rating: '2', comment: 'Bof' })).status).toBe(201);
  expect(await review(guest, { rating: 4, comment: 'Bien' })).toMatchObject({
    status: 200,
    body: { message: 'Avis mis à jour avec succès !' },
  });
  const list = await api.call<ReviewList>('GET', `/api/events/${id}/reviews`, { token: organizer.token });
  expect(list.body).toMatchObject({
    average_rating: 3,
    reviews: [{ user_id: other.id }, { user_id: guest.id, rating: 4 }],
  });
  expect((await api.call<EventDetail>('GET', `/api/events/${id}`)).body.average_rating).toBe(3);
  for (const person of [organizer, admin, await addUser(api, 'guest')])
    expect((await review(person, { rating: 5, comment: 'x' })).status).toBe(403);
});

test.each([
  [{ comment: 'x' }, { rating: ['Veuillez sélectionner une note'] }],
  [{ rating: 0, comment: 'x' }, { rating: ['Veuillez sélectionner une note'] }],
  [{ rating: 6, comment: 'x' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [{ rating: 2.5, comment: 'x' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [{ rating: 3, comment: ' ' }, { comment: ['Veuillez entrer un commentaire'] }],
])('%j is not a review', async (json, errors) => {
  expect(await review(guest, json)).toMatchObject({ status: 422, body: { errors } });
});

test('several parallel reviews of one person are one review', async () => {
  const eager = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [eager.id]);
  const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(eager, { rating, comment: 'x' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const rows = await api.db('reviews').where({ event_id: id }).select<{ rating: number }[]>('rating');
  const sums = await api
    .db('events')
    .where({ id })
    .first<{ rating_sum: number; rating_count: number }>('rating_sum', 'rating_count');
  expect(sums).toEqual({
    rating_sum: rows.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: rows.length,
  });
});

test('an admin takes a review down: the average follows, its author gets the reason, a repetition is no error', async () => {
  const { organizer, guest, other, admin, id } = await addGathering(api);
  const write = (token: string, rating: number) =>
    api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, {
      token,
      json: { rating, comment: 'Mon avis' },
    });
  await write(guest.token, 5);
  const abusive = (await write(other.token, 1)).body.review.id;
  const down = (token: string, json: unknown = { reason: 'Propos injurieux.' }, reviewId = abusive) =>
    api.call('POST', `/api/admin/events/${id}/reviews/${reviewId}/takedown`, { token, json });
  expect((await down(organizer.token)).status).toBe(403);
  expect((await down(admin.token, { reason: ' ' })).status).toBe(422);
  expect((await down(admin.token, undefined, 999_999)).status).toBe(404);
  const replies = await Promise.all([1, 2, 3].map(() => down(admin.token)));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await api.call('GET', `/api/events/${id}/reviews`, { token: guest.token })).body).toMatchObject({
    average_rating: 5,
    reviews: [{ user_id: guest.id }],
  });
  const mails = await api.db('mail_outbox').where({ user_id: other.id, kind: 'statement' });
  expect(mails).toHaveLength(1);
  const exported = await api.call('GET', '/api/user/export', { token: other.token });
  expect(exported.body).toMatchObject({ reviews: [], statements: [{ facts: 'Propos injurieux.' }] });
  expect((await api.call('DELETE', `/api/events/${id}`, { token: organizer.token })).status).toBe(204);
});
