import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import type { HelperCaller } from '../../http/guards';
import { created, noContent, ok, type Route } from '../../http/route';
import { checkTicket, takeEntries } from './check';
import {
  addLink,
  devicesOf,
  doorOfHelper,
  endLink,
  helperDoor,
  linksOf,
  openDoor,
  undoAsHelper,
} from './links';
import type { DoorParts } from './routes';
import { admit, doorOf, listTickets, searchPeople } from './service';

/** Helpers' links, for admins, the event's organizer and co-organizers with the right to its door. */
export function doorLinkRoutes(route: Route, context: Context): void {
  for (const operation of [operations.adminDoorLinks, operations.organizerDoorLinks])
    route(operation, async ({ params, query, caller }) =>
      ok(await linksOf(context, await doorOf(context, params.id, caller), query)),
    );

  for (const operation of [operations.adminDoorDevices, operations.organizerDoorDevices])
    route(operation, async ({ params, query, caller }) =>
      ok(await devicesOf(context, await doorOf(context, params.id, caller), params.link, query)),
    );

  for (const operation of [operations.adminAddDoorLink, operations.organizerAddDoorLink])
    route(operation, async ({ params, body, caller }) =>
      created(await addLink(context, params.id, body, caller)),
    );

  for (const operation of [operations.adminRevokeDoorLink, operations.organizerRevokeDoorLink])
    route(operation, async ({ params, caller }) => {
      const door = await doorOf(context, params.id, caller);
      await endLink(context, door, params.link, caller);
      return noContent();
    });
}

/** The calls of a helper's device. */
export function helperRoutes(route: Route, context: Context, { signer }: DoorParts): void {
  /** Entries belong to the device, at the door of its link. */
  const asHelper = ({ deviceId, door }: HelperCaller) => ({ deviceId, door });

  route(operations.openDoor, async ({ body, request }) =>
    ok({ token: await openDoor(context, body, request.headers['user-agent']) }),
  );

  route(operations.helperDoor, async ({ caller }) => ok(await helperDoor(context, signer, caller)));

  route(operations.helperDoorPeople, async ({ caller, query }) =>
    ok(await searchPeople(context, signer, await doorOfHelper(context, caller), query.search, caller.linkId)),
  );

  route(operations.helperDoorList, async ({ caller, query }) =>
    ok(await listTickets(context, signer, await doorOfHelper(context, caller), query.after, caller.linkId)),
  );

  route(operations.helperCheckTicket, async ({ caller, body }) =>
    ok(
      await checkTicket(context, signer, await doorOfHelper(context, caller), {
        ...body,
        ...asHelper(caller),
      }),
    ),
  );

  route(operations.helperAdmit, async ({ caller, body }) => {
    const door = await doorOfHelper(context, caller);
    return ok(await admit(context, door, { ...body, ...asHelper(caller) }, 'helper'));
  });

  route(operations.helperSendEntries, async ({ caller, body }) => {
    const entries = body.entries.map((entry) => ({ ...entry, ...asHelper(caller) }));
    return ok({
      results: await takeEntries(context, signer, await doorOfHelper(context, caller), entries),
    });
  });

  route(operations.helperUndoEntry, async ({ caller, params }) => {
    await undoAsHelper(context, caller, params.attempt);
    return noContent();
  });
}
