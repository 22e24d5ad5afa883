import { now, usePublicSettings } from '@eveneo/platform';
import type { GuestEvent } from '@eveneo/contract/application/events';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { isPast, type DashboardEvent } from 'mf-shared/features/dashboard';
import { formatLongDate, formatTimeRange, machineDateTime } from 'mf-shared/format/date-text';
import { Badge, CategoryBadge } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { Cover } from 'mf-shared/ui/cover';
import { texts } from '../../../texts';
import { CancelRegistration } from './CancelRegistration';
import { whenText } from './when-text';
import styles from './NextEvent.module.css';

/** The event that the guest goes to next, with what one wants to do about it. */
export function NextEvent({ event, source }: { event: DashboardEvent; source: GuestEvent }) {
  const { timeZone } = usePublicSettings();
  const present = now();
  const time = formatTimeRange(event);
  return (
    <Card as="section" aria-labelledby="next-event" padding="none" className={styles.card}>
      <Cover
        image={source.images[0]}
        seed={event.id}
        category={event.category}
        sizes="(min-width: 768px) 320px, 92vw"
        priority
        className={styles.cover}
      />
      <div className={styles.body}>
        <h2 id="next-event" className={styles.label}>
          {texts.next.title}
        </h2>
        <p className={styles.title}>{event.title}</p>
        <div className={styles.badges}>
          <Badge tone={isPast(event, present) ? 'warning' : 'brand'}>
            {whenText(event, present, timeZone)}
          </Badge>
          <CategoryBadge name={event.category} />
        </div>
        <p className={styles.facts}>
          <time dateTime={machineDateTime(event)}>
            {formatLongDate(event.date)}
            {time && <> · {time}</>}
          </time>{' '}
          · {event.location} · {texts.next.organizer(event.organizer)}
        </p>
        <div className={styles.actions}>
          <LinkButton to={`/events/${event.id}`}>
            {texts.next.details}
            <span className="visually-hidden"> {event.title}</span>
          </LinkButton>
          <AddToCalendarButton event={source} />
          <CancelRegistration id={event.id} title={event.title} />
        </div>
      </div>
    </Card>
  );
}
