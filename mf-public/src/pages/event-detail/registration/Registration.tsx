import { clsx } from 'clsx';
import { momentInFrench } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { Button } from 'mf-shared/ui/button';
import { placesWords, useManages } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { eventDetailTexts, registrationTexts as texts } from '../../../texts/event-detail';
import { isOwnEvent, mayManage } from '../may-manage';
import { useViewer } from '../viewer';
import { ApprovalRule } from './ApprovalRule';
import { EventLoginLink } from './EventLoginLink';
import { GuestRegistration } from './GuestRegistration';
import { HoldOffer } from './hold/HoldOffer';
import { LazyManageEvent } from './lazy-place';
import { PlacesFill } from './PlacesFill';
import { registrationState, type RegistrationState } from './registration-state';
import styles from './Registration.module.css';

/** The number of seats in large figures, with their fill bar. */
function PlacesHead({ event, past }: { event: EventDetail; past: boolean }) {
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
      return (
        <>
          <EventLoginLink>{texts.loginFirst}</EventLoginLink>
          <HoldOffer event={event} className={styles.hold} />
        </>
      );
    case 'not-a-guest':
      return <p className={styles.note}>{texts.guestsOnly}</p>;
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
    case 'early':
      return (
        <p className={styles.note}>
          {texts.opens} <RaisedText text={momentInFrench(state.opens)} />.
        </p>
      );
    case 'full':
    case 'waiting':
    case 'request':
    case 'open':
    case 'registered':
      return <GuestRegistration event={event} state={state} />;
  }
}

/** A card beside the text, a bar on a phone. */
export function Registration({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const user = useViewer();
  const { timeZone } = usePublicSettings();
  const state = registrationState(event, user?.role ?? null, now(), timeZone);
  const manages = mayManage(event, user);
  const past =
    ['past', 'cancelled'].includes(state.kind) || (state.kind === 'registered' && !state.canCancel);
  return (
    <section
      aria-labelledby="inscription"
      className={clsx(styles.card, state.kind === 'not-a-guest' && !manages && styles.wide, className)}
    >
      <h2 id="inscription" className={styles.title}>
        {eventDetailTexts.placesLeft}
      </h2>
      <PlacesHead event={event} past={past} />
      <div className={styles.offer}>
        {!(state.kind === 'not-a-guest' && isOwnEvent(event, user)) && <Offer event={event} state={state} />}
        <ApprovalRule event={event} kind={state.kind} className={styles.note} />
        {manages && <LazyManageEvent event={event} past={past} />}
      </div>
      {state.kind !== 'registered' && !event.cancelled && (
        <div className={styles.calendar}>
          <AddToCalendarButton event={event} wide className="needs-scripts" />
        </div>
      )}
    </section>
  );
}
