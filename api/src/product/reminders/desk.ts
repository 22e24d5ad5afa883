import { addDays } from '@eveneo/contract/application/dates';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { dayIn, instantAt, localMinute } from '../../ground/clock';
import { runPeriodically } from '../../ground/periodic';
import { queueDigests, queueEves } from './desk-repository';
import type { Looker } from './reminders';

const EVERY_MS = 30_000;
const EVENING = '18:00';
/**
 * Maximum delay after an outage; later, the news wait for the next evening, and
 * the other mails are not sent at all.
 */
const GRACE_MS = 4 * 3_600_000;
/** The longest time that a digest reports, in days. */
const REPORTED_DAYS = 7;

/** Queues the evening mails to organizers. Safe on several instances: the outbox accepts each mail once. */
export async function queueDeskMails({ db, clock, config }: Looker): Promise<void> {
  const now = clock.now();
  const zone = config.EVENT_TIMEZONE;
  const day = dayIn(zone, now);
  const at = instantAt(zone, day, EVENING);
  if (now < at || now.getTime() >= at.getTime() + GRACE_MS) return;
  const before = instantAt(zone, addDays(day, -1), EVENING);
  const earliest = instantAt(zone, addDays(day, -REPORTED_DAYS), EVENING);
  const evening = {
    day,
    at,
    before,
    earliest,
    tomorrow: addDays(day, 1),
    minute: localMinute({ clock, config }, null),
  };
  // Instances that run at the same moment conflict (1213, 1467): the transaction is retried.
  await withTransaction(db, (tx) => queueDigests(tx, now, evening));
  await withTransaction(db, (tx) => queueEves(tx, now, evening));
}

export const startDeskMails = (context: Context) =>
  runPeriodically(
    () => queueDeskMails(context),
    (err) => context.log.warn({ err }, 'evening mails of organizers not looked for'),
    EVERY_MS,
  );
