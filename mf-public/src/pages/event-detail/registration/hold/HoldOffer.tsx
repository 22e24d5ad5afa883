import { useState } from 'react';
import { isDraft } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button, type ButtonProps } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { eventDetailTexts, registrationTexts as texts } from '../../../../texts/event-detail';

const LazyHold = lazyPart(
  async () => (await import(/* webpackChunkName: "joining" */ './HoldDialog')).HoldDialog,
  { failed: eventDetailTexts.loadFailed },
);

/** Offers visitors a place without an account; not for drafts, nor where the organizer decides. */
export function HoldOffer({
  event,
  className = '',
  ...look
}: { event: EventDetail } & Pick<ButtonProps, 'className' | 'size'>) {
  const [open, setOpen] = useState(false);
  const { timeZone } = usePublicSettings();
  if (event.approval || isDraft(event, minuteNow(now(), zoneOf(event, timeZone)))) return null;
  return (
    <>
      <Button
        variant="secondary"
        wide
        className={`${className} needs-scripts`}
        {...look}
        onClick={() => setOpen(true)}
      >
        {texts.hold}
      </Button>
      {open && <LazyHold event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
