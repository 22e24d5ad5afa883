import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { readClock } from '../../ground/clock';
import { noContent, ok, type Route } from '../../http/route';
import { listFailingMails, readOverview, retryFailingMails, settleFailingMail } from './overview';
import { adminStats, organizerAttention, organizerStats } from './repository';

export function statsRoutes(route: Route, context: Context): void {
  route(operations.adminStats, async () => ok(await adminStats(context.db)));

  route(operations.failingMails, async () => ok(await listFailingMails(context)));
  route(operations.retryFailingMails, async ({ caller }) => ok(await retryFailingMails(context, caller)));
  route(operations.retryFailingMail, async ({ params, caller }) => {
    await settleFailingMail(context, params.id, 'retry', caller);
    return noContent();
  });
  route(operations.dropFailingMail, async ({ params, caller }) => {
    await settleFailingMail(context, params.id, 'drop', caller);
    return noContent();
  });
  route(operations.adminOverview, async () => ok(await readOverview(context)));

  route(operations.organizerStats, async ({ caller }) =>
    ok(await organizerStats(context.db, caller.id, context.clock.now())),
  );

  route(operations.organizerAttention, async ({ caller }) =>
    ok(await organizerAttention(context.db, caller.id, readClock(context))),
  );
}
