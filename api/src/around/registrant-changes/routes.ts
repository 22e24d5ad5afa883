import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, type Route } from '../../http/route';
import { correctRegistrant } from './correct';
import { moveRegistrants } from './move';
import { settleRegistrants } from './settle';

/** What the organizer corrects, moves or notes as paid among the registrants. */
export function registrantChangeRoutes(route: Route, context: Context): void {
  route(operations.settleRegistrants, async ({ params, body, caller }) =>
    ok({ changed: await settleRegistrants(context, params.id, body, caller) }),
  );
  route(operations.correctRegistrant, async ({ params, body, caller }) => {
    await correctRegistrant(context, { eventId: params.id, id: params.registrationId }, body, caller);
    return noContent();
  });
  route(operations.moveRegistrants, async ({ params, body, caller }) =>
    ok(await moveRegistrants(context, params.id, body, caller)),
  );
}
