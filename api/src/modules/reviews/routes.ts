import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { once } from '../../idempotency/once';
import { created, noContent, ok, type Route } from '../../http/route';
import { takeReviewDown } from './takedown-service';
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

  route(operations.takeReviewDown, async ({ params, body, caller }) => {
    await takeReviewDown(
      context,
      { eventId: params.id, reviewId: params.reviewId, reason: body.reason },
      caller,
    );
    return noContent();
  });
}
