import { clsx } from 'clsx';
import { dayIn, eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatDayOfWeek, formatLongDate } from 'mf-shared/format/date-text';
import { nearText } from 'mf-shared/format/moment-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { CategoryBadge, HiddenBadges, StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { useMinute } from 'mf-shared/ui/new-day';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { LazyFavouriteButton } from '../../favourites/LazyHeart';
import { BackButton } from './BackButton';
import { ShareEvent } from './share/ShareEvent';
import styles from './EventBanner.module.css';

/** Titles longer than this are set smaller. */
const LONG_TITLE = 44;

const shown = (text: string | null) => shownText(text ?? '');

/** The day, with its year only where it is another one: the facts below tell it. */
function When({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  const near = event.cancelled ? '' : nearText(event, present, timeZone);
  const thisYear = event.date.startsWith(dayIn(present, timeZone).slice(0, 4));
  return <EventWhen event={event} day={thisYear ? formatDayOfWeek : formatLongDate} before={near} />;
}

/** The uncropped picture on a background in its colours, with status, title and date. */
export function EventBanner({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const long = Array.from(event.title).length > LONG_TITLE;
  return (
    <EventWall as="header" event={event}>
      <div className={styles.inner}>
        <div className={styles.ways}>
          <BackButton />
          <ShareEvent event={event} className={clsx(styles.share, 'needs-scripts')} />
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
          </p>
          <h1 tabIndex={-1} className={clsx(styles.title, long && styles.long)}>
            <TitleText text={event.title} />
          </h1>
          <p className={styles.date}>
            <When event={event} />
          </p>
          <p className={styles.place}>
            <RaisedText text={[event.location, event.price_note].filter(Boolean).map(shown).join(DOT)} />
          </p>
        </div>
      </div>
    </EventWall>
  );
}
