import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useLeaveWaitlist } from 'mf-shared/api/waitlist';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { registrationTexts } from '../../../texts/event-detail';
import { placeTexts } from '../../../texts/place';
import { waitlistTexts as texts } from '../../../texts/waitlist';
import type { OutcomeHandlers } from './JoinButton';
import { usePhone } from './registration-state';
import held from './place/HeldPlace.module.css';
import styles from './WaitlistPlace.module.css';

interface Waiting extends OutcomeHandlers {
  event: EventDetail;
  position: number;
}

/** A group larger than the capacity, which was lowered since, gets no place. */
const isTooMany = ({ waiting_places = 1, capacity }: EventDetail) => waiting_places > capacity;

const Ordinal = ({ position }: { position: number }) => (
  <>
    {position}
    <sup>{texts.ordinal(position)}</sup>
  </>
);

/** Asks before leaving, since the rank is lost. */
function Rank({ event, position, ...told }: Waiting) {
  const leave = useLeaveWaitlist(event.id);
  return (
    <div className={styles.all}>
      <p className={styles.place}>
        <span className={styles.rank}>
          <Ordinal position={position} />
        </span>{' '}
        <span className={styles.words}>
          <span>{texts.onTheList}</span> {!isTooMany(event) && <span>{texts.before(position - 1)}</span>}
        </span>
      </p>
      <p>{isTooMany(event) ? texts.tooMany : texts.rule}</p>
      <AskedButton
        {...told}
        variant="secondary"
        wide
        texts={texts.leave}
        act={() => leave.mutateAsync().then(() => texts.left)}
      >
        {texts.leaveText}
      </AskedButton>
    </div>
  );
}

/** In the card on a wide screen; a row and a sheet on a phone. */
export function WaitlistPlace(waiting: Waiting) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!phone) return <Rank {...waiting} />;
  return (
    <div className={held.row} data-waiting="">
      <p className={styles.short}>
        <span>
          <Ordinal position={waiting.position} /> {texts.inLine}
        </span>
        {!isTooMany(waiting.event) && <span>{registrationTexts.full}</span>}
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {placeTexts.manage}
      </Button>
      <Dialog open={open} size="sheet" title={texts.yours} onClose={() => setOpen(false)}>
        <Rank
          {...waiting}
          // The sheet covers the message in the bar.
          onFailed={(message) => {
            setOpen(false);
            waiting.onFailed(message);
          }}
        />
      </Dialog>
    </div>
  );
}
