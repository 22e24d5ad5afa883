import { formatTimeRange, machineDateTime, whenText } from '../../format/date-text';
import { timeParts, type EventTime } from '../../format/event-time';
import { RaisedText } from '../raised-text';

/** When an event takes place, in words and for machines. */
export function EventWhen({
  event,
  day,
  startOnly = false,
  className,
}: {
  event: EventTime;
  /** Formats the day. Default: in full. */
  day?: (date: string) => string;
  startOnly?: boolean;
  className?: string | undefined;
}) {
  const time = startOnly ? (of: EventTime) => timeParts(of).start ?? '' : formatTimeRange;
  return (
    <time dateTime={machineDateTime(event)} className={className}>
      <RaisedText text={whenText(event, day, time)} />
    </time>
  );
}
