import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { Button, type ButtonProps } from 'mf-shared/ui/button';
import { latePart } from 'mf-shared/ui/late-part';
import { eventDetailTexts } from '../../../../texts/event-detail';
import { holdTexts as texts } from '../../../../texts/hold';

const LateHold = latePart(
  async () => (await import(/* webpackChunkName: "joining" */ './HoldDialog')).HoldDialog,
  { failed: eventDetailTexts.loadFailed },
);

/** For visitors: a place without an account; none where the organizer decides. */
export function HoldOffer({
  event,
  ...look
}: { event: EventDetail } & Pick<ButtonProps, 'className' | 'size'>) {
  const [open, setOpen] = useState(false);
  if (event.approval) return null;
  return (
    <>
      <Button variant="secondary" wide {...look} onClick={() => setOpen(true)}>
        {texts.offer}
      </Button>
      {open && <LateHold event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
