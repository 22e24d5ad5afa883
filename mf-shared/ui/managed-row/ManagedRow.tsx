import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dayIn, isOver } from '@eveneo/contract/application/event-time';
import type { EventImage, EventSummary } from '@eveneo/contract/application/events';
import { Link, usePublicSettings } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { formatNumber, pluralForm } from '../../format/number-text';
import { shownText } from '../../format/typography';
import layout from '../../styles/layout.module.css';
import { SharedBadge, StateBadges } from '../badge';
import { Cover } from '../cover';
import { EventWhen } from '../event-when';
import { PlacesBar } from '../places-bar';
import { Dot, RaisedText } from '../raised-text';
import { KIT_TEXTS as texts } from '../texts';
import styles from './ManagedRow.module.css';

export type ManagedEvent = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'category'
  | 'date'
  | 'time'
  | 'end_time'
  | 'time_zone'
  | 'location'
  | 'capacity'
  | 'publish_at'
  | 'unlisted'
  | 'cancelled'
  | 'organizer_id'
> & { images: readonly EventImage[] };

/** What a list adds to its rows. */
export interface RowSlots {
  /** 'Événement passé' */
  badge?: ReactNode;
  /** One word of what happened: '+14 en 7 jours'. */
  word?: ReactNode;
  /** The one button. */
  action: ReactNode;
  /** The button leads where the title does: a phone leaves it out. */
  wideOnly?: boolean;
  /** The menu of everything else. */
  more?: ReactNode;
  /** Below the row, over its whole width; dialogs. */
  children?: ReactNode;
}

/** A word that is no pill: it ends with an ellipsis, and gives way to pills on a phone. */
export const RowText = ({ children }: { children: ReactNode }) => (
  <span className={styles.text}>{children}</span>
);

/** How full an event is: '130 sur 180', above a bar. */
function Fill({ registered, capacity }: { registered: number; capacity: number }) {
  return (
    <PlacesBar
      event={{ places_left: capacity - registered, capacity }}
      className={styles.fill}
      text={
        <>
          <strong>{formatNumber(registered)}</strong>
          <span className="visually-hidden">&nbsp;{pluralForm(registered, texts.registered)}</span>{' '}
          {texts.ofPlaces(formatNumber(capacity))}
          {registered >= capacity && (
            <>
              <Dot />
              {texts.full}
            </>
          )}
        </>
      }
    />
  );
}

/** An event in a list of those who manage it; its title leads to its own page. */
export function ManagedRow({
  event,
  registered,
  now,
  badge,
  word,
  action,
  wideOnly = false,
  more,
  children,
}: { event: ManagedEvent; registered: number; now: Date } & RowSlots) {
  const { timeZone } = usePublicSettings();
  const year = dayIn(now, timeZone).slice(0, 4);
  return (
    <li className={styles.row} data-event={event.id} data-over={isOver(event, now, timeZone)}>
      <Cover event={event} sizes="84px" className={clsx(layout.cover, styles.cover)} />
      <h3 className={clsx(layout.title, styles.title)}>
        <Link to={addresses.desk(event.id)}>
          <RaisedText text={shownText(event.title)} />
        </Link>
      </h3>
      <p className={styles.facts}>
        <span className={styles.when}>
          {/* The year is only said of another one. */}
          <EventWhen
            event={event}
            day={(date) => formatWeekdayDate(date).replace(`/${year}`, '')}
            startOnly
          />
        </span>
        <span className={styles.place}>
          <Dot />
          <RaisedText text={shownText(event.location)} />
        </span>
      </p>
      <div className={styles.foot}>
        <Fill registered={registered} capacity={event.capacity} />
        <p className={styles.word}>
          <StateBadges event={event} />
          <SharedBadge event={event} />
          {badge}
          {typeof word === 'string' ? <RowText>{word}</RowText> : word}
        </p>
      </div>
      <div className={clsx(styles.action, wideOnly && styles.wide)}>{action}</div>
      <div className={styles.more}>{more}</div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
