import { endOf, startOf } from '@eveneo/contract/application/event-time';
import type { GuestEvent } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';
import { GuestNextEvent } from 'mf-shared/ui/next-event';

/** The first event that is not over, as on the guest's dashboard. */
export function nextOf(
  events: readonly GuestEvent[],
  present: Date,
  timeZone: string,
): GuestEvent | undefined {
  const startAt = (event: GuestEvent) => startOf(event, timeZone)?.getTime() ?? 0;
  const coming = events.filter((event) => (endOf(event, 1, timeZone)?.getTime() ?? 0) > present.getTime());
  return coming.sort((one, other) => startAt(one) - startAt(other))[0];
}

export function NextEvent() {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(guestEventsQuery());
  const present = now();
  const event = data && nextOf(data, present, timeZone);
  return event ? (
    <GuestNextEvent
      event={{ ...event, category: event.category ?? '' }}
      now={present}
      sizes="(min-width: 1152px) 416px, (min-width: 769px) calc(40vw - 45px), calc(100vw - 32px)"
    />
  ) : null;
}
