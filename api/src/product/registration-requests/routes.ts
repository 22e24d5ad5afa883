import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Input, type Route } from '../../http/route';
import {
  acceptRequests,
  askToRegister,
  listOwnRequests,
  listRequests,
  refuseRequests,
  withdrawRequest,
} from './service';

// Shared by the admin's and the organizer's calls.
type ListInput = Pick<Input<typeof operations.adminRequests>, 'params' | 'query' | 'caller'>;
type AcceptanceInput = Pick<Input<typeof operations.adminAcceptRequests>, 'params' | 'body' | 'caller'>;
type RefusalInput = Pick<Input<typeof operations.adminRefuseRequests>, 'params' | 'body' | 'caller'>;

export function requestRoutes(route: Route, context: Context): void {
  route(operations.askToRegister, async ({ params: { id }, body, caller }) =>
    ok(await askToRegister(context, id, caller, body)),
  );
  route(operations.withdrawRequest, async ({ params: { id }, caller }) => {
    await withdrawRequest(context, id, caller.id);
    return noContent();
  });
  route(operations.guestRequests, async ({ caller, query }) =>
    ok(await listOwnRequests(context, caller, query)),
  );

  const list = async ({ params, query, caller }: ListInput) =>
    ok(await listRequests(context, { eventId: params.id, query, caller }));
  route(operations.adminRequests, list);
  route(operations.organizerRequests, list);

  const accept = async ({ params: { id: eventId }, body, caller }: AcceptanceInput) =>
    ok(await acceptRequests(context, { eventId, userIds: body.user_ids, caller }));
  route(operations.adminAcceptRequests, accept);
  route(operations.organizerAcceptRequests, accept);

  async function refuse({ params: { id: eventId }, body, caller }: RefusalInput) {
    const decision = { eventId, userIds: body.user_ids, why: body.why, caller };
    return ok({ refused: await refuseRequests(context, decision) });
  }
  route(operations.adminRefuseRequests, refuse);
  route(operations.organizerRefuseRequests, refuse);
}
