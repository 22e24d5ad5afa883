import { timeParts, type EventTime } from '@eveneo/contract/application/event-time';
import { formatLongDate, formatTimeRange, machineDateTime } from '../../format/date-text';
import { DOT } from '../../format/typography';
import { RaisedText } from '../raised-text';
import styles from './EventWhen.module.css';

/** When an event takes place, in words and for machines. */
export function EventWhen({
  event,
  day = formatLongDate,
  startOnly = false,
  followed = false,
  className,
}: {
  event: EventTime;
  /** Formats the day. Default: in full. */
  day?: (date: string) => string;
  startOnly?: boolean;
  /**
   * Something follows on the same line: the separating dot is in the last part, so that no line begins with it.
   */
  followed?: boolean;
  className?: string | undefined;
}) {
  const time = startOnly ? timeParts(event).start : formatTimeRange(event);
  return (
    <time dateTime={machineDateTime(event)} className={className}>
      <span className={styles.part}>
        <RaisedText text={day(event.date)} />
        {(time || followed) && <span className={time ? styles.dot : styles.last}>{DOT.trimEnd()}</span>}
      </span>
      {time && (
        <>
          {' '}
          <span className={styles.part}>
            {time}
            {followed && <span className={styles.last}>{DOT.trimEnd()}</span>}
          </span>
        </>
      )}
    </time>
  );
}
