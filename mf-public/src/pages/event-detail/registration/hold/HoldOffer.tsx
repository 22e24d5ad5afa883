import { useState } from 'react';
import { isDraft } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { eventDetailTexts, registrationTexts as texts } from '../../../../texts/event-detail';
import styles from '../Registration.module.css';

const LazyHold = lazyPart(
  async () => (await import(/* webpackChunkName: "joining" */ './HoldForm')).HoldForm,
  { failed: eventDetailTexts.loadFailed },
);

/** Offers visitors a place without an account, in the card itself; not for drafts, nor where the organizer decides. */
export function HoldOffer({ event }: { event: EventDetail }) {
  const [open, setOpen] = useState(false);
  const { timeZone } = usePublicSettings();
  if (event.approval || isDraft(event, minuteNow(now(), zoneOf(event, timeZone)))) return null;
  if (open) return <LazyHold event={event} onClose={() => setOpen(false)} />;
  return (
    <Button variant="ghost" className={`${styles.hold} needs-scripts`} onClick={() => setOpen(true)}>
      {texts.hold}
    </Button>
  );
}
