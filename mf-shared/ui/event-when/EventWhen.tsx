import { formatLongDate, formatTimeRange, machineDateTime } from '../../format/date-text';
import { timeParts, type EventTime } from '../../format/event-time';
import { DOT } from '../../format/typography';
import { RaisedText } from '../raised-text';
import styles from './EventWhen.module.css';

/** When an event takes place, in words and for machines. */
export function EventWhen({
  event,
  day = formatLongDate,
  startOnly = false,
  className,
}: {
  event: EventTime;
  /** Formats the day. Default: in full. */
  day?: (date: string) => string;
  startOnly?: boolean;
  className?: string | undefined;
}) {
  const time = startOnly ? timeParts(event).start : formatTimeRange(event);
  return (
    <time dateTime={machineDateTime(event)} className={className}>
      <span className={styles.part}>
        <RaisedText text={day(event.date)} />
        {time && <span className={styles.dot}>{DOT.trimEnd()}</span>}
      </span>
      {time && (
        <>
          {' '}
          <span className={styles.part}>{time}</span>
        </>
      )}
    </time>
  );
}
