import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isEnded } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from './texts';

const AddPeopleDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "registrant-changes" */ './AddPeopleDialog')).AddPeopleDialog,
  { failed: texts.failed },
);

/** The button that adds people by hand; nothing once an event is over or cancelled. */
export function AddPeople({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState(false);
  if (event.cancelled || isEnded(event, minuteNow(now(), zoneOf(event, timeZone)))) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<UserPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <AddPeopleDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
