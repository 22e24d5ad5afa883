import { addDays } from '@eveneo/contract/application/dates';
import { datePart, instantOf, startOf, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Reminder } from '@eveneo/contract/application/reminders';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { sentRemindersQuery } from 'mf-shared/api/stats';
import { formatInstant } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts as all } from './texts';
import styles from './NextMails.module.css';

const { next: texts } = all;
const TWO_HOURS_MS = 2 * 3_600_000;

/**
 * When mails to the registrants are due and the door opens, with the API's times; of what is past, how many people
 * got it.
 * @param atDoor for those who may open the door; listed: for those who may see the registrants
 */
export function NextMails({
  event,
  atDoor,
  listed,
}: {
  event: EventDetail;
  atDoor: boolean;
  listed: boolean;
}) {
  const sent = useQuery({ ...sentRemindersQuery(event.id), enabled: listed }).data?.data;
  const timeZone = zoneOf(event, usePublicSettings().timeZone);
  const [day, start] = [datePart(event.date), startOf(event, timeZone)];
  if (!day || !start) return null;
  const soon = new Date(start.getTime() - TWO_HOURS_MS);
  const steps: { label: string; at: Date; kind?: Reminder }[] = [
    { label: texts.eve, at: instantOf(addDays(day, -1), '18:00', timeZone), kind: 'reminder-eve' },
    { label: texts.soon, at: soon, kind: 'reminder-soon' },
    ...(atDoor ? [{ label: all.entries, at: soon }] : []),
    { label: texts.thanks, at: instantOf(addDays(day, 1), '10:00', timeZone), kind: 'thanks' },
  ];
  const sentTo = (kind: Reminder) => sent?.find((one) => one.kind === kind)?.people ?? 0;
  // What is past and was mailed to nobody is not told.
  const shown = steps.filter(({ at, kind }) => !kind || at > now() || sentTo(kind) > 0);
  const words = (when: string, at: Date, kind?: Reminder) => {
    if (!kind) return at <= now() ? texts.open : texts.opens(when);
    return at > now() ? when : texts.sent(plural(sentTo(kind), 'personne'));
  };
  return (
    <ol role="list">
      {shown.map(({ label, at, kind }) => (
        <li key={label} data-done={at <= now()} className={styles.mail}>
          <span className={styles.label}>{label}</span>
          <span className={layout.muted}>
            <RaisedText text={words(formatInstant(at, timeZone), at, kind)} />
          </span>
        </li>
      ))}
    </ol>
  );
}
