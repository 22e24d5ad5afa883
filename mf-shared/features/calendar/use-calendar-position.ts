import { datePart, dayIn } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings, useSearchParams } from '@eveneo/platform';
import { useMedia } from '../../ui/media';
import { CALENDAR_VIEWS, type CalendarView } from './period';

/** As in the URL: `?vue=semaine&date=2026-11-21`. */
const NAMES: Record<CalendarView, string> = { month: 'mois', week: 'semaine', day: 'jour', agenda: 'agenda' };

/** Too narrow for seven legible columns. */
const NARROW = '(max-width: 639.98px)';

/**
 * The calendar's view and date, kept in the URL, so that Back and a reload restore them.
 */
export function useCalendarPosition() {
  const { timeZone } = usePublicSettings();
  const [params, setParams] = useSearchParams();
  const narrow = useMedia(NARROW);
  const today = dayIn(now(), timeZone);
  const named = params.get('vue');
  // On a narrow screen the agenda comes first.
  const view =
    CALENDAR_VIEWS.find((candidate) => NAMES[candidate] === named) ?? (narrow ? 'agenda' : 'month');
  const date = datePart(params.get('date') ?? '') ?? today;

  const moveTo = (next: { view?: CalendarView; date?: string }) =>
    setParams(
      (current) => {
        current.set('vue', NAMES[next.view ?? view]);
        current.set('date', next.date ?? date);
        return current;
      },
      { replace: true },
    );

  return { view, date, today, narrow, moveTo };
}
