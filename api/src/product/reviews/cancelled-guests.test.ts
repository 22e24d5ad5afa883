import type { EventDetail } from '@eveneo/contract/application/events';
import type { ReviewAnswer, ReviewList } from '@eveneo/contract/application/talk';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let reader: Person;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  reader = await addUser(api, 'guest');
});

/** An event today at 19:30 in Paris, with one guest who gave it one star before. */
async function unkindGuest(capacity = 5) {
  api.clock.set('2026-11-21T10:00:00Z');
  const guest = await addUser(api, 'guest');
  const id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-21', capacity });
  await addRegistrations(api.db, id, [guest.id]);
  const { review } = (await rate(id, guest)).body;
  return { id, guest, reviewId: review.id };
}
const rate = (id: number, { token }: Person, rating = 1) =>
  api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, { token, json: { rating, comment: 'Non' } });
const removeAccount = ({ token }: Person) => api.call('DELETE', '/api/user/account', { token });
const place = (method: string, id: number, { token }: Person) =>
  api.call(method, `/api/events/${id}/register`, { token });
const shown = async (id: number) => {
  const { body } = await api.as<ReviewList>(reader, 'GET', `/api/events/${id}/reviews`);
  const detail = (await api.call<EventDetail>('GET', `/api/events/${id}`)).body;
  expect(detail.average_rating).toBe(body.average_rating);
  return { count: body.rating_count, ratings: body.reviews.map(({ rating }) => rating) };
};
const NONE = { count: 0, ratings: [] };
const ONE_STAR = { count: 1, ratings: [1] };

test('the review of a guest who cancels is neither counted nor shown until they register again', async () => {
  const { id, guest } = await unkindGuest();
  expect(await shown(id)).toEqual(ONE_STAR);
  expect((await place('DELETE', id, guest)).status).toBe(204);
  expect(await shown(id)).toEqual(NONE);
  expect((await rate(id, guest)).status).toBe(403);
  expect((await place('POST', id, guest)).status).toBe(201);
  expect(await shown(id)).toEqual(ONE_STAR);
  expect(await rate(id, guest, 4)).toMatchObject({ status: 200 });
  expect(await shown(id)).toEqual({ count: 1, ratings: [4] });
});

test('the review of a guest who deletes their account goes with the registration; once the event has begun it stays', async () => {
  const { id, guest } = await unkindGuest(1);
  expect((await removeAccount(guest)).status).toBe(204);
  expect(await shown(id)).toEqual(NONE);
  const begun = await unkindGuest();
  api.clock.set('2026-11-21T18:30:00Z');
  expect((await removeAccount(begun.guest)).status).toBe(204);
  expect(await shown(begun.id)).toEqual(ONE_STAR);
  const { text } = await api.as(organizer, 'GET', `/api/events/${begun.id}/reviews`);
  expect(text).not.toContain(begun.guest.name);
});

test('one seat rates an event once, however many guests it passes through', async () => {
  const { id, guest } = await unkindGuest(1);
  await place('DELETE', id, guest);
  for (let turn = 0; turn < 3; turn += 1) {
    const next = await addUser(api, 'guest');
    await place('POST', id, next);
    expect((await rate(id, next)).status).toBe(201);
    await place('DELETE', id, next);
  }
  expect(await shown(id)).toEqual(NONE);
});

test('it returns with a promotion from the waitlist, too', async () => {
  const { id, guest } = await unkindGuest(1);
  await place('DELETE', id, guest);
  const other = await addUser(api, 'guest');
  await place('POST', id, other);
  const { token } = guest;
  expect((await api.call('POST', `/api/events/${id}/waiting`, { token })).status).toBe(200);
  expect(await shown(id)).toEqual(NONE);
  await place('DELETE', id, other);
  expect(await shown(id)).toEqual(ONE_STAR);
});

test('a removal by the organizer hides no review', async () => {
  const { id, guest } = await unkindGuest();
  const path = `/api/organizer/events/${id}/registrations/${guest.id}`;
  expect((await api.as(organizer, 'DELETE', path)).status).toBe(204);
  expect(await shown(id)).toEqual(ONE_STAR);
});

test('nothing is hidden once the event has begun', async () => {
  const { id, guest } = await unkindGuest();
  // 19:30 in Paris.
  api.clock.set('2026-11-21T18:30:00Z');
  expect((await place('DELETE', id, guest)).status).toBe(204);
  expect(await shown(id)).toEqual(ONE_STAR);
  const early = await unkindGuest();
  api.clock.set('2026-11-21T18:29:59Z');
  await place('DELETE', early.id, early.guest);
  expect(await shown(early.id)).toEqual(NONE);
});

test('a hidden review is deleted by its author or taken down without counting twice, and gets no reply', async () => {
  const admin = await addUser(api, 'admin');
  const own = await unkindGuest();
  const other = await unkindGuest();
  for (const { id, guest } of [own, other]) {
    const fan = await addUser(api, 'guest');
    await addRegistrations(api.db, id, [fan.id]);
    await rate(id, fan, 5);
    await place('DELETE', id, guest);
  }
  const pathOf = ({ id, reviewId }: typeof own) => `/events/${id}/reviews/${reviewId}`;
  const answer = { token: organizer.token, json: { message: 'Merci' } };
  expect((await api.call('POST', `/api/organizer${pathOf(own)}/answer`, answer)).status).toBe(404);
  expect((await api.as(own.guest, 'DELETE', `/api${pathOf(own)}`)).status).toBe(204);
  const down = { token: admin.token, json: { reason: 'Injures' } };
  expect((await api.call('POST', `/api/admin${pathOf(other)}/takedown`, down)).status).toBe(204);
  for (const { id } of [own, other]) expect(await shown(id)).toEqual({ count: 1, ratings: [5] });
});

test('cancelled and changed in parallel, repeatedly: the counters match the visible reviews', async () => {
  const { id, guest } = await unkindGuest();
  const acts = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 0 ? place('DELETE', id, guest) : at % 3 === 1 ? place('POST', id, guest) : rate(id, guest, 3),
  );
  await Promise.all(acts);
  const { count, ratings } = await shown(id);
  expect(count).toBe(ratings.length);
  expect((await place('POST', id, guest)).status).toBeGreaterThan(200);
  expect((await shown(id)).count).toBe(1);
});
