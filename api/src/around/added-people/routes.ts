import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import { leaveAddedRoutes } from './leave';
import { addPeople, removeAdded } from './service';

/** People whom the organizer of an event adds by hand. */
export function addedPeopleRoutes(route: Route, context: Context): void {
  route(operations.addPeople, async ({ params, body, caller }) =>
    ok(await addPeople(context, params.id, body, caller)),
  );
  leaveAddedRoutes(route, context);
  route(operations.removeAdded, async ({ params, caller }) => {
    await removeAdded(context, params.id, params.registrationId, caller);
    return noContent();
  });
}
