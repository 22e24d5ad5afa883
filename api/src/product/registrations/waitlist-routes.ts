import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Input, type Route } from '../../http/route';
import { joinWaiting, leaveWaiting, listOwnWaits, listWaiting, moveWaitingFirst } from './waitlist-service';

type ListInput = Pick<Input<typeof operations.adminWaiting>, 'params' | 'caller'>;
type MoveInput = Pick<Input<typeof operations.adminMoveFirst>, 'params' | 'body' | 'caller'>;

export function waitingRoutes(route: Route, context: Context): void {
  route(operations.joinWaiting, async ({ params, body, caller }) =>
    ok(await joinWaiting(context, params.id, caller, body)),
  );

  route(operations.leaveWaiting, async ({ params, caller }) => {
    await leaveWaiting(context, params.id, caller.id);
    return noContent();
  });

  route(operations.guestWaiting, async ({ caller }) => ok(await listOwnWaits(context, caller)));

  const list = async ({ params, caller }: ListInput) => ok(await listWaiting(context, params.id, caller));
  route(operations.adminWaiting, list);
  route(operations.organizerWaiting, list);

  const move = async ({ params, body, caller }: MoveInput) =>
    ok(await moveWaitingFirst(context, { eventId: params.id, userId: params.userId, why: body.why }, caller));
  route(operations.adminMoveFirst, move);
  route(operations.organizerMoveFirst, move);
}
