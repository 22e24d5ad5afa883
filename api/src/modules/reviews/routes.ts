import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { created, ok, type Route } from '../../http/route';
import { listReviews, postReview } from './service';

export function reviewRoutes(route: Route, context: Context): void {
  route(operations.listReviews, async ({ params }) => ok(await listReviews(context, params.id)));

  route(operations.postReview, async ({ params, body, caller }) => {
    const { isNew, answer } = await postReview(context, params.id, caller, body);
    return isNew ? created(answer) : ok(answer);
  });
}
