import { clsx } from 'clsx';
import { Pencil, Users } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useUser } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, plural, pluralForm } from 'mf-shared/format/number-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { eventDetailTexts, manageTexts, registrationTexts as texts } from '../../../texts/event-detail';
import { isOwnEvent, mayManage } from '../may-manage';
import { EventLoginLink } from './EventLoginLink';
import { GuestRegistration } from './GuestRegistration';
import { registrationState, type RegistrationState } from './registration-state';
import styles from './Registration.module.css';

/** The places left and a bar of the fill rate. */
function Places({ event: { places_left: left, capacity } }: { event: EventDetail }) {
  return (
    <div className={styles.places}>
      <p className={styles.left}>
        {left > 0 ? (
          <>
            <strong>{formatNumber(left)}</strong>{' '}
            {texts.free(pluralForm(left, 'place'), pluralForm(left, 'libre'))}
          </>
        ) : (
          <strong>{texts.full}</strong>
        )}
      </p>
      <PlacesBar
        left={left}
        capacity={capacity}
        text={texts.taken(plural(capacity - Math.max(0, left), 'inscrit'), plural(capacity, 'place'))}
        className={styles.bar}
      />
    </div>
  );
}

function Offer({ event, state }: { event: EventDetail; state: RegistrationState }) {
  switch (state.kind) {
    case 'visitor':
      return <EventLoginLink>{texts.loginFirst}</EventLoginLink>;
    case 'not-a-guest':
      return <p className={styles.note}>{texts.guestsOnly}</p>;
    case 'past':
      return (
        <Button wide disabled>
          {texts.past}
        </Button>
      );
    case 'full':
    case 'waiting':
    case 'open':
    case 'registered':
      return <GuestRegistration event={event} state={state} />;
  }
}

/** A past event can't be edited. */
function ManageLinks({ event, past }: { event: EventDetail; past: boolean }) {
  return (
    <div className={styles.actions}>
      {!past && (
        <LinkButton to={addresses.editEvent(event.id)} wide icon={<Pencil aria-hidden="true" />}>
          {manageTexts.edit}
        </LinkButton>
      )}
      <LinkButton
        to={addresses.manageRegistrations({ event: event.id })}
        wide
        variant="secondary"
        icon={<Users aria-hidden="true" />}
      >
        {manageTexts.registrations}
      </LinkButton>
    </div>
  );
}

/** A card beside the text, a bar on a phone. */
export function Registration({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const user = useUser();
  const { timeZone } = usePublicSettings();
  const state = registrationState(event, user?.role ?? null, now(), timeZone);
  return (
    <section aria-labelledby="inscription" className={clsx(styles.card, className)}>
      <h2 id="inscription" className={styles.title}>
        {eventDetailTexts.placesLeft}
      </h2>
      <Places event={event} />
      <div className={styles.offer}>
        {!(state.kind === 'not-a-guest' && isOwnEvent(event, user)) && <Offer event={event} state={state} />}
        {mayManage(event, user) && <ManageLinks event={event} past={state.kind === 'past'} />}
      </div>
      {state.kind !== 'registered' && (
        <div className={styles.calendar}>
          <AddToCalendarButton event={event} wide />
        </div>
      )}
    </section>
  );
}
