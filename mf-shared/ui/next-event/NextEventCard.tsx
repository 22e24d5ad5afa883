import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dayIn, type EventTime, hasStarted, zoneOf } from '@eveneo/contract/application/event-time';
import { usePublicSettings } from '@eveneo/platform';
import { inDays } from '../../format/date-text';
import { nextEventTexts as texts } from '../../format/next-event-texts';
import { shownText } from '../../format/typography';
import { Cover, type CoveredEvent } from '../cover';
import { EventWall } from '../event-wall';
import { EventWhen } from '../event-when';
import { Dot, RaisedText } from '../raised-text';
import { TitleText } from '../title-text';
import styles from './NextEventCard.module.css';

/** 'en cours', 'aujourd’hui', 'demain', 'dans 12 jours' */
export const awayText = (event: EventTime, now: Date, timeZone: string): string =>
  (hasStarted(event, now, timeZone) ? null : inDays(event.date, dayIn(now, zoneOf(event, timeZone)))) ??
  texts.now;

interface NextEventCardProps {
  event: CoveredEvent & EventTime & { location: string };
  now: Date;
  /** The picture's `sizes`. */
  sizes: string;
  className?: string | undefined;
  facts?: ReactNode;
  /** Buttons, in the wall's colours. */
  actions: ReactNode;
}

/** The next event of a guest or an organizer on its wall. The page's class lays out picture, text and actions. */
export function NextEventCard({ event, now, sizes, className, facts, actions }: NextEventCardProps) {
  const { timeZone } = usePublicSettings();
  return (
    <EventWall event={event} aria-labelledby="next-event" className={clsx(styles.card, className)}>
      <Cover event={event} sizes={sizes} priority className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.label}>
          <span id="next-event">{texts.title}</span>
          <Dot />
          {awayText(event, now, timeZone)}
        </p>
        <h2 className={styles.title}>
          <TitleText text={event.title} />
        </h2>
        <p className={styles.when}>
          <EventWhen event={event} />
        </p>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </EventWall>
  );
}
