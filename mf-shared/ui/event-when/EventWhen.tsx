import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { timeParts, type EventTime } from '@eveneo/contract/application/event-time';
import { formatLongDate, formatTimeRange, machineDateTime } from '../../format/date-text';
import { DOT } from '../../format/typography';
import { RaisedText } from '../raised-text';
import styles from './EventWhen.module.css';

/** Where the line wraps, the dot before a part is out of sight: no line begins or ends with one. */
const Part = ({ first = false, children }: { first?: boolean; children: ReactNode }) => (
  <span className={styles.part}>
    {!first && <span className={styles.dot}>{DOT}</span>}
    {children}
  </span>
);

/** When an event takes place, in words and for machines. */
export function EventWhen({
  event,
  day = formatLongDate,
  startOnly = false,
  before,
  after,
  className,
}: {
  event: EventTime;
  /** Formats the day. Default: in full. */
  day?: (date: string) => string;
  startOnly?: boolean;
  /** What stands on the same line: 'Ce soir', the place. */
  before?: ReactNode;
  after?: ReactNode;
  className?: string | undefined;
}) {
  const time = startOnly ? timeParts(event).start : formatTimeRange(event);
  return (
    <span className={clsx(styles.when, className)}>
      {before && <Part first>{before}</Part>}
      <time dateTime={machineDateTime(event)}>
        <Part first={!before}>
          <RaisedText text={day(event.date)} />
        </Part>
        {time && <Part>{time}</Part>}
      </time>
      {after && <Part>{after}</Part>}
    </span>
  );
}
