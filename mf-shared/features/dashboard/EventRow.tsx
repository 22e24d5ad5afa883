import type { ComponentType, ReactNode } from 'react';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { DOT, shownText } from '../../format/typography';
import { StateBadges } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { Cover } from '../../ui/cover';
import { EventWhen } from '../../ui/event-when';
import { RaisedText } from '../../ui/raised-text';
import { TitleText } from '../../ui/title-text';
import type { DashboardEvent } from './dashboard-event';
import { isOver } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';
import { TimeBadge } from './TimeBadge';
import styles from './EventRow.module.css';

export interface RowOptions {
  /** Shows the organizer's name, for roles that see other people's events. */
  showOrganizer?: boolean;
  /** Beside 'Détails': 'Mon billet'. */
  action?: (event: DashboardEvent) => ReactNode;
  /** Replaces the default row; rows are grouped by week and month. */
  Row?: ComponentType<{ event: DashboardEvent; now: Date }>;
  /** Replaces the rows. */
  table?: TableOptions;
}

/** A table of events with its own search and order. */
export interface TableOptions {
  search: ReactNode;
  /** Searches and orders the filtered events. */
  arrange: (events: DashboardEvent[]) => DashboardEvent[];
  rows: (events: readonly DashboardEvent[], now: Date) => ReactNode;
  /** Shown when the filter leaves events, but the search finds none of them. */
  noMatch: ReactNode;
}

export function EventRow({
  event,
  now,
  showOrganizer = false,
  action,
}: { event: DashboardEvent; now: Date } & Omit<RowOptions, 'Row' | 'table'>) {
  return (
    <li className={styles.row} data-over={isOver(event, now)}>
      <Cover event={event} sizes="(min-width: 641px) 132px, 84px" className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.when}>
          <EventWhen event={event} day={formatWeekdayDate} />
          <StateBadges event={event} />
          <TimeBadge event={event} now={now} />
        </p>
        <h3 className={styles.title}>
          <TitleText text={event.title} />
        </h3>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          {event.category}
          {showOrganizer && DOT + shownText(event.organizer)}
        </p>
      </div>
      <div className={styles.details}>
        {action?.(event)}
        <LinkButton to={addresses.event(event.id)} variant="secondary">
          {texts.details}
          <span className="visually-hidden"> {shownText(event.title)}</span>
        </LinkButton>
      </div>
    </li>
  );
}
