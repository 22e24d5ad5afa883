import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { notFound } from '../../http/errors';
import { created, noContent, ok, type Route } from '../../http/route';
import { toGuestEvent } from './present';
import { listRoute } from './list-route';
import { eventDetail, summaries } from './service';
import { createEvent, deleteEvent, editEvent } from './write-service';

export function eventRoutes(route: Route, context: Context): void {
  listRoute(route, context);

  route(operations.getEvent, async ({ params, caller }) => ok(await eventDetail(context, params.id, caller)));

  route(operations.adminEvents, async ({ query }) => ok(await summaries(context, query)));

  route(operations.organizerEvents, async ({ query, caller }) =>
    ok(await summaries(context, { ...query, organizerId: caller.id })),
  );

  route(operations.guestEvents, async ({ caller }) => {
    const events = await summaries(context, { guestId: caller.id });
    return ok(events.map(toGuestEvent));
  });

  route(operations.createEvent, async ({ body, files, caller }) =>
    created(await createEvent(context, caller, body, files.image)),
  );

  route(operations.updateEvent, async ({ params, body, files, caller, request }) =>
    ok(
      await editEvent(context, caller, params.id, {
        request: body,
        file: files.image,
        ifMatch: request.headers['if-match'],
      }),
    ),
  );

  // Forms cannot send PUT: a POST that says so is the same edit, any other is no call of ours.
  route(operations.overrideEvent, async ({ params, body, files, caller, request }) => {
    const { _method, ...fields } = body;
    const method = _method ?? request.headers['x-http-method-override'];
    if (String(method).toUpperCase() !== 'PUT') throw notFound();
    return ok(
      await editEvent(context, caller, params.id, {
        request: fields,
        file: files.image,
        ifMatch: request.headers['if-match'],
      }),
    );
  });

  route(operations.deleteEvent, async ({ params, caller }) => {
    await deleteEvent(context, caller, params.id);
    return noContent();
  });
}
