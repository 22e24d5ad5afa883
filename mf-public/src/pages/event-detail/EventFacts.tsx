import { ExternalLink } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { lineOf, READ_LINE_NAMES } from '@eveneo/contract/application/event-lines';
import {
  dayIn,
  eventStatus,
  hasStarted,
  startOf,
  wallClock,
  zoneOf,
} from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { isOnline } from '@eveneo/contract/application/online';
import { zoneInFrench } from '@eveneo/contract/application/zones';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate, inDays } from 'mf-shared/format/date-text';
import { urlPart } from 'mf-shared/format/share-links';
import { shownText } from 'mf-shared/format/typography';
import { EventWhen } from 'mf-shared/ui/event-when';
import { placesText, useManages } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { whenIdle } from '../../idle';
import { registrationTexts, eventDetailTexts as texts } from '../../texts/event-detail';
import { People } from '../organizer/People';
import { isOwnEvent } from './may-manage';
import { ApprovalRule } from './registration/ApprovalRule';
import { HoldOffer } from './registration/hold/HoldOffer';
import { PlacesFill } from './registration/PlacesFill';
import { registrationState } from './registration/registration-state';
import { seenPart } from './seen-part';
import { useViewer } from './viewer';
import styles from './EventFacts.module.css';

const loadNote = async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "below" */ './organizer/OrganizerNote')).OrganizerNote;
};

export const LazyOrganizerNote = seenPart(loadNote, '400px');

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

/** 'Dans 2 jours' above the date; nothing once the event has begun or is cancelled. */
function When({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const ahead = !event.cancelled && !hasStarted(event, now(), timeZone);
  const away = ahead ? inDays(event.date, dayIn(now(), zoneOf(event, timeZone))) : null;
  const date = (
    <>
      <EventWhen event={event} day={formatWeekdayDate} />
      <ZoneName event={event} />
    </>
  );
  if (!away) return date;
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
const Tags = ({ tags }: Pick<EventDetail, 'tags'>) => (
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

/** Places and registration notes, shown here on a phone only: on wide screens the registration card has them. */
function PlacesLeft({ event }: { event: EventDetail }) {
  const user = useViewer();
  const manages = useManages();
  const { timeZone } = usePublicSettings();
  const { kind } = registrationState(event, user?.role ?? null, now(), timeZone);
  const past = event.cancelled || eventStatus(event, now(), 'list', timeZone) === 'past';
  // `user` is null while a manager views the page as a visitor.
  const manager = manages && user !== null && !past;
  return (
    <>
      {placesText(event, { past, manager })}
      <PlacesFill event={event} past={past} className={styles.fill} />
      <ApprovalRule event={event} kind={kind} className={styles.rest} />
      {kind === 'visitor' && <HoldOffer event={event} size="s" className={styles.hold} />}
      {kind === 'not-a-guest' && !isOwnEvent(event, user) && (
        <p className={styles.rest}>{registrationTexts.guestsOnly}</p>
      )}
    </>
  );
}

export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <section aria-labelledby="infos" className={styles.section}>
      <h2 id="infos" className="visually-hidden">
        {texts.facts}
      </h2>
      <dl className={styles.facts}>
        <Fact label={texts.placesLeft}>
          <PlacesLeft event={event} />
        </Fact>
        <Fact label={texts.dateTime}>
          <When event={event} />
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
      {event.tags.length > 0 && <Tags tags={event.tags} />}
    </section>
  );
}
