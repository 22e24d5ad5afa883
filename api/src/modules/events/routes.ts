import { operations } from '../../../contract/operations';
import type { Context } from '../../context';
import { ok, type Route } from '../../http/route';
import { toGuestEvent } from './present';
import { eventDetail, listEvents, summaries } from './service';

export function eventRoutes(route: Route, context: Context): void {
  route(operations.listEvents, async ({ query }) => ok(await listEvents(context, query)));

  route(operations.getEvent, async ({ params, caller }) => ok(await eventDetail(context, params.id, caller)));

  route(operations.adminEvents, async ({ query }) => ok(await summaries(context, query)));

  route(operations.organizerEvents, async ({ query, caller }) =>
    ok(await summaries(context, { ...query, organizerId: caller.id })),
  );

  route(operations.guestEvents, async ({ caller }) => {
    const events = await summaries(context, { guestId: caller.id });
    return ok(events.map(toGuestEvent));
  });
}
