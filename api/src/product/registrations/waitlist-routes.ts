import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import { joinWaiting, leaveWaiting, listOwnWaits, listWaiting, moveWaitingFirst } from './waitlist-service';

export function waitingRoutes(route: Route, context: Context): void {
  route(operations.joinWaiting, async ({ params, body, caller }) =>
    ok(await joinWaiting(context, params.id, caller, body)),
  );

  route(operations.leaveWaiting, async ({ params, caller }) => {
    await leaveWaiting(context, params.id, caller.id);
    return noContent();
  });

  route(operations.guestWaiting, async ({ caller }) => ok(await listOwnWaits(context, caller)));

  route(operations.eventWaiting, async ({ params, caller }) =>
    ok(await listWaiting(context, params.id, caller)),
  );

  route(operations.moveFirst, async ({ params, body, caller }) =>
    ok(await moveWaitingFirst(context, { eventId: params.id, userId: params.userId, why: body.why }, caller)),
  );
}
