import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { plural } from '../../format/number-text';
import { DOT, shownText } from '../../format/typography';
import layout from '../../styles/layout.module.css';
import { StateBadges } from '../../ui/badge';
import { Cover } from '../../ui/cover';
import { EventWhen } from '../../ui/event-when';
import { RaisedText } from '../../ui/raised-text';
import { TitleText } from '../../ui/title-text';
import type { DashboardEvent } from './dashboard-event';
import { isOver } from './filter-events';
import { TimeBadge } from './TimeBadge';
import styles from './EventRow.module.css';

export interface RowOptions {
  /** The one button: 'Mon billet'. */
  action?: (event: DashboardEvent) => ReactNode;
  /** Replaces the default row; rows are grouped by day, week and month. */
  Row?: ComponentType<{ event: DashboardEvent; now: Date }>;
  search?: SearchOptions;
}

/** A list's own search and order. */
export interface SearchOptions {
  /** The fields, before the filters. */
  fields: ReactNode;
  /** Searches and orders the filtered events. */
  arrange: (events: DashboardEvent[]) => DashboardEvent[];
  /** Whether they are in the order of time. */
  byTime: boolean;
  /** Shown when the filter leaves events, but the search finds none of them. */
  noMatch: ReactNode;
}

/** A guest's event: its title leads to its page, its button to the ticket. */
export function EventRow({
  event,
  now,
  action,
}: { event: DashboardEvent; now: Date } & Omit<RowOptions, 'Row' | 'search'>) {
  return (
    <li className={styles.row} data-over={isOver(event, now)}>
      <Cover event={event} sizes="84px" className={clsx(layout.cover, styles.cover)} />
      <h3 className={clsx(layout.title, styles.title)}>
        <Link to={addresses.event(event.id)}>
          <TitleText text={event.title} />
        </Link>
      </h3>
      <p className={styles.when}>
        <EventWhen event={event} day={formatWeekdayDate} startOnly />
        <StateBadges event={event} />
        <TimeBadge event={event} now={now} />
      </p>
      <p className={styles.facts}>
        <RaisedText
          text={[shownText(event.location), ...(event.places ? [plural(event.places, 'place')] : [])].join(
            DOT,
          )}
        />
      </p>
      <p className={styles.about}>
        {event.category}
        <span>{shownText(event.organizer)}</span>
      </p>
      <div className={styles.action}>{action?.(event)}</div>
    </li>
  );
}
