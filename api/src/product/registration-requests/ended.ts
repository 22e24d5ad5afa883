import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { dayIn } from '../../ground/clock';
import { runPeriodically } from '../../ground/periodic';
import { lockCapacity } from '../capacity/repository';
import { endRequests, findEndedEvents } from '../places/requests-repository';
import type { Looker } from '../reminders/reminders';

const EVERY_MS = 60_000;
/** Requests end in the morning after the event, not at midnight. */
const AFTER_MIDNIGHT_MS = 10 * 3_600_000;

/** Ends the requests to past events, and tells those who were never answered. Safe on several instances. */
export async function endOldRequests({ db, clock, config }: Looker): Promise<void> {
  const now = clock.now();
  const day = dayIn(config.EVENT_TIMEZONE, new Date(now.getTime() - AFTER_MIDNIGHT_MS));
  for (const eventId of await findEndedEvents(db, day))
    await withTransaction(db, async (tx) => {
      await lockCapacity(tx, eventId);
      for (const userId of await endRequests(tx, eventId))
        await queueMail(tx, now, userId, 'request-ended', { event_id: eventId });
    });
}

export const startEndingRequests = (context: Looker) =>
  runPeriodically(
    () => endOldRequests(context),
    (err) => context.log.warn({ err }, 'requests to past events not ended'),
    EVERY_MS,
  );
