import { clsx } from 'clsx';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useLocation, usePublicSettings, useUser } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { addresses } from 'mf-shared/format/addresses';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { registrationTexts as texts } from '../../../texts/event-detail';
import { backTo } from '../../../account/destination';
import { isOwnEvent, mayManage } from '../may-manage';
import { GuestRegistration } from './GuestRegistration';
import { ManageLinks } from './ManageLinks';
import { registrationState, type RegistrationState } from './registration-state';
import styles from './Registration.module.css';

/** Comes back to this event after the login. */
function LoginFirst() {
  const location = useLocation();
  return (
    <LinkButton to={addresses.login} state={backTo(location)} wide>
      {texts.loginFirst}
    </LinkButton>
  );
}

function Offer({ event, state }: { event: EventDetail; state: RegistrationState }) {
  switch (state.kind) {
    case 'visitor':
      return <LoginFirst />;
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

/** Places, the way in, and the entry for one's own calendar: a card beside the text, a bar on a phone. */
export function Registration({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const user = useUser();
  const { timeZone } = usePublicSettings();
  const state = registrationState(event, user?.role ?? null, now(), timeZone);
  return (
    <section aria-labelledby="inscription" className={clsx(styles.card, className)}>
      <h2 id="inscription" className={styles.title}>
        {texts.title}
      </h2>
      <PlacesBar left={event.places_left} capacity={event.capacity} className={styles.places} />
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
