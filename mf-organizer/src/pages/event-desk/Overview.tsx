import { Mail, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { dayIn, eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { doorQuery, managerDoor } from 'mf-shared/api/door';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { formatNumber, formatPercent, plural, pluralForm } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { LinkButton } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { useMedia } from 'mf-shared/ui/media';
import { PlacesBar, placesLeft } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { lastDays } from './figures/last-days';
import { RegistrationsByDay } from './figures/RegistrationsByDay';
import { isEarly } from './is-early';
import { NextMails } from './NextMails';
import { texts as all } from './texts';
import styles from './Overview.module.css';

// Loaded on demand: few events are dates of a series.
const SeriesPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './series/SeriesPanel')).SeriesPanel,
  { failed: all.partFailed },
);

const RegistrationsBySource = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-parts" */ './figures/RegistrationsBySource'))
      .RegistrationsBySource,
  { failed: all.partFailed },
);

const LatestRegistrants = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-parts" */ './registrants/LatestRegistrants')).LatestRegistrants,
  { failed: all.partFailed },
);

const Held = lazyPart(async () => (await import(/* webpackChunkName: "desk-parts" */ './held/Held')).Held, {
  failed: all.partFailed,
});

const WaitingQuestion = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-parts" */ './question/WaitingQuestion')).WaitingQuestion,
  { failed: all.partFailed },
);

const { facts: texts } = all;

interface Managed {
  event: EventDetail;
}

function Fact({
  label,
  figure,
  unit,
  children,
}: {
  label: string;
  figure: number;
  unit: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt className={layout.muted}>{label}</dt>
      <dd>
        <span className={styles.figure}>
          <strong>{formatNumber(figure)}</strong> {unit}
        </span>
        {children && <div className={layout.muted}>{children}</div>}
      </dd>
    </div>
  );
}

function Registered({ event, past }: { event: EventDetail; past: boolean }) {
  const {
    registrations_count: count,
    capacity,
    waiting_count: waiting,
    requests_count: requests = 0,
    held_count: held = 0,
  } = event;
  const left = past || event.cancelled ? [] : [placesLeft(event)];
  const words = [
    ...(held > 0 ? [texts.held(formatNumber(held))] : []),
    ...left,
    ...(requests > 0 ? [plural(requests, texts.request)] : []),
    ...(waiting > 0 ? [texts.waiting(formatNumber(waiting))] : []),
  ];
  return (
    <Fact label={texts.registered} figure={count} unit={texts.of(formatNumber(capacity))}>
      <PlacesBar event={event} text={words.length > 0 ? <RaisedText text={words.join(DOT)} /> : ''} />
    </Fact>
  );
}

/** Registrations of the last seven days; nothing while unknown. */
function Week({ event }: Managed) {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(registrationsByDayQuery(event.id, event.registrations_count));
  if (!data) return null;
  const { recent, before } = lastDays(data, dayIn(now(), timeZone));
  return (
    <Fact label={texts.week} figure={recent} unit={pluralForm(recent, texts.registration)}>
      {texts.before(formatNumber(before))}
    </Fact>
  );
}

/** How many are present; nothing while unknown, or if the door was not used. */
function Entries({ event }: Managed) {
  const { data } = useQuery(doorQuery(managerDoor(event.id)));
  if (!data || data.entered === 0) return null;
  const { entered, registered } = data;
  return (
    <Fact label={texts.entries} figure={entered} unit={texts.of(formatNumber(registered))}>
      {registered > 0 && texts.presence(formatPercent(entered / registered))}
    </Fact>
  );
}

/**
 * The next mails, and a link to the door or to writing: the other one is the event's first action.
 * @param early before the event's day, for those who may write
 */
function Next({
  event,
  mails,
  atDoor,
  listed,
  early,
}: {
  event: EventDetail;
  mails: boolean;
  atDoor: boolean;
  listed: boolean;
  early: boolean;
}) {
  return (
    <aside className={styles.next} aria-labelledby="et-maintenant">
      <h2 id="et-maintenant">{all.next.title}</h2>
      {mails && <NextMails event={event} atDoor={atDoor} listed={listed} />}
      {atDoor && early && (
        <LinkButton
          to={addresses.checkTickets(event.id)}
          variant="secondary"
          wide
          icon={<ScanLine aria-hidden="true" />}
        >
          {all.door}
        </LinkButton>
      )}
      {mails && listed && !early && (
        <LinkButton
          to={addresses.desk(event.id, 'ecrire')}
          variant="secondary"
          wide
          icon={<Mail aria-hidden="true" />}
        >
          {all.next.write}
        </LinkButton>
      )}
    </aside>
  );
}

/** Registrations by day and by source. */
const Registrations = ({ event }: Managed) => (
  <>
    <RegistrationsByDay event={event} className={styles.section} />
    {event.registrations_count > 0 && <RegistrationsBySource event={event} className={styles.section} />}
  </>
);

/** The latest registrants, and held messages. */
function People({ event }: Managed) {
  const user = useUser();
  return (
    <div className={styles.main}>
      {manages(event, user, 'registrants') && event.registrations_count > 0 && (
        <LatestRegistrants event={event} className={styles.section} />
      )}
      {manages(event, user, 'edit') && <Held eventId={event.id} className={styles.section} />}
    </div>
  );
}

const Question = ({ event, past, shown }: { event: EventDetail; past: boolean; shown: boolean }) =>
  shown && !past && event.messages_count > 0 && <WaitingQuestion event={event} className={styles.section} />;

/** Figures, the series, registrations, then what needs attention, then people. */
export function Overview({ event }: Managed) {
  const { timeZone } = usePublicSettings();
  const user = useUser();
  const [listed, atDoor] = [manages(event, user, 'registrants'), manages(event, user, 'door')];
  const status = eventStatus(event, now(), 'list', timeZone);
  const past = status === 'past';
  const mails = event.registrations_count > 0 && event.publish_at !== TAKEN_DOWN;
  const early = listed && isEarly(event, now(), timeZone);
  const stacked = useMedia('(width < 1024px)');
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <dl aria-label={texts.label} className={styles.facts}>
          <Registered event={event} past={past} />
          {!past && listed && <Week event={event} />}
          {status !== 'upcoming' && atDoor && <Entries event={event} />}
        </dl>
        {event.series && <SeriesPanel event={event} className={styles.section} />}
        {listed && <Registrations event={event} />}
      </div>
      <div className={styles.side}>
        {!past && !event.cancelled && (mails || (atDoor && early)) && (
          <Next event={event} mails={mails} atDoor={atDoor} listed={listed} early={early} />
        )}
        <Question event={event} past={past} shown={!stacked} />
      </div>
      <People event={event} />
      <Question event={event} past={past} shown={stacked} />
    </div>
  );
}
