import type { OwnWait } from '@eveneo/contract/application/places';
import { toast, useQuery } from '@eveneo/platform';
import { ownWaitsQuery } from 'mf-shared/api/dashboard-events';
import { useLeaveWaitlist } from 'mf-shared/api/waitlist';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Banner } from 'mf-shared/ui/banner';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts as guestTexts } from '../../../texts';
import { EventOfRow, tellGone } from './EventOfRow';
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
  return (
    <li className={styles.row}>
      <EventOfRow event={event} />
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
        onDone={tellGone}
        onFailed={toast.error}
      >
        <RaisedText text={texts.lost(shownText(event.title))} />
      </AskedButton>
    </li>
  );
}
