import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatLongDate, formatTimeRange, machineDateTime } from 'mf-shared/format/date-text';
import { eventStatus } from 'mf-shared/format/event-time';
import { shownText } from 'mf-shared/format/typography';
import { CategoryBadge, StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { BackButton } from './BackButton';
import styles from './EventBanner.module.css';

/** Picture, status, title and date. */
export function EventBanner({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const time = formatTimeRange(event);
  return (
    <header className={styles.banner}>
      <Cover
        image={event.images[0]}
        seed={event.id}
        category={event.category}
        sizes="100vw"
        priority
        className={styles.cover}
      />
      <div className={styles.inner}>
        <BackButton />
        <div className={styles.text}>
          <p className={styles.badges}>
            <StatusBadge status={eventStatus(event, now(), 'detail', timeZone)} />
            <CategoryBadge name={event.category} />
          </p>
          <h1 tabIndex={-1} className={styles.title}>
            {shownText(event.title)}
          </h1>
          <p className={styles.date}>
            <time dateTime={machineDateTime(event)}>
              {formatLongDate(event.date)}
              {time && <> · {time}</>}
            </time>
          </p>
        </div>
      </div>
    </header>
  );
}
