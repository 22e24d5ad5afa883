import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { ok, type Route } from '../../http/route';
import { eventsOf, organizerOf } from './service';

export function organizerRoutes(route: Route, context: Context): void {
  route(operations.getOrganizer, async ({ params, caller }) =>
    ok(await organizerOf(context, params.id, caller)),
  );
  route(operations.eventsOfOrganizer, async ({ params, query }) =>
    ok(await eventsOf(context, params.id, query)),
  );
}
