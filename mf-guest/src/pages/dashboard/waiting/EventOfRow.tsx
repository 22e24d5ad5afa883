import type { EventSummary } from '@eveneo/contract/application/events';
import { Link, toast } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { StateBadges } from 'mf-shared/ui/badge';
import { EventWhen } from 'mf-shared/ui/event-when';
import { TitleText } from 'mf-shared/ui/title-text';
import styles from './WaitedEvents.module.css';

/** An event that the guest waits for: day, state and title. */
export const EventOfRow = ({ event }: { event: EventSummary }) => (
  <div className={styles.body}>
    <p className={styles.when}>
      <EventWhen event={event} day={formatWeekdayDate} /> <StateBadges event={event} />
    </p>
    <h3 className={styles.title}>
      <Link to={addresses.event(event.id)}>
        <TitleText text={event.title} />
      </Link>
    </h3>
  </div>
);

export function tellGone(message: string): void {
  toast.success(message);
  // The row disappears; focus goes to the top of the page.
  document.querySelector<HTMLElement>('main h1')?.focus();
}
