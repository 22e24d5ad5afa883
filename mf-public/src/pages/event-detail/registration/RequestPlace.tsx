import { useState } from 'react';
import type { EventDetail, RequestState } from '@eveneo/contract/application/events';
import { useWithdrawRequest } from 'mf-shared/api/registration-requests';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { placeTexts } from '../../../texts/place';
import { requestTexts as texts } from '../../../texts/requests';
import type { OutcomeHandlers } from './JoinButton';
import { usePhone } from './registration-state';
import held from './place/HeldPlace.module.css';
import styles from './WaitlistPlace.module.css';

interface Asked extends OutcomeHandlers {
  event: EventDetail;
  request: RequestState;
}

/** A request that waits can be taken back. */
function Waiting({ event, ...told }: Omit<Asked, 'request'>) {
  const withdraw = useWithdrawRequest(event.id);
  return (
    <>
      <p>{texts.answer}</p>
      <AskedButton
        {...told}
        variant="secondary"
        wide
        texts={texts.withdraw}
        act={() => withdraw.mutateAsync().then(() => texts.withdrawn)}
      >
        {texts.withdrawText}
      </AskedButton>
    </>
  );
}

const Refused = ({ why }: { why: string | undefined }) => (
  <>
    <p>{texts.refusedText}</p>
    {why && (
      <figure>
        <figcaption className={styles.by}>{texts.word}</figcaption>
        <blockquote className={styles.why}>{shownText(why)}</blockquote>
      </figure>
    )}
  </>
);

/** The guest's request: in the card on a wide screen; a row and a sheet on a phone. */
export function RequestPlace({ event, request, onDone, onFailed }: Asked) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const waits = request.state === 'asked';
  const details = waits ? (
    <Waiting
      event={event}
      onDone={onDone}
      // The sheet covers the message in the bar.
      onFailed={(message) => {
        setOpen(false);
        onFailed(message);
      }}
    />
  ) : (
    <Refused why={request.why} />
  );
  if (!phone)
    return (
      <div className={styles.all}>
        <p className={styles.state}>{texts[request.state]}</p>
        {details}
      </div>
    );
  return (
    <div className={held.row} data-waiting="">
      <p className={styles.short}>{texts[request.state]}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {waits ? placeTexts.manage : texts.read}
      </Button>
      <Dialog open={open} size="sheet" title={texts[request.state]} onClose={() => setOpen(false)}>
        <div className={styles.all}>{details}</div>
      </Dialog>
    </div>
  );
}
