import type { EventDetail } from '@eveneo/contract/application/events';
import type { Review, ReviewAnswer, ReviewList } from '@eveneo/contract/application/talk';
import { addGathering, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
const api = testApi();
beforeEach(async () => {
  ({ organizer, guest, other, admin, id } = await addGathering(api));
});

const review = (person: Person, json: unknown) =>
  api.as<ReviewAnswer>(person, 'POST', `/api/events/${id}/reviews`, json);
const rated = async (person: Person, rating = 4) =>
  (await review(person, { rating, comment: 'Bien' })).body.review;
const list = async () => (await api.as<ReviewList>(organizer, 'GET', `/api/events/${id}/reviews`)).body;
const remove = (reviewId: number, person = guest) =>
  api.as(person, 'DELETE', `/api/events/${id}/reviews/${reviewId}`);
const answer = (reviewId: number, message: string, person = organizer) =>
  api.as<Review>(person, 'POST', `/api/organizer/events/${id}/reviews/${reviewId}/answer`, { message });

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
  expect(await list()).toMatchObject({
    average_rating: 3,
    reviews: [{ user_id: other.id }, { user_id: guest.id, rating: 4 }],
  });
  expect((await api.call<EventDetail>('GET', `/api/events/${id}`)).body.average_rating).toBe(3);
  for (const person of [organizer, admin, await addUser(api, 'guest')])
    expect((await review(person, { rating: 5, comment: 'x' })).status).toBe(403);
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
  await rated(guest, 5);
  const abusive = (await rated(other, 1)).id;
  const down = (token: string, json: unknown = { reason: 'Propos injurieux.' }, reviewId = abusive) =>
    api.call('POST', `/api/admin/events/${id}/reviews/${reviewId}/takedown`, { token, json });
  expect((await down(organizer.token)).status).toBe(403);
  expect((await down(admin.token, { reason: ' ' })).status).toBe(422);
  expect((await down(admin.token, undefined, 999_999)).status).toBe(404);
  const replies = await Promise.all([1, 2, 3].map(() => down(admin.token)));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await list()).toMatchObject({
    average_rating: 5,
    reviews: [{ user_id: guest.id }],
  });
  const mails = await api.db('mail_outbox').where({ user_id: other.id, kind: 'statement' });
  expect(mails).toHaveLength(1);
  const exported = await api.as(other, 'GET', '/api/user/export');
  expect(exported.body).toMatchObject({
    reviews: [{ comment: 'Bien' }],
    statements: [{ facts: 'Propos injurieux.' }],
  });
  expect((await api.as(organizer, 'DELETE', `/api/events/${id}`)).status).toBe(204);
});

test('an author deletes a review: average and count follow, and another one can be written', async () => {
  const mine = await rated(guest, 5);
  await rated(other, 2);
  expect(await list()).toMatchObject({ average_rating: 3.5, rating_count: 2 });
  for (const person of [other, organizer, admin]) expect((await remove(mine.id, person)).status).toBe(403);
  const replies = await Promise.all([remove(mine.id), remove(mine.id), remove(mine.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await list()).toMatchObject({ average_rating: 2, rating_count: 1 });
  expect((await rated(guest, 4)).id).not.toBe(mine.id);
});

test('the organizer replies once; the same reply again is no error, another is refused', async () => {
  const { id: reviewId } = await rated(guest);
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
  expect((await rated(guest, 1)).answer?.message).toBe('Merci !');
});

test('a cancelled event is reviewed by nobody; a review from before stays', async () => {
  await rated(guest);
  await api.db('events').where({ id }).update({ cancelled_at: '2026-11-21 10:00:00' });
  for (const person of [guest, other])
    expect(await review(person, { rating: 1, comment: 'Annulé' })).toMatchObject({
      status: 409,
      body: { message: 'Cet événement est annulé.' },
    });
  expect(await list()).toMatchObject({ rating_count: 1, reviews: [{ rating: 4 }] });
});

test('the author of a review is told of the reply, once, unless they decline it', async () => {
  const mails = collectMails(() => api);
  const { id: reviewId } = await rated(guest);
  const { id: second } = await rated(other);
  await api.as(other, 'PUT', '/api/user/preferences', {
    emailNotifications: true,
    mail_announcements: false,
  });
  await Promise.all([answer(reviewId, 'Merci !'), answer(reviewId, 'Merci !'), answer(second, 'Merci !')]);
  const mail = await mails.mailTo(guest.email, /^Réponse à votre avis/);
  expect(mail.text).toContain('Merci !');
  expect(mail.text).toContain(`/events/${id}#avis`);
  expect(mail.headers).toHaveProperty('List-Unsubscribe');
  while ((await deliver(api, mails.mailer)) > 0);
  const all = [guest, other].flatMap(({ email }) => mails.to(email));
  expect(all.filter(({ subject }) => subject.startsWith('Réponse à votre avis'))).toEqual([mail]);
});

test('of several parallel replies, one is stored', async () => {
  const { id: reviewId } = await rated(guest);
  const replies = await Promise.all(['un', 'deux', 'trois'].map((text) => answer(reviewId, text)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('nobody else can reply, nor to a missing review', async () => {
  const { id: reviewId } = await rated(guest);
  expect((await answer(reviewId, 'x', guest)).status).toBe(403);
  expect((await answer(reviewId, 'x', await addUser(api, 'organizer'))).status).toBe(404);
  expect((await answer(999_999_999, 'x')).status).toBe(404);
  expect((await answer(reviewId, '  ')).status).toBe(422);
});
