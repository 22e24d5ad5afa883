import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { created, noContent, ok, type Route } from '../../http/route';
import { addLink, devicesOf, endLink, linksOf, openDoor } from './links';
import { doorOf } from './service';

/** Helpers' links, for admins, the event's organizer and co-organizers with the right to its door. */
export function doorLinkRoutes(route: Route, context: Context): void {
  route(operations.doorLinks, async ({ params, query, caller }) =>
    ok(await linksOf(context, await doorOf(context, params.id, caller), query)),
  );

  route(operations.doorDevices, async ({ params, query, caller }) =>
    ok(await devicesOf(context, await doorOf(context, params.id, caller), params.link, query)),
  );

  route(operations.addDoorLink, async ({ params, body, caller }) =>
    created(await addLink(context, params.id, body, caller)),
  );

  route(operations.revokeDoorLink, async ({ params, caller }) => {
    const door = await doorOf(context, params.id, caller);
    await endLink(context, door, params.link, caller);
    return noContent();
  });

  route(operations.openDoor, async ({ body, request }) =>
    ok({ token: await openDoor(context, body, request.headers['user-agent']) }),
  );
}
