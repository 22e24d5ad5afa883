import { Check, CircleCheck, Ticket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOver } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useLocation, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { ticketQuery } from 'mf-shared/api/tickets';
import { CancelRegistration } from 'mf-shared/features/cancel-registration';
import { addresses } from 'mf-shared/format/addresses';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Spinner } from 'mf-shared/ui/spinner';
import { registrationTexts } from '../../../../texts/event-detail';
import { placeTexts as texts } from '../../../../texts/place';
import { usePhone } from '../registration-state';
import styles from './HeldPlace.module.css';

interface Held {
  event: EventDetail;
  /** The message shown when the place has just been taken. */
  said: string | null;
  canCancel: boolean;
  onCancelled: (message: string) => void;
  onFailed: (message: string) => void;
}

// Loaded when a ticket is first shown.
const PlacePanel = lazyPart(async () => (await import('./PlacePanel')).PlacePanel, {
  pending: <Spinner label={texts.loading} />,
  failed: texts.failed,
});

function Rest({ event, canCancel, onCancelled, onFailed }: Omit<Held, 'said'>) {
  return (
    <>
      <PlacePanel event={event} canCancel={canCancel} />
      {canCancel && <CancelRegistration event={event} wide onDone={onCancelled} onFailed={onFailed} />}
    </>
  );
}

const firstName = (name: string | undefined) => name?.split(' ')[0] ?? '';

/** Disabled: a second press on the same spot must not cancel the registration. */
const Registered = () => (
  <Button wide disabled icon={<Check aria-hidden="true" />} className={styles.registered}>
    {registrationTexts.registered}
  </Button>
);

/** The specified message. With `focus` it takes the focus, since the pressed button is gone. */
function Said({ text, focus }: { text: string; focus: boolean }) {
  const user = useUser();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <div className={styles.said}>
      <CircleCheck aria-hidden="true" />
      <div>
        {focus && <h3>{texts.done(firstName(user?.name))}</h3>}
        <p ref={ref} role="status" tabIndex={-1}>
          {text}
        </p>
      </div>
    </div>
  );
}

/** After the event: nothing to present any more; what remains is to say how it was. */
function WasThere({ event }: { event: EventDetail }) {
  const user = useUser();
  const { data: ticket } = useQuery(ticketQuery(event.id, user?.id ?? null));
  return (
    <div className={styles.held}>
      <Registered />
      <p className={styles.was}>
        <strong>{texts.wasThere}</strong>
        {ticket && <span>{texts.ticket(ticket.number)}</span>}
      </p>
      <LinkButton to={addresses.review(event.id)} wide>
        {texts.review}
      </LinkButton>
    </div>
  );
}

/** A held place: in the card on a wide screen, a row and a sheet on a phone. */
export function HeldPlace(held: Held) {
  const { said } = held;
  const user = useUser();
  const phone = usePhone();
  const { timeZone } = usePublicSettings();
  // The mail's 'Refuser cette place' link opens the panel.
  const asked = new URLSearchParams(useLocation().search).get('gerer') === '1';
  const [open, setOpen] = useState(asked || said !== null);
  // The event may show the place before its message is known.
  const [told, setTold] = useState(said);
  // The sheet opens where 'S'inscrire' was: a second tap must not cancel.
  const [fresh, setFresh] = useState(said !== null);
  if (said !== told) {
    setTold(said);
    setFresh(said !== null);
    if (said) setOpen(true);
  }
  const manage = () => {
    setFresh(false);
    setOpen(true);
  };
  if (isOver(held.event, now(), timeZone)) return <WasThere event={held.event} />;
  if (!phone)
    return (
      <div className={styles.held} data-held="">
        <Registered />
        {said && <Said text={said} focus />}
        <Rest {...held} />
      </div>
    );
  return (
    <div className={styles.row} data-held="">
      <Registered />
      <Button variant="secondary" icon={<Ticket aria-hidden="true" />} onClick={manage}>
        {texts.manage}
      </Button>
      <Dialog
        open={open}
        size="sheet"
        title={fresh ? texts.done(firstName(user?.name)) : texts.yours}
        onClose={() => setOpen(false)}
      >
        {fresh && said && <Said text={said} focus={false} />}
        <Rest {...held} canCancel={held.canCancel && !fresh} />
      </Dialog>
    </div>
  );
}
