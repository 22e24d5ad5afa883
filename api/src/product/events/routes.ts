import { DRAFT_KEY_HEADER } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { eventActs } from '../../base/history/routes';
import { once } from '../../base/idempotency/once';
import { createLastKnown } from '../../db/last-known';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { markAsOf } from '../../http/freshness';
import { created, noContent, ok, type Input, type PartialInput, type Route } from '../../http/route';
import { findGroupSizes } from '../capacity/attendees-repository';
import { sendAll } from './all-events';
import { assertShown, detailFor, eventDetail, type EventReader } from './detail';
import { cancelEvent, changeDraftLink, restoreEvent } from './lifecycle-service';
import { listRoute } from './list-route';
import { toGuestEvent } from './present';
import { summaries, type Understand } from './service';
import { findWritten } from './write-repository';
import { furtherCreateErrors, furtherEditErrors } from './write-rules';
import { createEvent, deleteEvent, editEvent } from './write-service';

/** Maximum events cached for when the database does not answer. */
const MAX_KNOWN = 500;

function eventRoute(route: Route, context: Context, readEvent: EventReader): void {
  const known = createLastKnown<EventDetail>(context.clock, MAX_KNOWN);
  route(operations.getEvent, async ({ params: { id }, caller, request, reply }) => {
    const key = request.headers[DRAFT_KEY_HEADER]?.toString();
    const read = async () =>
      detailFor(
        context.db,
        await assertShown(context.db, await readEvent(id), { caller, key, now: readClock(context) }),
        caller,
      );
    if (caller || key) return ok(await read());
    const { value, asOf } = await known.get(String(id), read);
    if (asOf) markAsOf(reply, asOf);
    return ok(value);
  });
}

function lifecycleRoutes(route: Route, context: Context): void {
  route(operations.cancelEvent, async ({ params, body, caller }) =>
    ok(await cancelEvent(context, caller, params.id, body.why ?? '')),
  );
  route(operations.restoreEvent, async ({ params, caller }) =>
    ok(await restoreEvent(context, caller, params.id)),
  );
  route(operations.eventHistory, async ({ params: { id }, query, caller }) => {
    const event = await findWritten(context.db, id);
    if (!event || !(await manages(context.db, caller, event, 'edit')))
      throw notFound(ERROR_TEXTS.eventNotFound);
    const withRegistrants = await manages(context.db, caller, event, 'registrants');
    return ok(await eventActs(context.db, { eventId: id, withRegistrants }, caller, query));
  });
  route(operations.renewDraftLink, async ({ params, caller }) =>
    ok(await changeDraftLink(context, caller, params.id, 'renew')),
  );
  route(operations.revokeDraftLink, async ({ params, caller }) =>
    ok(await changeDraftLink(context, caller, params.id, 'revoke')),
  );
}

export function eventRoutes(
  route: Route,
  context: Context,
  { readEvent, understand }: { readEvent: EventReader; understand: Understand },
): void {
  listRoute(route, context, understand);
  eventRoute(route, context, readEvent);
  lifecycleRoutes(route, context);

  route(operations.adminEvents, ({ query, reply }) => sendAll(context, reply, { ...query, hiddenToo: true }));
  route(operations.organizerEvents, ({ query, caller, reply }) =>
    sendAll(context, reply, { ...query, organizerId: caller.id, hiddenToo: true }),
  );

  route(operations.guestEvents, async ({ caller }) => {
    const events = await summaries(context, { guestId: caller.id, hiddenToo: true });
    const groups = await findGroupSizes(context.db, caller.id);
    return ok(events.map((event) => ({ ...toGuestEvent(event), places: groups.get(event.id) })));
  });

  route(
    operations.createEvent,
    async ({ body, files, caller, attempt }) =>
      created(
        await once(
          context,
          { caller, attempt },
          {
            make: (note) => createEvent(context, caller, body, files.image, note),
            find: ({ id }) => eventDetail(context.db, id, caller),
          },
        ),
      ),
    ({ caller, body }) => furtherCreateErrors(context, caller, body),
  );

  type EditInput = Pick<
    Input<typeof operations.updateEvent>,
    'params' | 'body' | 'files' | 'caller' | 'request'
  >;
  const edit = ({ params, body, files, caller, request }: EditInput) =>
    editEvent(context, caller, params.id, {
      request: body,
      file: files.image,
      ifMatch: request.headers['if-match'],
    });
  const furtherErrors = ({ params, caller, body }: PartialInput<typeof operations.updateEvent>) =>
    furtherEditErrors(context, caller, params.id, body);

  route(operations.updateEvent, async (input) => ok(await edit(input)), furtherErrors);
  // Forms cannot send PUT: a POST with this override is the same edit; any other POST does not exist.
  route(
    operations.overrideEvent,
    async (input) => {
      const { _method, ...body } = input.body;
      const method = _method ?? input.request.headers['x-http-method-override'];
      if (String(method).toUpperCase() !== 'PUT') throw notFound();
      return ok(await edit({ ...input, body }));
    },
    furtherErrors,
  );
  route(operations.deleteEvent, async ({ params, body, caller }) => {
    await deleteEvent(context, caller, params.id, body.why);
    return noContent();
  });
}
