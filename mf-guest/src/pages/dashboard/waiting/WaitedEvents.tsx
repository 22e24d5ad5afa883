import type { OwnWait } from '@eveneo/contract/application/places';
import { Link, toast, useQuery } from '@eveneo/platform';
import { ownWaitsQuery } from 'mf-shared/api/dashboard-events';
import { useLeaveWaitlist } from 'mf-shared/api/waitlist';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { StateBadges } from 'mf-shared/ui/badge';
import { Banner } from 'mf-shared/ui/banner';
import { EventWhen } from 'mf-shared/ui/event-when';
import { texts as guestTexts } from '../../../texts';
import styles from './WaitedEvents.module.css';

const { waiting: texts } = guestTexts;

/** The waitlists that the guest is on, with rank and a button to leave; renders nothing without any. */
export function WaitedEvents() {
  const { data, isError } = useQuery(ownWaitsQuery());
  if (isError && !data) return <Banner tone="error">{texts.unread}</Banner>;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="waited-events" className={styles.section}>
      <h2 id="waited-events">{texts.title}</h2>
      <ul role="list" className={styles.list}>
        {data.map((wait) => (
          <Wait key={wait.event.id} {...wait} />
        ))}
      </ul>
    </section>
  );
}

/** Asks before leaving, since the rank is lost. */
function Wait({ event, position }: OwnWait) {
  const leave = useLeaveWaitlist(event.id);
  const title = shownText(event.title);
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.when}>
          <EventWhen event={event} day={formatWeekdayDate} /> <StateBadges event={event} />
        </p>
        <h3 className={styles.title}>
          <Link to={addresses.event(event.id)}>{title}</Link>
        </h3>
      </div>
      <p className={styles.rank}>
        {texts.rank}{' '}
        <strong>
          {position}
          <sup>{texts.ordinal(position)}</sup>
        </strong>
      </p>
      <AskedButton
        variant="secondary"
        texts={texts.leave}
        act={() => leave.mutateAsync().then(() => texts.left)}
        onDone={tellLeft}
        onFailed={toast.error}
      >
        {texts.lost(title)}
      </AskedButton>
    </li>
  );
}

function tellLeft(message: string): void {
  toast.success(message);
  // The row disappears; focus goes to the top of the page.
  document.querySelector<HTMLElement>('main h1')?.focus();
}
