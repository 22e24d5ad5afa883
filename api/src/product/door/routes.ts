import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import type { TicketSigner } from '../places/signature';
import { checkTicket, takeEntries } from './check';
import { showDoor } from './links';
import { admit, changeDoor, deviceOf, doorOf, linkOf, listTickets, searchPeople, undoEntry } from './service';

export interface DoorParts {
  readonly signer: TicketSigner;
}

/** The door of an event, for admins, its organizer, co-organizers with the right to it, and helpers' devices. */
export function doorRoutes(route: Route, context: Context, { signer }: DoorParts): void {
  route(operations.eventDoor, async ({ params, caller }) =>
    ok(await showDoor(context, signer, await doorOf(context, params.id, caller), caller)),
  );

  route(operations.checkTicket, async ({ params, body, caller }) => {
    const door = await doorOf(context, params.id, caller);
    return ok(await checkTicket(context, signer, door, { ...body, ...deviceOf(caller) }));
  });

  route(operations.setDoor, async ({ params, body, caller }) =>
    ok(await changeDoor(context, params.id, body, caller)),
  );

  route(operations.doorPeople, async ({ params, query, caller }) => {
    const door = await doorOf(context, params.id, caller);
    return ok(await searchPeople(context, signer, door, query.search, linkOf(caller)));
  });

  route(operations.doorList, async ({ params, query, caller }) => {
    const door = await doorOf(context, params.id, caller);
    return ok(await listTickets(context, signer, door, query.after, linkOf(caller)));
  });

  route(operations.admitAtDoor, async ({ params, body, caller }) => {
    const door = await doorOf(context, params.id, caller);
    return ok(await admit(context, door, body, caller));
  });

  route(operations.sendEntries, async ({ params, body, caller }) => {
    const door = await doorOf(context, params.id, caller);
    const entries = body.entries.map((entry) => ({ ...entry, ...deviceOf(caller) }));
    return ok({ results: await takeEntries(context, signer, door, entries) });
  });

  route(operations.undoEntry, async ({ params, caller }) => {
    const door = await doorOf(context, params.id, caller);
    await undoEntry(context, door, params.attempt, caller);
    return noContent();
  });
}
