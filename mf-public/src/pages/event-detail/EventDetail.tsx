import type { EventDetail as Event } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { Page } from 'mf-shared/ui/page';
import { ArrivalBanner } from './ArrivalBanner';
import { Chat } from './chat/Chat';
import { EventBanner } from './EventBanner';
import { EventDescription } from './EventDescription';
import { EventFacts } from './EventFacts';
import { Participants } from './Participants';
import { Registration } from './registration/Registration';
import { Reviews } from './reviews/Reviews';
import { seenPart } from './seen-part';
import { ShareEvent } from './share/ShareEvent';
import styles from './EventDetail.module.css';

const loadSimilar = async () =>
  (await import(/* webpackChunkName: "below" */ './similar/SimilarEvents')).SimilarEvents;

export const LateSimilarEvents = seenPart(loadSimilar, '400px');

/** An event's page. On a phone the registration is a bar at the bottom. */
export function EventDetail({ event }: { event: Event }) {
  const user = useUser();
  return (
    <>
      <EventBanner event={event} />
      <Page className={styles.body}>
        <ArrivalBanner className={styles.arrival} />
        {/* Messages for one user are not shown to the next. */}
        <Registration key={user?.id ?? 'visitor'} event={event} className={styles.aside} />
        <div className={styles.main}>
          <EventFacts event={event} />
          <EventDescription text={event.description} />
          <Participants event={event} />
          <ShareEvent event={event} />
          <Chat event={event} />
          <Reviews event={event} />
        </div>
        <LateSimilarEvents id={event.id} className={styles.similar} />
      </Page>
    </>
  );
}
