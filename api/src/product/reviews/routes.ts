import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import { created, noContent, ok, type Route } from '../../http/route';
import { answerReview, removeOwnReview } from './own-service';
import { findPosted, listReviews, postReview } from './service';

export function reviewRoutes(route: Route, context: Context): void {
  route(operations.listReviews, async ({ params }) => ok(await listReviews(context, params.id)));

  route(operations.postReview, async ({ params, body, caller, attempt }) => {
    const { isNew, answer } = await once(
      context,
      { caller, attempt },
      {
        make: (note) => postReview(context, params.id, caller, body, note),
        find: (made) => findPosted(context, made),
      },
    );
    return isNew ? created(answer) : ok(answer);
  });

  route(operations.deleteReview, async ({ params, caller }) => {
    await removeOwnReview(context, { eventId: params.id, reviewId: params.reviewId }, caller);
    return noContent();
  });

  route(operations.answerReview, async ({ params, body, caller }) => {
    const which = { eventId: params.id, reviewId: params.reviewId };
    return ok(await answerReview(context, { ...which, message: body.message }, caller));
  });
}
