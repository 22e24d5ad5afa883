import type { ReviewAnswer } from '@eveneo/contract/application/talk';
import { addGathering } from '../../../test/fixtures';
import { startTestApi } from '../../../test/harness';

test('an admin takes a review down: the average follows, its author is told why, a second time is no error', async () => {
  const api = await startTestApi();
  const { organizer, guest, other, admin, id } = await addGathering(api);
  const review = async (token: string, rating: number) => {
    const json = { rating, comment: 'Mon avis' };
    return (await api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, { token, json })).body.review
      .id;
  };
  await review(guest.token, 5);
  const abusive = await review(other.token, 1);
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
  const mails = await api.db('mail_outbox').where({ user_id: other.id, kind: 'review-removed' });
  expect(mails).toHaveLength(1);
  expect((mails[0] as { payload: string }).payload).toContain('Propos injurieux.');
  const exported = await api.call('GET', '/api/user/export', { token: other.token });
  expect(exported.body).toMatchObject({ reviews: [], reviews_taken_down: [{ reason: 'Propos injurieux.' }] });
  expect((await api.call('DELETE', `/api/events/${id}`, { token: organizer.token })).status).toBe(204);
});
