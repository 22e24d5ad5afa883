import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import {
  acceptRequests,
  askToRegister,
  listOwnRequests,
  listRequests,
  refuseRequests,
  withdrawRequest,
} from './service';

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

  route(operations.eventRequests, async ({ params, query, caller }) =>
    ok(await listRequests(context, { eventId: params.id, query, caller })),
  );

  route(operations.acceptRequests, async ({ params: { id: eventId }, body, caller }) =>
    ok(await acceptRequests(context, { eventId, userIds: body.user_ids, caller })),
  );

  route(operations.refuseRequests, async ({ params: { id: eventId }, body, caller }) => {
    const decision = { eventId, userIds: body.user_ids, why: body.why, caller };
    return ok({ refused: await refuseRequests(context, decision) });
  });
}
