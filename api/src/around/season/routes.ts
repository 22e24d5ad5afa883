import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import { created, ok, type Route } from '../../http/route';
import { findSentToDates } from '../../product/announcements/repository';
import { readSeason, writeToSeason } from './service';

/** A series as one thing. */
export function seasonRoutes(route: Route, context: Context): void {
  route(operations.season, async ({ params, query, caller }) =>
    ok(await readSeason(context, params.id, caller, query)),
  );
  route(operations.writeToSeason, async ({ params, body, caller, attempt }) =>
    created(
      await once(
        context,
        { caller, attempt },
        {
          make: (note) => writeToSeason(context, { eventId: params.id, given: body, caller }, note),
          find: ({ id }) => findSentToDates(context.db, id),
        },
      ),
    ),
  );
}
