import type { ReactNode } from 'react';
import { dateStamp, formatDate, formatTimeRange, machineDateTime } from '../../format/date-text';
import { formatNumber, plural } from '../../format/number-text';
import { Badge, CategoryBadge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import type { DashboardEvent } from './dashboard-event';
import { isPast } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './EventRow.module.css';

export interface RowOptions {
  /** The organizer's name stands in the row: for admins, who see everybody's events. */
  showOrganizer?: boolean;
  /** 'Détails' loads the whole page anew, as the specification asks for the admin's dashboard. */
  fullPageLoad?: boolean;
  /** More about an event, below its row. */
  extra?: (event: DashboardEvent) => ReactNode;
}

/** An event in the list of a dashboard. */
export function EventRow({
  event,
  now,
  showOrganizer = false,
  fullPageLoad = false,
  extra,
}: { event: DashboardEvent; now: Date } & RowOptions) {
  const stamp = dateStamp(event.date);
  const time = formatTimeRange(event);
  const past = isPast(event, now);
  return (
    <li className={styles.row} data-past={past}>
      <span className={styles.stamp} aria-hidden="true">
        <span className={styles.day}>{stamp.day}</span>
        <span className={styles.month}>{stamp.month}</span>
      </span>
      <div className={styles.body}>
        <h3 className={styles.title}>{event.title}</h3>
        <p className={styles.facts}>
          <time dateTime={machineDateTime(event)}>
            {formatDate(event.date)}
            {time && <> · {time}</>}
          </time>{' '}
          · {event.location}
          {showOrganizer && <> · {texts.organizedBy(event.organizer)}</>}
        </p>
        <div className={styles.badges}>
          <CategoryBadge name={event.category} />
          {past && <Badge>{texts.past}</Badge>}
          <span className={styles.registered}>
            {texts.registered(
              plural(event.registrationsCount, texts.registration),
              formatNumber(event.capacity),
            )}
          </span>
        </div>
      </div>
      <LinkButton
        to={`/events/${event.id}`}
        variant="secondary"
        reloadDocument={fullPageLoad}
        className={styles.details}
      >
        {texts.details}
        <span className="visually-hidden"> {event.title}</span>
      </LinkButton>
      {extra && <div className={styles.extra}>{extra(event)}</div>}
    </li>
  );
}
