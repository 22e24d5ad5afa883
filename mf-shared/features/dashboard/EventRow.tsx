import type { ComponentType, ReactNode } from 'react';
import { Link } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { DOT, shownText } from '../../format/typography';
import { StateBadges } from '../../ui/badge';
import { LinkButton } from '../../ui/button';
import { Cover } from '../../ui/cover';
import { EventWhen } from '../../ui/event-when';
import { PlacesText } from '../../ui/places-bar';
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
  /** Shows the number of registrations, for managers. */
  showRegistered?: boolean;
  /** 'Détails' loads the whole page, as the specification requires for the admin's dashboard. */
  fullPageLoad?: boolean;
  /** A started event is already labelled 'Événement passé', as specified for the admin. */
  startedIsPast?: boolean;
  /** For managers, the title links to their page of the event. */
  titleTo?: (id: number) => string;
  /** Beside 'Détails': 'Mon billet'. */
  action?: (event: DashboardEvent) => ReactNode;
  /** Replaces the default row; rows are grouped by week and month. */
  Row?: ComponentType<{ event: DashboardEvent; now: Date }>;
}

export function EventRow({
  event,
  now,
  showOrganizer = false,
  showRegistered = false,
  fullPageLoad = false,
  startedIsPast = false,
  titleTo,
  action,
}: { event: DashboardEvent; now: Date } & Omit<RowOptions, 'Row'>) {
  return (
    <li className={styles.row} data-over={isOver(event, now)}>
      <Cover event={event} sizes="(min-width: 641px) 132px, 84px" className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.when}>
          <EventWhen event={event} day={formatWeekdayDate} />
          <StateBadges event={event} />
          <TimeBadge event={event} now={now} startedIsPast={startedIsPast} />
        </p>
        <h3 className={styles.title}>
          {titleTo ? (
            <Link to={titleTo(event.id)}>
              <TitleText text={event.title} />
            </Link>
          ) : (
            <TitleText text={event.title} />
          )}
        </h3>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          {event.category}
          {showOrganizer && DOT + shownText(event.organizer)}
          {showRegistered && (
            <>
              {DOT}
              <PlacesText
                event={{ places_left: event.capacity - event.registrationsCount, capacity: event.capacity }}
              />
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
    </li>
  );
}
