import { clsx } from 'clsx';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { shownText } from 'mf-shared/format/typography';
import { Badge, CategoryBadge, HiddenBadges, StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { TitleText } from 'mf-shared/ui/title-text';
import { LazyFavouriteButton } from '../../favourites/LazyHeart';
import { BackButton } from './BackButton';
import styles from './EventBanner.module.css';

/** Titles longer than this are set smaller. */
const LONG_TITLE = 44;

/** The uncropped picture on a background in its colours, with status, title and date. */
export function EventBanner({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const long = Array.from(event.title).length > LONG_TITLE;
  return (
    <EventWall as="header" event={event}>
      <div className={styles.inner}>
        <div className={styles.ways}>
          <BackButton />
          <LazyFavouriteButton event={event} />
        </div>
        <Cover
          event={event}
          sizes="(min-width: 1280px) 688px, (min-width: 1024px) 60vw, 92vw"
          priority
          className={styles.poster}
        />
        <div className={styles.text}>
          <p className={styles.badges}>
            <StatusBadge
              status={event.cancelled ? 'cancelled' : eventStatus(event, now(), 'detail', timeZone)}
            />
            <HiddenBadges event={event} />
            <CategoryBadge name={event.category} />
            {event.price_note && <Badge>{shownText(event.price_note)}</Badge>}
          </p>
          <h1 tabIndex={-1} className={clsx(styles.title, long && styles.long)}>
            <TitleText text={event.title} />
          </h1>
          <p className={styles.date}>
            <EventWhen event={event} />
          </p>
        </div>
      </div>
    </EventWall>
  );
}
