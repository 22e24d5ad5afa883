import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { ok, type Route } from '../../http/route';
import type { TicketSigner } from '../../product/places/signature';
import { checkAttestation, eventPaper, ownAttestations } from './service';

/** What is printed about an event's people, and attestations of presence. */
export function paperRoutes(route: Route, context: Context, signer: TicketSigner): void {
  route(operations.eventPaper, async ({ params, caller }) =>
    ok(await eventPaper(context, signer, params.id, caller)),
  );
  route(operations.ownAttestations, async ({ params, caller }) =>
    ok(await ownAttestations(context, params.id, caller)),
  );
  route(operations.checkAttestation, async ({ body }) => ok(await checkAttestation(context, body.number)));
}
