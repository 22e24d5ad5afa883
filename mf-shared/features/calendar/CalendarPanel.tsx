import { ErrorPanel } from '../../ui/error-panel';
import { Spinner } from '../../ui/spinner';
import type { CalendarProps } from './calendar-event';
import { useCalendar, type LoadCalendar } from './load-calendar';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './CalendarPanel.module.css';

/** The calendar of a dashboard's tab: loads its code when it is first shown, and says so when that fails. */
export function CalendarPanel({ load, ...props }: CalendarProps & { load?: LoadCalendar }) {
  const { loaded, retry } = useCalendar(load);
  switch (loaded.status) {
    case 'ready':
      return <loaded.Calendar {...props} />;
    case 'failed':
      return <ErrorPanel message={texts.failed} onRetry={retry} />;
    case 'loading':
      return <Spinner label={texts.loading} className={styles.loading} />;
  }
}
