import { cloneElement, createContext, isValidElement, useContext, type PropsWithChildren } from 'react';
import type {
  Components,
  DateHeaderProps,
  EventProps,
  EventWrapperProps,
  HeaderProps,
  ShowMoreProps,
} from 'react-big-calendar';
import { formatLongDate } from '../../format/date-text';
import { EventLink } from './EventLink';
import { dayOf, type GridEvent } from './grid-event';
import { ShowMore } from './ShowMore';
import { CALENDAR_TEXTS as texts } from './texts';

/** Today, 'YYYY-MM-DD', for components that react-big-calendar renders. */
export const TodayContext = createContext('');

const weekdayOf = (date: Date) => formatLongDate(dayOf(date)).split(' ')[0] ?? '';
const shortWeekday = (date: Date) => `${weekdayOf(date).slice(0, 3)}.`;

/** Whether the box continues an earlier one: in week and day view only the wrapper gets this prop. */
const ContinuedContext = createContext(false);

function GridEventLink({ event: { source, folded } }: EventProps<GridEvent>) {
  const continued = useContext(ContinuedContext);
  if (folded) return <ShowMore day={source.start.slice(0, 10)} {...folded} />;
  return <EventLink event={source} continued={continued} />;
}

/** Used if a day of the month has more events than lines. */
function MonthShowMore({ slotDate, count, events }: ShowMoreProps<GridEvent>) {
  return <ShowMore day={dayOf(slotDate)} count={count} events={events.map(({ source }) => source)} />;
}

/** Takes the button role, the tab stop and the tooltip off the box: the link inside is the only control. */
function EventBox({
  children,
  continuesPrior = false,
}: PropsWithChildren<EventWrapperProps<GridEvent> & { continuesPrior?: boolean }>) {
  if (!isValidElement<{ role?: string; tabIndex?: number; title?: string }>(children)) return <>{children}</>;
  return (
    <ContinuedContext value={continuesPrior}>
      {cloneElement(children, { role: undefined, tabIndex: undefined, title: undefined })}
    </ContinuedContext>
  );
}

function MonthWeekday({ date }: HeaderProps) {
  return (
    <>
      <span aria-hidden="true">{shortWeekday(date)}</span>
      <span className="visually-hidden">{weekdayOf(date)}</span>
    </>
  );
}

function MonthDay({ date, onDrillDown }: DateHeaderProps) {
  const day = dayOf(date);
  const isToday = useContext(TodayContext) === day;
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-current={isToday ? 'date' : undefined}
      onClick={onDrillDown}
    >
      {Number(day.slice(8))}
      <span className="visually-hidden">
        {' '}
        {formatLongDate(day)}
        {isToday && `, ${texts.isToday}`}, {texts.openDay}
      </span>
    </button>
  );
}

/** The head of a column in week and day; the library wraps it in the button that opens the day. */
function ColumnHead({ date }: HeaderProps) {
  const day = dayOf(date);
  return (
    <>
      <span aria-hidden="true">
        {shortWeekday(date)} {Number(day.slice(8))}
      </span>
      <span className="visually-hidden">
        {formatLongDate(day)}, {texts.openDay}
      </span>
    </>
  );
}

/** Module-level: components created while rendering would be remounted each time. */
export const gridComponents: Components<GridEvent> = {
  event: GridEventLink,
  eventWrapper: EventBox,
  showMore: MonthShowMore,
  month: { header: MonthWeekday, dateHeader: MonthDay },
  week: { header: ColumnHead },
  day: { header: ColumnHead },
};
