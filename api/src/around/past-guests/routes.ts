import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import { endConsent, findConsents, giveConsent } from '../../base/consents/repository';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import { queueMail } from '../../base/outbox/repository';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { created, noContent, ok, type Route } from '../../http/route';
import { assertConfirmed } from '../../product/announcements/service';
import { findMessage, listPastGuests, pastGuestMessages, tagPastGuest, writeToPastGuests } from './service';

/** An organizer's public, and whom its people allow to write to them. */
export function pastGuestRoutes(route: Route, context: Context): void {
  const { db, clock } = context;
  route(operations.pastGuests, async ({ query, caller }) => ok(await listPastGuests(context, caller, query)));
  route(operations.tagPastGuest, async ({ body, caller }) => {
    await tagPastGuest(context, caller, body);
    return noContent();
  });
  route(operations.pastGuestMessages, async ({ query, caller }) =>
    ok(await pastGuestMessages(context, caller, query.tag)),
  );
  route(operations.writeToPastGuests, async ({ body, caller, attempt }) =>
    created(
      await once(
        context,
        { caller, attempt },
        {
          make: (note) => writeToPastGuests(context, caller, body, note),
          find: ({ id }) => findMessage(context, caller, id),
        },
      ),
    ),
  );
  route(operations.testPastGuestMessage, async ({ body, caller }) => {
    await assertConfirmed(context, caller);
    await queueMail(db, clock.now(), caller.id, 'past-guests-test', body);
    return noContent();
  });
  route(operations.ownConsents, async ({ caller }) => {
    const consents = await findConsents(db, caller.id);
    return ok(consents.map((one) => ({ ...one, agreed_at: isoInstant(one.agreed_at) })));
  });
  route(operations.giveConsent, async ({ params, caller }) => {
    const given = await giveConsent(db, { userId: caller.id, organizerId: params.id }, clock.now());
    if (!given) throw notFound(ERROR_TEXTS.organizerNotFound);
    return noContent();
  });
  route(operations.endConsent, async ({ params, caller }) => {
    await endConsent(db, { userId: caller.id, organizerId: params.id });
    return noContent();
  });
}
