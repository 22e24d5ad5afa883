import { addDays } from '@eveneo/contract/application/dates';
import type { Reminder } from '@eveneo/contract/application/reminders';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { dayIn, instantAt } from '../../ground/clock';
import type { Config } from '../../ground/config';
import { runPeriodically } from '../../ground/periodic';
import { queueDueMails, findEventsOfDays, type DatedEvent } from './repository';

const EVERY_MS = 30_000;
const HOUR = 3_600_000;
/** Maximum delay of a mail after an outage; later it would be useless. */
const GRACE_MS = 4 * HOUR;

export type Looker = Pick<Context, 'db' | 'clock'> & {
  readonly config: Pick<Config, 'EVENT_TIMEZONE'>;
  readonly log: { warn(facts: object, message: string): void };
};

/** Distinguishes a mail from the same kind at another time, if the event is moved. */
export const occasionOf = (kind: Reminder, { date, time }: Pick<DatedEvent, 'date' | 'time'>): string =>
  `${kind}:${date}T${time}`;

interface Due {
  readonly kind: Reminder;
  readonly from: Date;
  readonly until: Date;
}

/**
 * When the mails about an event are due: 18:00 the day before, two hours before it begins, 10:00 the day after.
 */
export function dueTimes({ date, time, time_zone: zone }: DatedEvent, installed: string): Due[] {
  const timeZone = zone ?? installed;
  const start = instantAt(timeZone, date, time);
  const later = (moment: Date) => new Date(Math.min(moment.getTime() + GRACE_MS, start.getTime()));
  const eve = instantAt(timeZone, addDays(date, -1), '18:00');
  const soon = new Date(start.getTime() - 2 * HOUR);
  const thanks = instantAt(timeZone, addDays(date, 1), '10:00');
  return [
    { kind: 'reminder-eve', from: eve, until: later(eve) },
    { kind: 'reminder-soon', from: soon, until: start },
    { kind: 'thanks', from: thanks, until: new Date(thanks.getTime() + GRACE_MS) },
  ];
}

/** Queues due mails. Safe on several instances: the outbox accepts each mail once. */
export async function queueReminders({ db, clock, config }: Looker): Promise<void> {
  const now = clock.now();
  const day = dayIn(config.EVENT_TIMEZONE, now);
  // Zones differ by a day.
  for (const event of await findEventsOfDays(db, addDays(day, -2), addDays(day, 2)))
    for (const { kind, from, until } of dueTimes(event, config.EVENT_TIMEZONE)) {
      if (now < from || now >= until) continue;
      const due = {
        eventId: event.id,
        kind,
        occasion: occasionOf(kind, event),
        registeredBefore: from,
        withoutReview: kind === 'thanks',
        ofThoseWhoCame: kind === 'thanks',
      };
      // Instances that run at the same moment conflict (1213, 1467): the transaction is retried.
      await withTransaction(db, (tx) => queueDueMails(tx, now, due));
    }
}

export const startReminders = (context: Looker) =>
  runPeriodically(
    () => queueReminders(context),
    (err) => context.log.warn({ err }, 'reminders not looked for'),
    EVERY_MS,
  );
