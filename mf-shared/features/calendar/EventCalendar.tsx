import { clsx } from 'clsx';
import { useMemo, useRef, type CSSProperties } from 'react';
import { Calendar, type Formats } from 'react-big-calendar';
import { wallClock } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings } from '@eveneo/platform';
import { categoryTone } from '../../ui/badge';
import { RaisedText } from '../../ui/raised-text';
import { AgendaView } from './AgendaView';
import type { CalendarEvent, CalendarProps } from './calendar-event';
import { CalendarToolbar } from './CalendarToolbar';
import { gridComponents, TodayContext } from './grid-components';
import { dayOf, laneToGridEvent, toMonthEvent, toWallDate, wallOf, type GridEvent } from './grid-event';
import { foldLanes, lanesOf } from './lanes';
import { localizer } from './localizer';
import { lowestOfDays } from './lowest';
import { MonthDots } from './MonthDots';
import { periodLabel, periodOf, weekday, type CalendarView, type Period } from './period';
import { firstHour, shownHours } from './shown-hours';
import { CALENDAR_TEXTS as texts } from './texts';
import { useCalendarPosition } from './use-calendar-position';
import { useRepairedMarkup } from './use-repaired-markup';
import base from './EventCalendar.module.css';
import month from './MonthGrid.module.css';
import time from './TimeGrid.module.css';

/** Grows with the reader's text. */
const HEIGHT = 'max(600px, 37.5rem)';
const GRID_VIEWS = { month: true, week: true, day: true } as const;

const formats: Formats = {
  timeGutterFormat: (date) => wallOf(date).slice(11),
  // The link inside the box has the time.
  eventTimeRangeFormat: () => '',
  eventTimeRangeStartFormat: () => '',
  eventTimeRangeEndFormat: () => '',
  dayRangeHeaderFormat: ({ start }) => periodLabel(dayOf(start), 'week'),
};

/** The library takes hours as dates, of which it only reads the time. */
const hourDate = (hour: number) =>
  hour === 24
    ? new Date('1970-01-01T23:59:59Z')
    : toWallDate(`1970-01-01T${String(hour).padStart(2, '0')}:00`);

const eventProp = ({ source, folded, lowest }: GridEvent) => ({
  className: clsx(folded ? base.folded : base[categoryTone(source.category)], lowest && month.lowest),
});

/** Maximum number of events side by side, for legibility and touch. */
const mostLanes = (view: CalendarView, narrow: boolean) =>
  view === 'week' ? (narrow ? 2 : 4) : narrow ? 4 : 10;

/** The events as the grid shows them, and in how many lanes. */
function gridOf(
  events: readonly CalendarEvent[],
  view: CalendarView,
  { first, last }: Period,
  narrow: boolean,
) {
  if (view === 'month' || view === 'agenda') {
    const lowest = lowestOfDays(events);
    return {
      gridEvents: events.map((event) => ({ ...toMonthEvent(event), lowest: lowest.has(event) })),
      lanes: 1,
    };
  }
  const shown = events.filter(({ start, end }) => start.slice(0, 10) <= last && end.slice(0, 10) >= first);
  const most = mostLanes(view, narrow);
  return {
    gridEvents: foldLanes(shown, most).map(laneToGridEvent),
    lanes: Math.min(most, lanesOf(shown)),
  };
}

/** Views with a button: month and week; the agenda on narrow screens or while it is shown; the day on request. */
function offeredViews(view: CalendarView, narrow: boolean, dayButton: boolean): CalendarView[] {
  const agenda = narrow || view === 'agenda';
  return [...(agenda ? ['agenda' as const] : []), 'month', 'week', ...(dayButton ? ['day' as const] : [])];
}

/** The calendar: month, week, day and agenda of events, in French, by mouse, touch and keyboard. */
export function EventCalendar({ events, hours, dayButton = false }: CalendarProps) {
  const { timeZone } = usePublicSettings();
  const { view, date, today, narrow, moveTo } = useCalendarPosition();
  const label = periodLabel(date, view);
  const heading = useRef<HTMLHeadingElement>(null);
  const repaired = useRepairedMarkup(weekday(date), view);
  const { first, last } = periodOf(date, view);
  const period = useMemo(() => ({ first, last }), [first, last]);
  const { gridEvents, lanes } = useMemo(
    () => gridOf(events, view, period, narrow),
    [events, view, period, narrow],
  );
  const shown = shownHours(events, period, hours);
  const opensAt = firstHour(events, period, hours);

  const openDay = (day: Date) => {
    moveTo({ view: 'day', date: dayOf(day) });
    // The focused control disappears with the old view.
    heading.current?.focus();
  };

  return (
    <div className={base.frame}>
      <CalendarToolbar
        view={view}
        date={date}
        today={today}
        onMove={moveTo}
        views={offeredViews(view, narrow, dayButton)}
      />
      <h2 ref={heading} tabIndex={-1} className={base.period} aria-live="polite">
        <RaisedText text={label} />
      </h2>
      {view === 'agenda' ? (
        <AgendaView events={events} period={period} label={`${texts.agenda}, ${label}`} />
      ) : view === 'month' && narrow ? (
        <MonthDots
          events={events}
          date={date}
          today={today}
          label={label}
          onDay={(day) => moveTo({ date: day })}
          onOpen={() => openDay(toWallDate(`${date}T00:00`))}
        />
      ) : (
        <TodayContext value={today}>
          <div
            ref={repaired}
            data-view={view}
            className={clsx(base.calendar, month.grid, time.grid)}
            style={{ '--lanes': lanes } as CSSProperties}
          >
            <Calendar<GridEvent>
              // The grid scrolls to its first hour on mount only.
              key={view === 'month' ? view : `${shown.from}-${shown.to} from ${opensAt}`}
              localizer={localizer}
              culture="fr"
              events={gridEvents}
              components={gridComponents}
              formats={formats}
              messages={{ allDay: texts.allDay }}
              eventPropGetter={eventProp}
              toolbar={false}
              views={GRID_VIEWS}
              view={view}
              onView={() => undefined}
              date={toWallDate(date)}
              onNavigate={() => undefined}
              onDrillDown={openDay}
              getNow={() => toWallDate(wallClock(now(), timeZone))}
              min={hourDate(shown.from)}
              max={hourDate(shown.to)}
              scrollToTime={hourDate(opensAt)}
              step={60}
              timeslots={1}
              longPressThreshold={250}
              showMultiDayTimes
              dayLayoutAlgorithm="no-overlap"
              style={{ height: HEIGHT }}
            />
          </div>
        </TodayContext>
      )}
    </div>
  );
}
