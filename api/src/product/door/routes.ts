import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Input, type Route } from '../../http/route';
import type { TicketSigner } from '../tickets/signature';
import { checkTicket, takeEntries } from './check';
import { admit, changeDoor, doorCount, doorOf, listTickets, searchPeople, undoEntry } from './service';

export interface DoorParts {
  readonly signer: TicketSigner;
}

/** The door of an event, for admins, its organizer and co-organizers with the right to it. */
export function doorRoutes(route: Route, context: Context, { signer }: DoorParts): void {
  const at = ({ params, caller }: Pick<Input<typeof operations.adminDoor>, 'params' | 'caller'>) =>
    doorOf(context, params.id, caller);

  for (const operation of [operations.adminDoor, operations.organizerDoor])
    route(operation, async (input) => ok(await doorCount(context, signer, await at(input))));

  for (const operation of [operations.adminCheckTicket, operations.organizerCheckTicket])
    route(operation, async (input) => ok(await checkTicket(context, signer, await at(input), input.body)));

  for (const operation of [operations.adminSetDoor, operations.organizerSetDoor])
    route(operation, async ({ params, body, caller }) =>
      ok(await changeDoor(context, params.id, body, caller)),
    );

  for (const operation of [operations.adminDoorPeople, operations.organizerDoorPeople])
    route(operation, async (input) =>
      ok(await searchPeople(context, signer, await at(input), input.query.search)),
    );

  for (const operation of [operations.adminDoorList, operations.organizerDoorList])
    route(operation, async (input) =>
      ok(await listTickets(context, signer, await at(input), input.query.after)),
    );

  for (const operation of [operations.adminAdmit, operations.organizerAdmit])
    route(operation, async (input) => {
      const door = await at(input);
      return ok(await admit(context, door, input.body, input.caller));
    });

  for (const operation of [operations.adminSendEntries, operations.organizerSendEntries])
    route(operation, async (input) =>
      ok({ results: await takeEntries(context, signer, await at(input), input.body.entries) }),
    );

  for (const operation of [operations.adminUndoEntry, operations.organizerUndoEntry])
    route(operation, async (input) => {
      const door = await at(input);
      await undoEntry(context, door, input.params.attempt, input.caller);
      return noContent();
    });
}
