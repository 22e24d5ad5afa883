import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import { acceptPlace, offerPlace, readPassedPlace, takePlaceBack } from './service';

/** A guest passes their place on to somebody, who accepts it by a link. */
export function passedPlaceRoutes(route: Route, context: Context): void {
  route(operations.offerPlace, async ({ params, caller }) =>
    ok(await offerPlace(context, params.id, caller)),
  );
  route(operations.takePlaceBack, async ({ params, caller }) => {
    await takePlaceBack(context, params.id, caller);
    return noContent();
  });
  route(operations.readPassedPlace, async ({ body }) => ok(await readPassedPlace(context, body.token)));
  route(operations.acceptPlace, async ({ body, caller }) => ok(await acceptPlace(context, body, caller)));
}
