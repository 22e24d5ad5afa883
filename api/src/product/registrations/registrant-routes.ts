import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import type { Eraser } from '../../base/undo/eraser';
import { noContent, ok, type Route } from '../../http/route';
import type { TicketSigner } from '../places/signature';
import { enterRegistrants, listRegistrants, noteRegistrant, removeRegistrants } from './registrants-service';

export function registrantRoutes(
  route: Route,
  context: Context,
  { eraser, signer }: { eraser: Eraser; signer: TicketSigner },
): void {
  route(operations.eventRegistrants, async ({ params, query, caller }) =>
    ok(await listRegistrants(context, signer, { eventId: params.id, query, caller })),
  );

  route(operations.removeRegistrants, async ({ params, body, caller }) => {
    const of = { userIds: body.user_ids, why: body.why, caller };
    const removed = await removeRegistrants(context, params.id, of);
    eraser.soon();
    return ok({ removed });
  });

  route(operations.presentRegistrants, async ({ params, body, caller }) =>
    ok({ entered: await enterRegistrants(context, params.id, body.user_ids, caller) }),
  );

  route(operations.noteRegistrant, async ({ params, body, caller }) => {
    await noteRegistrant(context, { eventId: params.id, userId: params.userId, note: body.note }, caller);
    return noContent();
  });
}
