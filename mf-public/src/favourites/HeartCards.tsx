import type { EventSummary } from '@eveneo/contract/application/events';
import { useHeld, useWaitedFor } from 'mf-shared/api/use-held';
import { EventCard, EventGrid } from 'mf-shared/ui/event-card';
import { LazyHeart } from './LazyHeart';

/** Event cards with hearts, marked where the user is registered or on the waitlist. */
export function HeartCards({
  events,
  now,
  first = 0,
}: {
  events: readonly EventSummary[];
  now: Date;
  /** How many are above the fold: their pictures load first. */
  first?: number;
}) {
  const held = useHeld();
  const waitedFor = useWaitedFor();
  return (
    <EventGrid>
      {events.map((event, at) => (
        <EventCard
          key={event.id}
          event={event}
          now={now}
          priority={at < first}
          held={held.has(event.id)}
          waiting={waitedFor.get(event.id)}
          Corner={LazyHeart}
        />
      ))}
    </EventGrid>
  );
}
