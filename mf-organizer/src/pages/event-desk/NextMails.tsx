import { addDays } from '@eveneo/contract/application/dates';
import { datePart, instantOf, startOf, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import layout from 'mf-shared/styles/layout.module.css';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts as all } from './texts';
import styles from './NextMails.module.css';

const { next: texts } = all;
const TWO_HOURS_MS = 2 * 3_600_000;

/**
 * When mails to the registrants are due and the door opens, with the API's times; what is past is drawn filled.
 * @param atDoor for those who may open the door
 */
export function NextMails({ event, atDoor }: { event: EventDetail; atDoor: boolean }) {
  const timeZone = zoneOf(event, usePublicSettings().timeZone);
  const [day, start] = [datePart(event.date), startOf(event, timeZone)];
  if (!day || !start) return null;
  const soon = new Date(start.getTime() - TWO_HOURS_MS);
  const steps: { label: string; at: Date; said?: (when: string) => string }[] = [
    { label: texts.eve, at: instantOf(addDays(day, -1), '18:00', timeZone) },
    { label: texts.soon, at: soon },
    ...(atDoor ? [{ label: all.welcome, at: soon, said: texts.opens }] : []),
    { label: texts.thanks, at: instantOf(addDays(day, 1), '10:00', timeZone) },
  ];
  return (
    <ol role="list">
      {steps.map(({ label, at, said }) => (
        <li key={label} data-done={at <= now()} className={styles.mail}>
          <span className={styles.label}>{label}</span>
          <span className={layout.muted}>
            <RaisedText text={said ? said(formatInstant(at, timeZone)) : formatInstant(at, timeZone)} />
          </span>
        </li>
      ))}
    </ol>
  );
}
