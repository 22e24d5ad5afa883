import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { ok, type Route } from '../../http/route';
import type { TicketSigner } from '../places/signature';
import { ticketOf, ticketsOf } from './service';

export function ticketRoutes(route: Route, context: Context, signer: TicketSigner): void {
  route(operations.getTicket, async ({ params, caller }) =>
    ok(await ticketOf(context, signer, params.id, caller)),
  );
  route(operations.listTickets, async ({ caller }) => ok(await ticketsOf(context, signer, caller)));
  route(operations.ticketKey, () => ok({ algorithm: 'Ed25519' as const, public_key: signer.publicKey }));
}
