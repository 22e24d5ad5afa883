import { ExternalLink } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { lineOf, READ_LINE_NAMES } from '@eveneo/contract/application/event-lines';
import {
  dayIn,
  hasStarted,
  isOver,
  startOf,
  wallClock,
  zoneOf,
} from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { isOnline } from '@eveneo/contract/application/online';
import { zoneInFrench } from '@eveneo/contract/application/zones';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate, inDays } from 'mf-shared/format/date-text';
import { momentText } from 'mf-shared/format/moment-text';
import { pageUrl, shareLinks, urlPart } from 'mf-shared/format/share-links';
import { shownText } from 'mf-shared/format/typography';
import { EventWhen } from 'mf-shared/ui/event-when';
import { useLazyPart } from 'mf-shared/ui/lazy-part';
import { useMinute } from 'mf-shared/ui/new-day';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { whenIdle } from '../../idle';
import { shareTexts, eventDetailTexts as texts } from '../../texts/event-detail';
import { People } from '../organizer/People';
import { seenPart } from './seen-part';
import styles from './EventFacts.module.css';

const loadNote = async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "below" */ './organizer/OrganizerNote')).OrganizerNote;
};

export const LazyOrganizerNote = seenPart(loadNote, '400px');

const loadCalendar = async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "below" */ 'mf-shared/features/add-to-calendar'))
    .AddToCalendarButton;
};

/** A link below the date. */
function AddToCalendar({ event }: { event: EventDetail }) {
  const { data } = useLazyPart(loadCalendar);
  return (
    <div className={styles.calendar}>{data && <data.Part event={event} variant="ghost" size="s" />}</div>
  );
}

/** Opened on a click only: this page sends no request to other sites by itself. */
const mapUrl = (place: string): string => `https://www.openstreetmap.org/search?query=${urlPart(place)}`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.map}>
      {children} <span className="visually-hidden">{texts.newWindow}</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}

/** Linked unless the account is deleted. */
function Organizer({ event: { organizer, organizer_id: id } }: { event: EventDetail }) {
  if (!organizer) return texts.unknownOrganizer;
  return id ? <Link to={addresses.organizer(id)}>{shownText(organizer)}</Link> : shownText(organizer);
}

/** The name of the event's zone, for readers whose clock shows another hour at its start. */
function ZoneName({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  // Unknown where the first screen is made: there, an overseas event names its zone.
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const [zone, start] = [zoneOf(event, timeZone), startOf(event, timeZone)];
  const differs = own && start ? wallClock(start, own) !== wallClock(start, zone) : Boolean(event.time_zone);
  return differs ? <span className={styles.zone}> {zoneInFrench(zone)}</span> : null;
}

/** 'Dans 2 jours', 'Dans 15 minutes' or 'Depuis 2 heures' above the date; nothing once it is over or cancelled. */
function When({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  const ahead = !hasStarted(event, present, timeZone);
  const near = momentText(event, present, timeZone);
  const away = near ?? (ahead ? inDays(event.date, dayIn(present, zoneOf(event, timeZone))) : null);
  const date = (
    <>
      <EventWhen event={event} day={formatWeekdayDate} />
      <ZoneName event={event} />
    </>
  );
  if (!away || event.cancelled) return date;
  return (
    <>
      <span className={styles.first}>{away}</span>
      <span className={styles.rest}>{date}</span>
    </>
  );
}

/** The venue, and its address on a second line. */
function Where({ location }: { location: string }) {
  const [name = '', ...rest] = shownText(location).split(/,\s+/);
  return <Two first={name} rest={rest.join(', ')} />;
}

const Two = ({ first, rest }: { first: string; rest: string }) => (
  <>
    <span className={styles.first}>
      <RaisedText text={first} />
    </span>
    {rest && (
      <span className={styles.rest}>
        <RaisedText text={rest} />
      </span>
    )}
  </>
);

/** An event's tags, each a link to the events that have it. */
export const Tags = ({ tags }: Pick<EventDetail, 'tags'>) => (
  <ul role="list" aria-label={texts.tags} className={styles.tags}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={addresses.events({ tag })} className={styles.tag}>
          {tag}
        </Link>
      </li>
    ))}
  </ul>
);

/** What the menus of calendars and of sharing do, without scripts. An event that is not listed has its link only. */
const PlainWays = ({ event }: { event: EventDetail }) => (
  <noscript>
    <ul role="list" className={styles.tags}>
      {!event.cancelled && (
        <li>
          <a
            href={addressOf(calls.calendarFeed, { query: { event: event.id } })}
            type="text/calendar"
            download
          >
            {texts.calendarFile}
          </a>
        </li>
      )}
      {shareLinks(pageUrl(event), event.title).map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{shareTexts.on(name)}</a>
        </li>
      ))}
    </ul>
  </noscript>
);

export function EventFacts({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  return (
    <section aria-labelledby="infos" className={styles.section}>
      <h2 id="infos" className="visually-hidden">
        {texts.facts}
      </h2>
      <dl className={styles.facts}>
        <Fact label={texts.dateTime}>
          <When event={event} />
          {!event.is_registered && !event.cancelled && !isOver(event, now(), timeZone) && (
            <AddToCalendar event={event} />
          )}
        </Fact>
        <Fact label={texts.place}>
          <Where location={event.location} />
          {!isOnline(event.location) && <Outside to={mapUrl(event.location)}>{texts.map}</Outside>}
          {event.online_url?.startsWith('https://') && (
            <>
              <br />
              <Outside to={event.online_url}>{texts.online}</Outside>
            </>
          )}
        </Fact>
        <Fact label={texts.organizer}>
          <Organizer event={event} />
          {event.co_organizers && <People label={texts.with} people={event.co_organizers} />}
          {event.organizer && event.organizer_id && (
            <LazyOrganizerNote id={event.organizer_id} className={styles.note} />
          )}
        </Fact>
        {READ_LINE_NAMES.filter((name) => lineOf(name).fact && event[name]).map((name) => (
          <Fact key={name} label={lineOf(name).label}>
            {shownText(event[name] ?? '')}
          </Fact>
        ))}
      </dl>
      {!event.unlisted && !event.publish_at && <PlainWays event={event} />}
    </section>
  );
}
