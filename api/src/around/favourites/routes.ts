import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { noContent, ok, type Route } from '../../http/route';
import { findOrganizer } from '../organizers/repository';
import { FAVOURITES, findFollowed, findSaved, FOLLOWS } from './repository';
import { favouritesOf, saveItem, removeItem, mergeFavourites } from './service';

export function favouriteRoutes(route: Route, context: Context): void {
  route(operations.listFavourites, async ({ caller }) => ok(await favouritesOf(context, caller)));
  route(operations.favouriteIds, async ({ caller }) =>
    ok({ event_ids: await findSaved(context.db, FAVOURITES, caller.id) }),
  );
  route(operations.mergeFavourites, async ({ caller, body }) =>
    ok(await mergeFavourites(context, caller, body.event_ids)),
  );
  route(operations.addFavourite, async ({ caller, params }) => {
    await saveItem(context, caller, FAVOURITES, params.id);
    return noContent();
  });
  route(operations.removeFavourite, async ({ caller, params }) => {
    await removeItem(context, caller, FAVOURITES, params.id);
    return noContent();
  });
  route(operations.listFollows, async ({ caller }) => ok(await findFollowed(context.db, caller.id)));
  route(operations.followOrganizer, async ({ caller, params }) => {
    // Only organizers of events have a page: following must not reveal who has an account.
    if (!(await findOrganizer(context.db, params.id, readClock(context))))
      throw notFound(ERROR_TEXTS.organizerNotFound);
    await saveItem(context, caller, FOLLOWS, params.id);
    return noContent();
  });
  route(operations.unfollowOrganizer, async ({ caller, params }) => {
    await removeItem(context, caller, FOLLOWS, params.id);
    return noContent();
  });
}
