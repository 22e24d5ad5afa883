import type { ReactNode } from 'react';
import { addresses } from '../../format/addresses';
import { formatTimeRange, formatWeekdayDate, machineDateTime } from '../../format/date-text';
import { formatNumber, plural } from '../../format/number-text';
import { DOT, shownText } from '../../format/typography';
import { Badge } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { Cover } from '../../ui/cover';
import { RaisedText } from '../../ui/raised-text';
import type { DashboardEvent } from './dashboard-event';
import { isOver, isPast } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './EventRow.module.css';

export interface RowOptions {
  /** The organizer's name stands in the row: for those who see other people's events. */
  showOrganizer?: boolean;
  /** How many are registered of how many, for those who manage. */
  showRegistered?: boolean;
  /** 'Détails' loads the whole page anew, as the specification asks for the admin's dashboard. */
  fullPageLoad?: boolean;
  /** Beside 'Détails': 'Mon billet'. */
  action?: (event: DashboardEvent) => ReactNode;
  /** More about an event, below its row. */
  extra?: (event: DashboardEvent) => ReactNode;
}

/** An event in the list of a dashboard. */
export function EventRow({
  event,
  now,
  showOrganizer = false,
  showRegistered = false,
  fullPageLoad = false,
  action,
  extra,
}: { event: DashboardEvent; now: Date } & RowOptions) {
  const time = formatTimeRange(event);
  return (
    <li className={styles.row} data-over={isOver(event, now)}>
      <Cover
        image={event.image}
        seed={event.id}
        category={event.category}
        words={event}
        sizes="(min-width: 641px) 132px, 84px"
        className={styles.cover}
      />
      <div className={styles.body}>
        <p className={styles.when}>
          <time dateTime={machineDateTime(event)}>
            {formatWeekdayDate(event.date)}
            {time && DOT + time}
          </time>
          {isPast(event, now) && <Badge>{texts.past}</Badge>}
        </p>
        <h3 className={styles.title}>{shownText(event.title)}</h3>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          {event.category}
          {showOrganizer && DOT + shownText(event.organizer)}
          {showRegistered && (
            <>
              {DOT}
              {texts.registered(
                plural(event.registrationsCount, texts.registration),
                formatNumber(event.capacity),
              )}
            </>
          )}
        </p>
      </div>
      <div className={styles.details}>
        {action?.(event)}
        <LinkButton to={addresses.event(event.id)} variant="secondary" reloadDocument={fullPageLoad}>
          {texts.details}
          <span className="visually-hidden"> {shownText(event.title)}</span>
        </LinkButton>
      </div>
      {extra && <div className={styles.extra}>{extra(event)}</div>}
    </li>
  );
}
