import { operations } from '@eveneo/contract/operations';
import { ok, type Input, type Route } from '../../http/route';
import type { Context } from '../context';
import { checkTicket, doorCount, ticketOf, ticketsOf } from './service';
import type { TicketSigner } from './signature';

type CheckInput = Pick<Input<typeof operations.adminCheckTicket>, 'params' | 'body' | 'caller'>;

export function ticketRoutes(route: Route, context: Context, signer: TicketSigner): void {
  route(operations.getTicket, async ({ params, caller }) =>
    ok(await ticketOf(context, signer, params.id, caller)),
  );
  route(operations.listTickets, async ({ caller }) => ok(await ticketsOf(context, signer, caller)));
  route(operations.ticketKey, () => ok({ algorithm: 'Ed25519' as const, public_key: signer.publicKey }));

  const check = async ({ params, body, caller }: CheckInput) =>
    ok(await checkTicket(context, signer, { eventId: params.id, request: body, caller }));
  route(operations.adminCheckTicket, check);
  route(operations.organizerCheckTicket, check);

  const door = async ({ params, caller }: Pick<CheckInput, 'params' | 'caller'>) =>
    ok(await doorCount(context, params.id, caller));
  route(operations.adminDoor, door);
  route(operations.organizerDoor, door);
}
