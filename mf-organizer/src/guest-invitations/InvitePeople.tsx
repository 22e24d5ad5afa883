import { Mail } from 'lucide-react';
import { useState } from 'react';
import { registrationState } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from './texts';

const InviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "registrant-changes" */ './InviteDialog')).InviteDialog,
  { failed: texts.failed },
);

/** The button that invites people by mail; nothing once they could not accept any more. */
export function InvitePeople({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState(false);
  const state = registrationState(event, minuteNow(now(), zoneOf(event, timeZone)));
  if (state !== null && state !== 'early') return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Mail aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <InviteDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
