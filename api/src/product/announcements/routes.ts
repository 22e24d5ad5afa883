import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import { created, noContent, ok, type Route } from '../../http/route';
import {
  findWritten,
  listAnnouncements,
  readAnnouncements,
  testAnnouncement,
  writeAnnouncement,
} from './service';

export function announcementRoutes(route: Route, context: Context): void {
  route(operations.announcementDesk, async ({ params, query, caller }) =>
    ok(await listAnnouncements(context, { eventId: params.id, page: query.page, caller })),
  );

  route(operations.writeAnnouncement, async ({ params, body, caller, attempt }) => {
    const of = { eventId: params.id, given: body, caller };
    return created(
      await once(
        context,
        { caller, attempt },
        {
          make: (note) => writeAnnouncement(context, of, note),
          find: ({ id }) => findWritten(context, id),
        },
      ),
    );
  });

  route(operations.testAnnouncement, async ({ params, body, caller }) => {
    await testAnnouncement(context, { eventId: params.id, given: body, caller });
    return noContent();
  });

  route(operations.eventAnnouncements, async ({ params, query, caller }) =>
    ok(await readAnnouncements(context, { eventId: params.id, page: query.page, caller })),
  );
}
