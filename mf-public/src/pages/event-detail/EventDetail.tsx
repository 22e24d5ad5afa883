import { useCallback } from 'react';
import { isDraft } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail as Event } from '@eveneo/contract/application/events';
import { Link, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { usePresentUntil } from 'mf-shared/ui/new-day';
import { Page } from 'mf-shared/ui/page';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { ArrivalBanner } from './ArrivalBanner';
import { Chat } from './chat/Chat';
import { EventBanner } from './EventBanner';
import { EventDescription } from './EventDescription';
import { EventFacts, Tags } from './EventFacts';
import { isOwnEvent, mayManage } from './may-manage';
import { nextMoment } from './next-moment';
import { PlacesHead, Registration } from './registration/Registration';
import { Reviews } from './reviews/Reviews';
import { seenPart } from './seen-part';
import { useViewer } from './viewer';
import styles from './EventDetail.module.css';

const loadSimilar = async () =>
  (await import(/* webpackChunkName: "below" */ './similar/SimilarEvents')).SimilarEvents;

// Loaded on demand: few events belong to a series.
const LazySeriesDates = seenPart(
  async () => (await import(/* webpackChunkName: "joining" */ './series/SeriesDates')).SeriesDates,
  '200px',
);

export const LazySimilarEvents = seenPart(loadSimilar, '400px');

const loadReport = async () =>
  (await import(/* webpackChunkName: "below" */ '../../report/TakeDownButton')).ReportEvent;

const LazyReport = seenPart(loadReport, '200px');

const LazyTakePictureDown = seenPart(
  async () => (await import(/* webpackChunkName: "below" */ '../../report/TakeDownButton')).TakePictureDown,
  '200px',
);

const loadAnnouncements = async () =>
  (await import(/* webpackChunkName: "place" */ './announcements/Announcements')).Announcements;

const LazyAnnouncements = seenPart(loadAnnouncements, '200px');

/** A draft opened by its secret link: without registration, chat and reviews. */
const DraftByLink = ({ event }: { event: Event }) => (
  <>
    <EventBanner event={event} />
    <Page className={styles.body}>
      <div className={styles.main}>
        <Banner tone="info">{texts.draft}</Banner>
        <PlacesHead event={event} past={false} />
        <EventFacts event={event} />
        <EventDescription text={event.description} />
        {event.tags.length > 0 && <Tags tags={event.tags} />}
      </div>
    </Page>
  </>
);

/** An event's page, drawn again at each of its moments. On a phone the registration is a bar at the bottom. */
export function EventDetail({ event }: { event: Event }) {
  const user = useViewer();
  const asVisitor = useUser() !== user;
  const { timeZone } = usePublicSettings();
  const present = usePresentUntil(
    useCallback((instant) => nextMoment(event, instant, timeZone), [event, timeZone]),
  );
  if (isDraft(event, minuteNow(present, zoneOf(event, timeZone))) && !mayManage(event, user))
    return <DraftByLink event={event} />;
  return (
    <>
      <EventBanner event={event} />
      <Page className={styles.body}>
        <ArrivalBanner event={event} className={styles.arrival} />
        {asVisitor && (
          <Banner
            tone="info"
            className={styles.arrival}
            action={<Link to={addresses.desk(event.id)}>{texts.backToDesk}</Link>}
          >
            {texts.asVisitor}
          </Banner>
        )}
        {/* The key resets it after a login or logout: a user must not see messages for the previous one. */}
        <Registration key={user?.id ?? 'visitor'} event={event} className={styles.aside} />
        <div className={styles.main}>
          <EventFacts event={event} />
          {user && (event.is_registered || event.waiting_position !== null) && (
            <LazyAnnouncements key={user.id} id={event.id} className={styles.late} />
          )}
          <EventDescription text={event.description} />
          {event.tags.length > 0 && <Tags tags={event.tags} />}
          {event.series && <LazySeriesDates id={event.id} />}
          <Chat event={event} />
          <Reviews event={event} />
          {!isOwnEvent(event, user) && <LazyReport id={event.id} className={styles.late} />}
          {user?.role === 'admin' && event.images.length > 0 && (
            <LazyTakePictureDown id={event.id} className={styles.late} />
          )}
        </div>
        <LazySimilarEvents id={event.id} className={styles.similar} />
      </Page>
    </>
  );
}
