import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { nearDay } from 'mf-shared/format/moment-text';
import { shownText } from 'mf-shared/format/typography';
import { SharedBadge, StateBadges } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from './texts';
import styles from './DeskHead.module.css';

const BackLink = () => (
  <Link to={addresses.manageEvents} className={styles.back}>
    <ArrowLeft aria-hidden="true" />
    {texts.back}
  </Link>
);

/** The head while its event loads. */
export const LoadingHead = () => (
  <header className={styles.loading}>
    <div className={styles.inner}>
      <BackLink />
      <Skeleton height="auto" className={styles.poster} />
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <Skeleton width="12rem" />
        <Skeleton width="9rem" />
      </div>
    </div>
  </header>
);

/** The event on a wall of its picture's colour, with its actions. */
export function DeskHead({ event, children }: { event: EventDetail; children: ReactNode }) {
  const { timeZone } = usePublicSettings();
  const near = nearDay(event, now(), timeZone);
  return (
    <EventWall as="header" event={event} className={styles.head}>
      <div className={styles.inner}>
        <BackLink />
        <Cover event={event} sizes="(min-width: 768px) 216px, 96px" priority className={styles.poster} />
        <div className={styles.words}>
          <p className={styles.badges}>
            <StateBadges event={event} />
            <SharedBadge event={event} />
          </p>
          <h1 tabIndex={-1} className={styles.title}>
            <TitleText text={event.title} />
          </h1>
          <p className={styles.date}>
            <EventWhen event={event} before={near} />
          </p>
          <p className={styles.place}>
            <RaisedText text={shownText(event.location)} />
          </p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </EventWall>
  );
}
