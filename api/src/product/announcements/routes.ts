import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import { created, noContent, ok, type Input, type Route } from '../../http/route';
import {
  findWritten,
  listAnnouncements,
  readAnnouncements,
  testAnnouncement,
  writeAnnouncement,
} from './service';

// Shared by the admin's and the organizer's calls.
type ListInput = Pick<Input<typeof operations.adminAnnouncements>, 'params' | 'query' | 'caller'>;
type PostInput = Pick<
  Input<typeof operations.adminWriteAnnouncement>,
  'params' | 'body' | 'caller' | 'attempt'
>;
type TestInput = Pick<Input<typeof operations.adminTestAnnouncement>, 'params' | 'body' | 'caller'>;

export function announcementRoutes(route: Route, context: Context): void {
  const list = async ({ params, query, caller }: ListInput) =>
    ok(await listAnnouncements(context, { eventId: params.id, page: query.page, caller }));
  route(operations.adminAnnouncements, list);
  route(operations.organizerAnnouncements, list);

  async function write({ params, body, caller, attempt }: PostInput) {
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
  }
  route(operations.adminWriteAnnouncement, write);
  route(operations.organizerWriteAnnouncement, write);

  async function test({ params, body, caller }: TestInput) {
    await testAnnouncement(context, { eventId: params.id, given: body, caller });
    return noContent();
  }
  route(operations.adminTestAnnouncement, test);
  route(operations.organizerTestAnnouncement, test);

  route(operations.eventAnnouncements, async ({ params, query, caller }) =>
    ok(await readAnnouncements(context, { eventId: params.id, page: query.page, caller })),
  );
}
