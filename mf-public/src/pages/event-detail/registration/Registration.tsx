import { clsx } from 'clsx';
import { momentInFrench } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatNumber } from 'mf-shared/format/number-text';
import { Button } from 'mf-shared/ui/button';
import { placesWords, useManages, PlacesBar, placesLeft } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { eventDetailTexts, registrationTexts as texts } from '../../../texts/event-detail';
import { isOwnEvent, mayManage } from '../may-manage';
import { Participants } from '../Participants';
import { useViewer } from '../viewer';
import { ApprovalRule } from './ApprovalRule';
import { EventLoginLink } from './EventLoginLink';
import { GuestRegistration } from './GuestRegistration';
import { HoldOffer } from './hold/HoldOffer';
import { LazyManageEvent } from './lazy-place';
import { registrationState, type RegistrationState } from './registration-state';
import styles from './Registration.module.css';

/** A bar of the places; for a past event, a sentence. */
function PlacesFill({
  event,
  past,
  left = false,
  className,
}: {
  event: EventDetail;
  past: boolean;
  /** The number of seats left, where the number above counts registrations. */
  left?: boolean;
  className?: string | undefined;
}) {
  const { places_left, capacity } = event;
  const taken = capacity - Math.max(0, places_left);
  if (past) return <p className={className}>{texts.wereThere(taken, formatNumber(taken))}</p>;
  return <PlacesBar event={event} text={left ? placesLeft(event) : ''} className={className} />;
}

/** The number of seats in large figures, with their fill bar. */
export function PlacesHead({ event, past }: { event: EventDetail; past: boolean }) {
  const viewer = useViewer();
  const manager = useManages() && viewer !== null && !past;
  const { before, count, noun, rest } = placesWords(event, { past, manager });
  return (
    <div className={styles.places}>
      <p className={styles.left}>
        <span className={styles.lead}>
          {before} <strong>{count || noun}</strong> {count && noun}
        </span>{' '}
        {count && <span className={styles.of}>{rest}</span>}
      </p>
      <PlacesFill event={event} past={past} left={manager} className={styles.fill} />
    </div>
  );
}

function Offer({ event, state }: { event: EventDetail; state: RegistrationState }) {
  switch (state.kind) {
    case 'visitor':
      return <EventLoginLink>{texts.loginFirst}</EventLoginLink>;
    case 'not-a-guest':
    case 'early':
      return null;
    case 'past':
      return (
        <Button wide disabled>
          {texts.past}
        </Button>
      );
    case 'cancelled':
    case 'closed':
      return (
        <Button wide disabled>
          {texts[state.kind]}
        </Button>
      );
    case 'full':
    case 'waiting':
    case 'request':
    case 'open':
    case 'registered':
      return <GuestRegistration event={event} state={state} />;
  }
}

/** What is said instead of an action, or about it. */
function Note({ event, state }: { event: EventDetail; state: RegistrationState }) {
  const user = useViewer();
  if (state.kind === 'early')
    return (
      <p className={styles.note}>
        {texts.opens} <RaisedText text={momentInFrench(state.opens)} />.
      </p>
    );
  if (state.kind === 'not-a-guest')
    return isOwnEvent(event, user) ? null : <p className={styles.note}>{texts.guestsOnly}</p>;
  if (state.kind === 'visitor') return <HoldOffer event={event} />;
  return null;
}

/** Places, participants and the one action: a card; on a phone the action is a bar at the bottom. */
export function Registration({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const user = useViewer();
  const { timeZone } = usePublicSettings();
  const state = registrationState(event, user?.role ?? null, now(), timeZone);
  const manages = mayManage(event, user);
  const past =
    ['past', 'cancelled'].includes(state.kind) || (state.kind === 'registered' && !state.canCancel);
  const acts = manages || !['not-a-guest', 'early'].includes(state.kind);
  return (
    <section aria-labelledby="inscription" className={clsx(styles.card, className)}>
      <h2 id="inscription" className="visually-hidden">
        {eventDetailTexts.placesLeft}
      </h2>
      <PlacesHead event={event} past={past} />
      <Participants event={event} />
      {acts && (
        <div className={styles.offer} data-bar="">
          <Offer event={event} state={state} />
          {manages && <LazyManageEvent event={event} past={past} />}
        </div>
      )}
      <ApprovalRule event={event} kind={state.kind} className={styles.note} />
      <Note event={event} state={state} />
    </section>
  );
}
