import type { ComponentType } from 'react';
import { useLazyPart } from '../../ui/lazy-part';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import type { CalendarProps } from './calendar-event';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './CalendarPanel.module.css';

type LoadCalendar = () => Promise<ComponentType<CalendarProps>>;
const loadCalendar: LoadCalendar = async () =>
  (await import(/* webpackChunkName: "calendar" */ './EventCalendar')).EventCalendar;

/** The calendar in a dashboard's tab, loaded on demand. */
export function CalendarPanel({ load = loadCalendar, ...props }: CalendarProps & { load?: LoadCalendar }) {
  return (
    <QueryBoundary
      query={useLazyPart(load)}
      pending={<Spinner label={texts.loading} className={styles.loading} />}
      failed={texts.failed}
    >
      {({ Part }) => <Part {...props} />}
    </QueryBoundary>
  );
}
