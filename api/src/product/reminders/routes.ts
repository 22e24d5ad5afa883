import { REMINDERS } from '@eveneo/contract/application/reminders';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { notFound } from '../../http/errors';
import { ok, type Route } from '../../http/route';
import { findEvent } from '../events/repository';
import { occasionOf } from './reminders';
import { countSent } from './repository';

/** What was mailed to the registrants by itself, for who manages them. */
export function reminderRoutes(route: Route, context: Context): void {
  route(operations.sentReminders, async ({ params: { id }, caller }) => {
    await assertManages(context, id, caller);
    const event = await findEvent(context.db, id);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    const counts = await Promise.all(
      REMINDERS.map(async (kind) => ({
        kind,
        people: await countSent(context.db, id, occasionOf(kind, event)),
      })),
    );
    return ok({ data: counts.filter(({ people }) => people > 0) });
  });
}
