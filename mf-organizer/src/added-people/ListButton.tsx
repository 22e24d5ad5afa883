import { useState, type ReactNode } from 'react';
import { registrationState } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Button } from 'mf-shared/ui/button';

/**
 * The button of a dialog for an event's people.
 * @param without the states of registration in which there is none
 */
export function ListButton({
  event,
  without,
  icon,
  label,
  children,
}: {
  event: EventDetail;
  without: readonly ReturnType<typeof registrationState>[];
  icon: ReactNode;
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState(false);
  if (without.includes(registrationState(event, minuteNow(now(), zoneOf(event, timeZone))))) return null;
  return (
    <>
      <Button variant="secondary" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
