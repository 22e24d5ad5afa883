import type { ReactNode } from 'react';
import { CalendarDays, ExternalLink, MapPin, Ticket, UserRound } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { formatDate, formatTimeRange } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { mapUrl } from './map-url';
import styles from './EventFacts.module.css';

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The four things to know: when, where, who, how many places. */
export function EventFacts({ event }: { event: EventDetail }) {
  const time = formatTimeRange(event);
  return (
    <section aria-labelledby="infos">
      <h2 id="infos" className="visually-hidden">
        {texts.facts}
      </h2>
      <dl className={styles.facts}>
        <Fact icon={<CalendarDays />} label={texts.dateTime}>
          {formatDate(event.date)}
          {time && <> · {time}</>}
        </Fact>
        <Fact icon={<MapPin />} label={texts.place}>
          {shownText(event.location)}
          <br />
          <a href={mapUrl(event.location)} target="_blank" rel="noopener noreferrer" className={styles.map}>
            {texts.map} <span className="visually-hidden">{texts.newWindow}</span>
            <ExternalLink aria-hidden="true" />
          </a>
        </Fact>
        <Fact icon={<UserRound />} label={texts.organizer}>
          {event.organizer || texts.unknownOrganizer}
        </Fact>
        <Fact icon={<Ticket />} label={texts.placesLeft}>
          {formatNumber(event.places_left)} / {formatNumber(event.capacity)}
        </Fact>
      </dl>
    </section>
  );
}
